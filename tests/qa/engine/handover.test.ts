import { expect, test } from 'vitest'
import { expectHandover, type Handovers } from './handover.ts'

const handovers: Handovers = {
  paying: {
    read: ({ card }) => card,
    expected: ({ steps }) => (steps.length === 0 ? undefined : 'the chosen card'),
  },
}
const beginning = { input: null, steps: [] }
const chosen = { input: null, steps: [{ step: { does: 'chooses a card' }, wire: null }] }
const compare = (history: typeof beginning | typeof chosen, value: string, card: string) => () =>
  expectHandover(handovers, history, value, { card })

test('what a flow passes on is compared with the path, and both are shown when they differ', () => {
  expect(compare(chosen, 'paying', 'the first card')).toThrow(
    'in paying the flow passes on "the first card", expected "the chosen card"',
  )
  expect(compare(chosen, 'paying', 'the chosen card')).not.toThrow()
})

test('a state that passes nothing on, and a path that says nothing, are no fault', () => {
  expect(compare(chosen, 'cart', 'the first card')).not.toThrow()
  expect(compare(beginning, 'paying', 'the first card')).not.toThrow()
})
