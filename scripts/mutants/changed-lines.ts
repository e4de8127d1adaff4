import { branchBase, gitSays } from '../lib/git.ts'

/** Reads the lines that a difference without context adds or changes, by file. */
export function linesOf(difference: string): ReadonlyMap<string, ReadonlySet<number>> {
  const lines = new Map<string, Set<number>>()
  let file = ''
  for (const line of difference.split('\n')) {
    file = /^\+\+\+ b\/(.+)$/.exec(line)?.[1] ?? file
    const [, first, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? []
    if (first === undefined) continue
    const changed = lines.get(file) ?? new Set()
    for (let n = 0; n < Number(count); n += 1) changed.add(Number(first) + n)
    lines.set(file, changed)
  }
  return lines
}

/** Returns the lines that differ from where this branch began; undefined without a history. */
export function changedLines(): ReadonlyMap<string, ReadonlySet<number>> | undefined {
  const base = branchBase()
  const difference = base === undefined ? undefined : gitSays('diff', '--unified=0', base, '--')
  return difference === undefined ? undefined : linesOf(difference)
}
