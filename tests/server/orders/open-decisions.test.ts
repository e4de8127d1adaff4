import { expect, test } from 'vitest'
import { attemptMachine, type AttemptState } from '#machines/lifecycles/attempt.machine.ts'
import { openDecisions } from '#server/orders/decide-charge.ts'

const nothingKnown = { chargedCentavos: null, chargedCurrency: null }
const otherAmount = { chargedCentavos: 598_99, chargedCurrency: 'MXN' }
const otherCurrency = { chargedCentavos: 599_00, chargedCurrency: 'USD' }

// docs/payments.md#charges-that-a-person-decides
test.each([
  ['nothing after the last check', nothingKnown, ['accept', 'not_charged']],
  ['another amount in pesos', otherAmount, ['accept', 'give_back']],
  ['an amount in another currency', otherCurrency, ['give_back']],
])('staff may decide so, when what is known is %s', (_, charged, decisions) => {
  expect(openDecisions({ state: 'manual', ...charged })).toEqual(decisions)
})

test('nobody decides about an attempt that is not manual', () => {
  const others = Object.keys(attemptMachine.states).filter((state) => state !== 'manual') as AttemptState[]

  expect(others).toHaveLength(10)
  for (const state of others)
    for (const charged of [nothingKnown, otherAmount, otherCurrency]) expect(openDecisions({ state, ...charged })).toEqual([])
})
