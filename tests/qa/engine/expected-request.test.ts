import { expect, test } from 'vitest'
import { mastercard, visa } from '#tests/fixtures/payments.ts'
import { chosenCard } from '#tests/qa/models/chosen-card.ts'
import { keyOfAct, type PastStep } from './expected-request.ts'
import { outcomeRows, type Wire } from './outcome-table.ts'

const wireOf = (operation: 'createOrder' | 'listPaymentMethods', outcome: string): Wire =>
  outcomeRows(operation).find((row) => row.outcome === outcome)!.wire
const ends = (outcome: string): PastStep => ({
  step: { hears: 'createOrder', outcome },
  wire: wireOf('createOrder', outcome),
})
const lists = (...ids: string[]): PastStep => ({
  step: { hears: 'listPaymentMethods', outcome: 'ok' },
  wire: { status: 200, json: { data: ids.map((id) => ({ id })) } },
})
const chooses: PastStep = { step: { does: 'chooses a card' }, wire: null }

test.each([
  ['an act that was not asked before', [], 'new'],
  ['one that succeeded', [ends('ok')], 'new'],
  ['one that timed out', [ends('timeout')], 'same'],
  ['one that met no network', [ends('offline')], 'same'],
  ['one that the server failed', [ends('500')], 'same'],
  ['one that is still running', [ends('idempotency.running')], 'same'],
  ['one that was refused', [ends('422')], undefined],
] as const)('the key after %s', (_, steps, key) => {
  expect(keyOfAct({ input: null, steps }, 'createOrder', () => 'the same')).toBe(key)
})

test('something else than before is a new act, however the act before ended', () => {
  const steps = [ends('timeout'), chooses]

  expect(keyOfAct({ input: null, steps }, 'createOrder', (past) => past.steps.length)).toBe('new')
})

test.each([
  ['nothing was listed', [], null],
  ['the default card is listed', [lists(visa.id, mastercard.id)], visa],
  ['another was chosen', [lists(visa.id, mastercard.id), chooses], mastercard],
  ['the list was read again', [lists(visa.id, mastercard.id), chooses, lists(visa.id, mastercard.id)], mastercard],
  ['the chosen one is gone', [lists(visa.id, mastercard.id), chooses, lists(visa.id)], visa],
  ['one was added', [lists(visa.id), lists(visa.id, mastercard.id)], mastercard],
] as const)('the card that is charged when %s', (_, steps, card) => {
  expect(chosenCard({ input: null, steps })).toEqual(card && { id: card.id, driver: card.driver })
})
