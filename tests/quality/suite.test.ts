import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { playwrightCount, readReport, vitestCount } from '#scripts/test/read-report.ts'
import { judgeSuite } from '#scripts/test/suite.ts'

const vitestReport = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 }
const playwrightReport = { stats: { expected: 7, unexpected: 2, flaky: 1, skipped: 3 } }

const withReport = <Result>(text: string | undefined, read: (file: string) => Result): Result => {
  const folder = mkdtempSync(join(tmpdir(), 'report-'))
  try {
    const file = join(folder, 'report.json')
    if (text !== undefined) writeFileSync(file, text)
    return read(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('a report of Vitest is counted', () => {
  expect(vitestCount(vitestReport)).toEqual({ passed: 5, failed: 1, skipped: 3 })
})

test('a report of Playwright is counted, and a test that needed a second try has failed', () => {
  expect(playwrightCount(playwrightReport)).toEqual({ passed: 7, failed: 3, skipped: 3 })
})

test('a report of another shape is no report', () => {
  expect(() => vitestCount({ tests: 5 })).toThrow("The report has no number 'numPassedTests'.")
})

test('a runner that died before its report gives none', () => {
  expect(withReport(undefined, (file) => readReport(file, vitestCount))).toBeUndefined()
  expect(withReport(JSON.stringify(vitestReport), (file) => readReport(file, vitestCount))).toEqual({
    passed: 5,
    failed: 1,
    skipped: 3,
  })
})

test.each([
  { says: 'all passed', count: { passed: 3, failed: 0, skipped: 0 }, code: 0, passed: 3, failed: 0, output: 'out' },
  { says: 'one failed', count: { passed: 2, failed: 1, skipped: 0 }, code: 1, passed: 2, failed: 1, output: 'out' },
  {
    says: 'a skipped test counts as failed',
    count: { passed: 2, failed: 0, skipped: 1 },
    code: 0,
    passed: 2,
    failed: 1,
    output: 'out\n1 tests were skipped: a test runs or is deleted.',
  },
  {
    says: 'no test at all is a failure',
    count: { passed: 0, failed: 0, skipped: 0 },
    code: 0,
    passed: 0,
    failed: 1,
    output: 'out\nIt ran no test.',
  },
  {
    says: 'a bad end after good tests is a failure',
    count: { passed: 3, failed: 0, skipped: 0 },
    code: 1,
    passed: 3,
    failed: 1,
    output: 'out\nEvery test passed, and yet the runner ended with code 1.',
  },
  {
    says: 'no report is a failure',
    count: undefined,
    code: 0,
    passed: 0,
    failed: 1,
    output: 'out\nThe runner ended with code 0 and wrote no report.',
  },
])('$says', ({ count, code, passed, failed, output }) => {
  expect(judgeSuite(count, code, 'out')).toEqual({ passed, failed, output })
})
