import { expect, test } from 'vitest'
import { unconfirmed } from '#scripts/spec/unconfirmed.ts'

const me = { method: 'GET', path: '/me' }
const row = { ...me, file: 'tests/me.test.ts', title: 'is read' }
const again = 'Run npm test -- --only unit, then npm run calls and npm run docs, and commit what they wrote.'

test('a run that makes every call as it is written confirms it', () => {
  expect(unconfirmed({ calls: [me], rows: [row] }, [row])).toEqual([])
})

test('without a run the command that makes one is all that is said', () => {
  expect(unconfirmed({ calls: [me], rows: [row] }, [])).toEqual([
    'No run of the API tests recorded its calls: npm test -- --only unit,calls runs them, and then checks.',
  ])
})

test('a call that nothing makes, and a test that makes it no more, are named with what to do', () => {
  const other = { ...row, method: 'POST', path: '/logout' }

  expect(unconfirmed({ calls: [me], rows: [row] }, [other])).toEqual([
    'GET /me is made by no test with a good answer',
    'GET /me is not made any more by tests/me.test.ts: is read',
    again,
  ])
})

test('of many lines the first ten are shown', () => {
  const gone = Array.from({ length: 12 }, (_, at) => ({ ...row, title: `is read ${at}` }))

  expect(unconfirmed({ calls: [me], rows: gone }, [row])).toEqual([
    ...gone.slice(0, 10).map(({ title }) => `GET /me is not made any more by tests/me.test.ts: ${title}`),
    '… and 2 more. Did the last run make every test?',
    again,
  ])
})
