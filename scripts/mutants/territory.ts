import { globSync } from 'node:fs'
import { root } from '../lib/project.ts'

/** What is broken on purpose, money and rights first: a row of docs/mutants.md each. */
export const folders = [
  'server/domain',
  'server/orders',
  'server/billing',
  'server/subscriptions',
  'server/providers',
  'server/pricing',
  'server/http',
  'server/queries',
  'contract',
  'machines',
  'src/flows',
  'src/services',
] as const

/** Lists that a command writes, and what only describes the calls for a reader. */
const apart = /\.gen\.ts$|^server\/http\/(?:docs|openapi)|^contract\/zod\.ts$|^server\/domain\/common-passwords\.ts$/

/** The files of a folder whose mutants are tried, as paths from the root. */
export const filesOf = (folder: string): string[] =>
  globSync(`${folder}/**/*.ts`, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !apart.test(file))
    .toSorted()

/** The folder of the table that a file belongs to. */
export const folderOf = (file: string): string | undefined => folders.find((folder) => file.startsWith(`${folder}/`))
