import { dirname, matchesGlob, posix } from 'node:path'
import { importTarget } from '../../lint/import-target.ts'

/** The files that import each file, by path from the project's root. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>

const statements = /^\s*(?:import|export)\s+(?!type\b)[^'"`;]*?from\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/gm
const globs = /import\.meta\.glob(?:<[^(]*>)?\(\s*['"]([^'"]+)['"]/g

export const isCode = (path: string): boolean => /\.(?:ts|tsx|mjs)$/.test(path)

/** Reads who imports whom from the text of files. A type is no import: the step `types` checks types. */
export function importersOf(texts: ReadonlyMap<string, string>): Importers {
  const importers = new Map<string, Set<string>>()
  const add = (imported: string, by: string) => {
    const those = importers.get(imported) ?? new Set<string>()
    importers.set(imported, those.add(by))
  }
  const paths = [...texts.keys()]
  for (const [file, text] of texts) {
    if (!isCode(file)) continue
    for (const [, from, alone] of text.matchAll(statements)) {
      const target = importTarget(file, from ?? alone ?? '')
      if (target.kind === 'ours') add(target.path, file)
    }
    for (const [, pattern = ''] of text.matchAll(globs)) {
      const whole = pattern.startsWith('/') ? pattern.slice(1) : posix.join(dirname(file), pattern)
      for (const path of paths) if (matchesGlob(path, whole)) add(path, file)
    }
  }
  return importers
}

/**
 * Returns what a change of some files can reach: these, and all that import them, directly or not. What is no code is
 * reached by the code that names it or its folder.
 */
export function reachedFrom(
  changed: readonly string[],
  texts: ReadonlyMap<string, string>,
  importers: Importers = importersOf(texts),
): ReadonlySet<string> {
  const reached = new Set<string>()
  const waiting = [...changed, ...changed.filter((path) => !isCode(path)).flatMap((path) => namedBy(path, texts))]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    waiting.push(...(importers.get(path) ?? []))
  }
  return reached
}

/** What stands before and after a name of a file or a folder in code. */
const marks = ["'", '"', '`', '/']

function namedBy(path: string, texts: ReadonlyMap<string, string>): string[] {
  const names = [posix.basename(path), posix.basename(dirname(path))].filter((name) => name.length > 3)
  const quoted = names.flatMap((name) => marks.flatMap((before) => marks.map((after) => before + name + after)))
  return [...texts].filter(([file, text]) => isCode(file) && quoted.some((one) => text.includes(one))).map(([file]) => file)
}
