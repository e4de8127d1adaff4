import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'

/** A call of the specification (docs/specification.md#calls). */
export type SpecCall = { readonly method: string; readonly path: string }
/** A call of a test that got a success answer. */
export type MadeCall = SpecCall & { readonly file: string; readonly title: string }

const rows = (text: string): string[][] =>
  text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))

export const nameOf = ({ method, path }: SpecCall): string => `${method} ${path}`

/** Returns the calls of the specification, from `docs/spec/calls.tsv`; none when there is no such list. */
export const readCalls = (root: string): readonly SpecCall[] => {
  const file = join(root, 'docs/spec/calls.tsv')
  return existsSync(file) ? rows(readFileSync(file, 'utf8')).map(([method = '', path = '']) => ({ method, path })) : []
}

/** Returns which test made which call, from `docs/spec/calls-made.tsv`, which `scripts/spec-calls.ts` writes. */
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

/** Returns what the tests of the last run recorded (tests/server/support/made-calls.ts): success answers, sorted. */
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
 * Returns why a call is not proven: the contract's table lacks it, or no test gets a success answer. Null when it is.
 */
export const lackOf = (call: SpecCall, calls: readonly MadeCall[]): string | null => {
  if (!table.has(nameOf(call))) return 'is not in the table of the contract'
  return calls.some((one) => nameOf(one) === nameOf(call)) ? null : 'is made by no test with a good answer'
}
