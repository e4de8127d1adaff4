import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { inProject, root } from './project.ts'

const filesUnder = (path: string): readonly string[] => {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

/** Returns the files at some paths of the project and below, with their content. Skips missing paths. */
export const readTree = (paths: readonly string[]): ReadonlyMap<string, Buffer> =>
  new Map(paths.flatMap((path) => filesUnder(inProject(path))).map((file) => [relative(root, file), readFileSync(file)]))

/** Lists what differs between two readings, a line per file. */
export const treeChanges = (before: ReadonlyMap<string, Buffer>, after: ReadonlyMap<string, Buffer>): readonly string[] => [
  ...[...after].filter(([file]) => !before.has(file)).map(([file]) => `${file} is missing from the tree`),
  ...[...before].filter(([file]) => !after.has(file)).map(([file]) => `${file} is no longer written`),
  ...[...after].filter(([file, text]) => before.get(file)?.equals(text) === false).map(([file]) => `${file} is out of date`),
]

/** Restores files as they were read, and removes new ones. */
export const restoreTree = (before: ReadonlyMap<string, Buffer>, after: ReadonlyMap<string, Buffer>): void => {
  for (const [file, text] of before) if (after.get(file)?.equals(text) !== true) writeFileSync(inProject(file), text)
  for (const file of after.keys()) if (!before.has(file)) rmSync(inProject(file))
}
