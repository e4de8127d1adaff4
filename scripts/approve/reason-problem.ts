import { readdirSync, readFileSync } from 'node:fs'
import { headingsOf } from '../lib/headings.ts'
import { inProject } from '../lib/project.ts'
import { readClauses } from '../spec/clauses.ts'
import type { Reason } from './row.ts'

/** The fewest characters of a reason: a word is none. */
const shortest = 10

const clauses = new Set(readClauses(readFileSync(inProject('docs/spec/clauses.tsv'), 'utf8')).map(({ id }) => id))
const records = new Set(readdirSync(inProject('docs/decisions')).map((name) => /^\d{4}(?=-)/.exec(name)?.[0]))

const isClause = (clause: string): boolean => {
  const [, document = '', heading = ''] = /^(docs\/[\w/-]+\.md)#(\S+)$/.exec(clause) ?? []
  return clauses.has(clause) || records.has(clause) || (headingsOf(document)?.has(heading) ?? false)
}

/** Returns why nobody can open a clause; null when it is there. */
export const clauseProblem = (clause: string): string | null =>
  isClause(clause)
    ? null
    : `"${clause}" is no clause: name one of docs/spec/clauses.tsv (CHK-3), a record (0004) or a heading (docs/domain.md#orders-and-charges)`

/** Returns what a text lacks to be a reason; null when it is one. */
export const becauseProblem = (because: string): string | null =>
  because.length < shortest ? `"${because}" is no reason: say in ${shortest} characters or more what a person needs` : null

/** Returns what a row lacks to be approved; null when it lacks nothing. */
export const reasonProblem = ({ clause, because }: Reason): string | null => clauseProblem(clause) ?? becauseProblem(because)
