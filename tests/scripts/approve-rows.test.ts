import { expect, test } from 'vitest'
import { unapprovedRows } from '#scripts/approve/difference.ts'
import { nearNames } from '#scripts/approve/near-names.ts'
import { pairRows } from '#scripts/approve/pair-rows.ts'
import { becauseProblem, clauseProblem } from '#scripts/approve/reason-problem.ts'
import type { ApprovedRow, Row } from '#scripts/approve/row.ts'
import { readTable, writeTable } from '#scripts/approve/table-file.ts'

const text = `state  is     tags  calls  on entry  on exit  clause    because
form   final  ·     ·      ·         ·        SIGNIN-1  The person types the address here

state  when         if      goes to  does  clause    because
form   form.closed  isDone  left     ·     0004      The person has done everything
form   form.closed  ·       asking   ·     SIGNIN-4  The person is asked first

limit  lasts    clause  because
pause  3000 ms  CHK-3   The person has the time to read
`
const heads = ['state', 'when', 'if', 'goes to', 'does']
const first = ['form', 'form.closed', 'isDone', 'left', '·']
const second = ['form', 'form.closed', '·', 'asking', '·']
const approvedAs = (cells: Row): ApprovedRow => ({ cells, clause: '0004', because: 'The person has done everything' })
const sides = (rows: readonly Row[], approved: readonly Row[]) =>
  pairRows({ heads, rows }, approved.map(approvedAs)).map((pair) => [pair.approved?.cells ?? null, pair.cells, pair.isSame])

test('a table is read with clause and reason of each row, and written as it was', () => {
  const table = readTable(text)

  expect(table).toEqual([
    {
      heads: ['state', 'is', 'tags', 'calls', 'on entry', 'on exit'],
      rows: [{ cells: ['form', 'final', '·', '·', '·', '·'], clause: 'SIGNIN-1', because: 'The person types the address here' }],
    },
    {
      heads,
      rows: [
        { cells: first, clause: '0004', because: 'The person has done everything' },
        { cells: second, clause: 'SIGNIN-4', because: 'The person is asked first' },
      ],
    },
    {
      heads: ['limit', 'lasts'],
      rows: [{ cells: ['pause', '3000 ms'], clause: 'CHK-3', because: 'The person has the time to read' }],
    },
  ])
  expect(writeTable(table)).toBe(text)
})

test('equal rows are pairs, and a row that stays in its place is the same', () => {
  expect(sides([first, second], [first, second])).toEqual([
    [first, first, true],
    [second, second, true],
  ])
})

test('a changed row is paired with what it was', () => {
  const changed = ['form', 'form.closed', 'isDone', 'asking', 'save']

  expect(sides([changed, second], [first, second])).toEqual([
    [first, changed, false],
    [second, second, true],
  ])
})

test('a row of a renamed state is paired with what it was', () => {
  const renamed = ['page', 'form.closed', 'isDone', 'left', '·']

  expect(sides([renamed], [first])).toEqual([[first, renamed, false]])
})

test('a further row is new, and a row that the machine lost comes last', () => {
  const other = ['left', 'next.requested', '·', 'form', '·']

  expect(sides([other, second], [first, second])).toEqual([
    [null, other, false],
    [second, second, true],
    [first, null, false],
  ])
})

test('branches of one event that change places are a difference, since the first that holds is taken', () => {
  expect(sides([second, first], [first, second])).toEqual([
    [second, second, true],
    [first, first, false],
  ])
})

test('a clause is one of the list, a record or a heading that is there', () => {
  const unclear = (clause: string) =>
    `"${clause}" is no clause: name one of docs/spec/clauses.tsv (CHK-3), a record (0004) or a heading (docs/domain.md#orders-and-charges)`

  const nowhere = ['docs/domain.md', 'nowhere'].join('#')

  expect(['CHK-3', '0004', 'docs/domain.md#orders-and-charges'].map(clauseProblem)).toEqual([null, null, null])
  for (const clause of ['', 'CHK-99', '9999', 'docs/domain.md', nowhere, `${nowhere}.md#orders`, 'docs', 'because'])
    expect(clauseProblem(clause)).toBe(unclear(clause))
})

test('a reason has ten characters or more', () => {
  expect(becauseProblem('people ask')).toBeNull()
  expect(becauseProblem('it is so')).toBe('"it is so" is no reason: say in 10 characters or more what a person needs')
})

test('a row that nobody approved is named, with its file, what is wrong, and the command', () => {
  const says = (rows: readonly Row[], approved: readonly ApprovedRow[]) =>
    unapprovedRows('sign-in', [{ heads, rows }], [{ heads, rows: approved }]).map((one) => one.says)
  const file = 'tests/flows/sign-in/sign-in.transitions.txt'
  const command = '(npm run approve -- sign-in)'
  const [one, other] = [approvedAs(first), approvedAs(second)]

  expect(says([first, second], [one, other])).toEqual([])
  expect(says([first, second], [one])).toEqual([
    `${file}: form | form.closed | · | asking | ·: is not in the approved table ${command}`,
  ])
  expect(says([first], [one, other])).toEqual([
    `${file}: form | form.closed | · | asking | ·: is in the approved table, and the code does not have it ${command}`,
  ])
  expect(says([['form', 'form.closed', 'isDone', 'form', '·']], [one])).toEqual([
    `${file}: form | form.closed | isDone | form | ·: is not in the approved table, which has: form | form.closed | isDone | left | · ${command}`,
  ])
  expect(says([second, first], [one, other])).toEqual([
    `${file}: form | form.closed | isDone | left | ·: stands at another place in the approved table ${command}`,
  ])
  expect(says([first], [{ ...one, because: '' }])).toEqual([
    `${file}: form | form.closed | isDone | left | ·: is not approved: "" is no reason: say in 10 characters or more what a person needs ${command}`,
  ])
  expect(says([first], [{ ...one, clause: 'CHK-99' }])).toEqual([
    `${file}: form | form.closed | isDone | left | ·: is not approved: ${clauseProblem('CHK-99')} ${command}`,
  ])
})

test('a kind of rows that the machine lost is not overlooked', () => {
  const limits = { heads: ['limit', 'lasts'], rows: [approvedAs(['pause', '3000 ms'])] }

  expect(unapprovedRows('sign-in', [], [limits])).toEqual([
    {
      row: 'pause | 3000 ms',
      says: 'tests/flows/sign-in/sign-in.transitions.txt: pause | 3000 ms: is in the approved table, and the code does not have it (npm run approve -- sign-in)',
    },
  ])
})

test('a wrong name leads to the near ones, and to all when none is near', () => {
  const names = ['card-add', 'charge', 'checkout', 'change-plan']

  expect(nearNames('chrage', names)).toEqual(['charge'])
  expect(nearNames('change', names)).toEqual(['charge', 'change-plan'])
  expect(nearNames('', names)).toEqual(names)
  expect(nearNames('support', names)).toEqual(names)
})
