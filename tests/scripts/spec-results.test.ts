import { expect, test } from 'vitest'
import { playwrightResults, unproven, vitestResults } from '#scripts/spec/results.ts'

const id = (name: string) => `[${name}]`
const proof = (title: string) => ({ file: 'tests/book.test.ts', title, ids: ['BOOK-1'] })
const vitest = (title: string, status = 'passed', around: readonly string[] = []) =>
  vitestResults(
    { testResults: [{ name: '/project/tests/book.test.ts', assertionResults: [{ ancestorTitles: around, title, status }] }] },
    '/project',
  )

test.each([
  ['ran and passed', proof('opens'), vitest(`${id('BOOK-1')} opens`), []],
  ['has places for values', proof('opens at %s, ${page.name} and $line.at'), vitest('opens at one, two and three'), []],
  ['names the clause around its tests', proof('a book'), vitest('opens', 'passed', [`${id('BOOK-1')} a book`]), []],
  ['failed', proof('opens'), vitest('opens', 'failed'), ['BOOK-1: tests/book.test.ts: "opens" did not pass']],
  ['is commented out', proof('opens'), vitest('closes'), ['BOOK-1: tests/book.test.ts: "opens" did not run']],
  ['is a description of nothing', proof('a book'), [], ['BOOK-1: tests/book.test.ts: "a book" did not run']],
])('a test that %s', (_, one, results, missing) => {
  expect(unproven([one], results)).toEqual(missing)
})

test('results of Playwright have the titles around them', () => {
  const suites = [
    {
      title: 'e2e/flows/book.spec.ts',
      file: 'e2e/flows/book.spec.ts',
      specs: [{ title: `${id('BOOK-1')} opens`, ok: true }],
      suites: [{ title: 'a book', file: 'e2e/flows/book.spec.ts', specs: [{ title: 'closes', ok: false }] }],
    },
  ]

  expect(playwrightResults({ suites })).toEqual([
    { file: 'e2e/flows/book.spec.ts', title: 'opens', passed: true },
    { file: 'e2e/flows/book.spec.ts', title: 'a book closes', passed: false },
  ])
})
