import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { inProject } from '../lib/project.ts'
import { readTree } from '../lib/tree-changes.ts'

const sources = [
  'build',
  'contract',
  'machines',
  'src',
  'tests/fixtures',
  'tests/flows',
  'tests/qa',
  'vite.config.ts',
  'lingui.config.ts',
  'tsconfig.json',
  'package-lock.json',
]
const stamp = 'dist/sources.sha256'

/** Returns a hash of all sources of the built screens. */
export const sourceHash = (): string => {
  const hash = createHash('sha256')
  for (const [file, text] of readTree(sources)) hash.update(`${file}\0${text.length}\0`).update(text)
  const settings = Object.keys(process.env).filter((name) => name.startsWith('VITE_'))
  for (const name of settings.toSorted()) hash.update(`${name}=${process.env[name]}\0`)
  return hash.digest('hex')
}

/** Returns whether `dist` was built from the present sources. */
export const isBuilt = (): boolean => existsSync(inProject(stamp)) && readFileSync(inProject(stamp), 'utf8') === sourceHash()

/** Stores the hash of the sources of `dist`. @param hash computed before the build began */
export const markBuilt = (hash: string): void => writeFileSync(inProject(stamp), hash)
