import { readFileSync, writeFileSync } from 'node:fs'
import { inProject } from '../lib/project.ts'
import type { Verdict } from './judge.ts'
import type { Reason } from './reasons.ts'

const path = inProject('docs/mutants.md')

export interface Score {
  readonly mutants: number
  readonly tried: number
  readonly killed: number
  readonly survived: number
  readonly uncovered: number
  readonly equivalent: number
}

/** Counts the verdicts of one folder. @param mutants how many it has */
export function scoreOf(mutants: number, verdicts: readonly Verdict[], reasons: ReadonlyMap<string, Reason>): Score {
  const count = (...kinds: Verdict['verdict'][]) => verdicts.filter(({ verdict }) => kinds.includes(verdict)).length
  const living = verdicts.filter(({ verdict }) => verdict === 'survived' || verdict === 'not covered')
  return {
    mutants,
    tried: verdicts.length,
    killed: count('killed', 'timeout'),
    survived: count('survived'),
    uncovered: count('not covered'),
    equivalent: living.filter(({ mutant }) => reasons.get(mutant.key)?.kind === 'equivalent').length,
  }
}

/** Killed of those that a test could kill. */
export const shareOf = ({ tried, killed, equivalent }: Score): string =>
  tried === equivalent ? '–' : `${((100 * killed) / (tried - equivalent)).toFixed(1)} %`

const rowOf = (folder: string, score: Score) =>
  `| \`${folder}\` | ${[score.mutants, score.tried, score.killed, score.survived, score.uncovered, score.equivalent].join(' | ')} | ${shareOf(score)} |`

/** Replaces the row of a folder in the published table. */
export function publish(folder: string, score: Score): void {
  const lines = readFileSync(path, 'utf8').split('\n')
  const own = lines.findIndex((line) => line.startsWith(`| \`${folder}\` |`))
  const last = lines.findLastIndex((line) => line.startsWith('|'))
  writeFileSync(path, lines.toSpliced(own < 0 ? last + 1 : own, own < 0 ? 0 : 1, rowOf(folder, score)).join('\n'))
}
