import { importRules, lazyFiles, packageLimits } from './import-rules.ts'
import type { ImportRule } from './import-rules.ts'
import { importTarget } from './import-target.ts'

export type Import = { readonly specifier: string; readonly typeOnly: boolean; readonly lazy: boolean }

const under = (path: string, folder: string) => folder === '' || path === folder || path.startsWith(`${folder}/`)
const oneOf = (path: string, folders: readonly string[]) => folders.some((folder) => under(path, folder))
const top = (path: string) => path.split('/', 1)[0] ?? ''
const list = (names: readonly string[]) => (names.length === 0 ? 'nothing of ours' : names.join(', '))

const ruleOf = (file: string): ImportRule => {
  const rows = importRules.filter((rule) => under(file, rule.from))
  return rows.reduce((best, rule) => (rule.from.length > best.from.length ? rule : best))
}

const isTooling = (file: string) => oneOf(file, ['tests', 'e2e', 'bench', 'scripts'])

const oursRefused = (file: string, path: string, typeOnly: boolean) => {
  const rule = ruleOf(file)
  const home = rule.from.endsWith('.ts') ? '' : rule.from
  if (home !== '' && under(path, home)) return undefined
  if (oneOf(path, rule.may)) return undefined
  if (rule.types && oneOf(path, rule.types)) {
    return typeOnly ? undefined : `${rule.from} may import ${path} as a type only. ${rule.instead}`
  }
  const types = rule.types ? `, and as types ${list(rule.types)}` : ''
  return `${rule.from} may import ${list(rule.may)}${types}; not ${path}. ${rule.instead}`
}

const packageRefused = (file: string, name: string, specifier: string) => {
  const limit = packageLimits[name]
  if (limit && !oneOf(file, limit.only) && (name === 'zod' || !isTooling(file))) return limit.instead
  if (specifier === '@stripe/stripe-js')
    return "The bare package injects Stripe's script on import: write '@stripe/stripe-js/pure'."
  const rule = ruleOf(file)
  if (!rule.packages || rule.packages.includes(name)) return undefined
  return `${rule.from} may import from npm ${rule.packages.join(', ') || 'nothing'}; not ${name}. ${rule.instead}`
}

const browserSide = ['contract', 'machines', 'src']

/**
 * Judges one import of one file by the architecture's table.
 * @param file path from the project's root, with `/`
 * @returns what to do instead, or undefined when the import is allowed
 */
export const importVerdict = (file: string, imported: Import): string | undefined => {
  const target = importTarget(file, imported.specifier)
  if (target.kind === 'virtual') return undefined
  if (target.kind === 'node') {
    return oneOf(file, browserSide) ? `${target.specifier} does not exist in a browser: ${ruleOf(file).instead}` : undefined
  }
  if (target.kind === 'package') return packageRefused(file, target.name, target.specifier)
  const refused = oursRefused(file, target.path, imported.typeOnly)
  if (refused !== undefined) return refused
  if (lazyFiles.includes(target.path) && !imported.typeOnly && !imported.lazy && !isTooling(file)) {
    return `${target.path} must stay out of the first load: write await import('#${target.path}').`
  }
  if (target.relative && target.path.includes('/') && file.includes('/') && top(target.path) !== top(file)) {
    return `Write '#${target.path}': a relative import stays inside its own top folder.`
  }
  if (!/\.[a-z]+$/.test(target.path)) return `Write the file's extension: Node runs '${imported.specifier}' as it stands.`
  return undefined
}
