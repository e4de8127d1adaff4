import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'

/** A call of the specification (docs/specification.md#calls). */
export type SpecCall = { readonly method: string; readonly path: string }
/** A call that a test made and got a good answer to. */
export type MadeCall = SpecCall & { readonly file: string; readonly title: string }

const rows = (text: string): string[][] =>
  text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))

export const nameOf = ({ method, path }: SpecCall): string => `${method} ${path}`

/** The calls of the specification, from `docs/spec/calls.tsv`; none where there is no such list. */
export const readCalls = (root: string): readonly SpecCall[] => {
  const file = join(root, 'docs/spec/calls.tsv')
  return existsSync(file) ? rows(readFileSync(file, 'utf8')).map(([method = '', path = '']) => ({ method, path })) : []
}

/**
 * Which test is known to have made which call, from `docs/spec/calls-made.tsv`, which `scripts/spec-calls.ts` writes.
 */
export const readMade = (root: string): readonly MadeCall[] => {
  const file = join(root, 'docs/spec/calls-made.tsv')
  if (!existsSync(file)) return []
  return rows(readFileSync(file, 'utf8')).map(([method = '', path = '', test = '', title = '']) => ({
    method,
    path,
    file: test,
    title,
  }))
}

/** What the tests of the last run wrote down (tests/server/support/made-calls.ts), good answers alone, sorted. */
export const lastRun = (root: string): readonly MadeCall[] => {
  const folder = join(root, '.cache/calls')
  if (!existsSync(folder)) return []
  const lines = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').trimEnd().split('\n'))
  return [...new Set(lines)].toSorted().flatMap((line) => {
    const [method = '', path = '', status = '', file = '', title = ''] = line.split('\t')
    return /^2\d\d$/.test(status) ? [{ method, path, file, title }] : []
  })
}

const table = new Set(Object.values<Endpoint>(endpoints).map(nameOf))

/**
 * What keeps a call from being proven: it is not in the contract's table, or no test gets a good answer to it. Null
 * when nothing does.
 */
export const lackOf = (call: SpecCall, calls: readonly MadeCall[]): string | null => {
  if (!table.has(nameOf(call))) return 'is not in the table of the contract'
  return calls.some((one) => nameOf(one) === nameOf(call)) ? null : 'is made by no test with a good answer'
}
