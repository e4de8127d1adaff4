import { isBuiltin } from 'node:module'
import { dirname, posix } from 'node:path'

/** The target of an import: a path of ours, a package of npm, a module of Node, or an asset that the bundler makes. */
export type ImportTarget =
  | { readonly kind: 'ours'; readonly path: string; readonly relative: boolean }
  | { readonly kind: 'package'; readonly name: string; readonly specifier: string }
  | { readonly kind: 'node'; readonly specifier: string }
  | { readonly kind: 'virtual' }

/** Reads an import specifier as written in `file` (a path from the project's root with `/`). */
export const importTarget = (file: string, specifier: string): ImportTarget => {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.startsWith('#')) return { kind: 'ours', path: posix.normalize(bare.slice(1)), relative: false }
  if (bare.startsWith('.')) return { kind: 'ours', path: posix.join(dirname(file), bare), relative: true }
  if (bare.startsWith('virtual:') || bare.startsWith('/')) return { kind: 'virtual' }
  if (isBuiltin(bare)) return { kind: 'node', specifier: bare }
  return { kind: 'package', name: packageName(bare), specifier: bare }
}

const packageName = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
