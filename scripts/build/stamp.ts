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

/** A hash of everything that the built screens are made of. */
export const sourceHash = (): string => {
  const hash = createHash('sha256')
  for (const [file, text] of readTree(sources)) hash.update(`${file}\0${text.length}\0`).update(text)
  const settings = Object.keys(process.env).filter((name) => name.startsWith('VITE_'))
  for (const name of settings.toSorted()) hash.update(`${name}=${process.env[name]}\0`)
  return hash.digest('hex')
}

/** Whether `dist` was built from the sources as they are now. */
export const isBuilt = (): boolean => existsSync(inProject(stamp)) && readFileSync(inProject(stamp), 'utf8') === sourceHash()

/** Remembers what `dist` was built from. @param hash taken before the build began */
export const markBuilt = (hash: string): void => writeFileSync(inProject(stamp), hash)
