import { expect, test } from 'vitest'
import { valueAt, withValueAt } from '#src/forms/draft-paths.ts'

const draft = { name: 'a', rows: [{ amount: '1' }, { amount: '2' }] }

test('a path leads to a value, or to nothing', () => {
  expect([valueAt(draft, 'rows.1.amount'), valueAt(draft, 'rows.2.amount'), valueAt(draft, 'version')]).toEqual([
    '2',
    undefined,
    undefined,
  ])
})

test('another value makes another draft and leaves the first', () => {
  expect(withValueAt(draft, 'rows.1.amount', '3')).toEqual({ name: 'a', rows: [{ amount: '1' }, { amount: '3' }] })
  expect(draft.rows[1]).toEqual({ amount: '2' })
})

test('a path that the draft does not have is a defect, also one that leads out of it', () => {
  expect(() => withValueAt(draft, 'rows.7.amount', '3')).toThrow('The draft has no 7.amount')
  expect(() => withValueAt(draft, '__proto_.x', '3')).toThrow('The draft has no __proto_.x')
})
