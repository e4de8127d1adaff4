import { existsSync, readFileSync } from 'node:fs'

export type Count = { readonly passed: number; readonly failed: number; readonly skipped: number }
export type ReadReport = (report: unknown) => Count

const numberAt = (record: unknown, key: string): number => {
  const value: unknown = typeof record === 'object' && record !== null ? Reflect.get(record, key) : undefined
  if (typeof value !== 'number') throw new Error(`The report has no number '${key}'.`)
  return value
}

/** Counts Vitest's JSON report. */
export const vitestCount: ReadReport = (report) => ({
  passed: numberAt(report, 'numPassedTests'),
  failed: numberAt(report, 'numFailedTests'),
  skipped: numberAt(report, 'numPendingTests') + numberAt(report, 'numTodoTests'),
})

/** Counts Playwright's JSON report; a test that passed only on a retry has failed. */
export const playwrightCount: ReadReport = (report) => {
  const stats: unknown = Reflect.get(Object(report) as object, 'stats')
  return {
    passed: numberAt(stats, 'expected'),
    failed: numberAt(stats, 'unexpected') + numberAt(stats, 'flaky'),
    skipped: numberAt(stats, 'skipped'),
  }
}

/** Reads a runner's report file; undefined when the runner died before writing it. */
export const readReport = (file: string, count: ReadReport): Count | undefined =>
  existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : undefined
