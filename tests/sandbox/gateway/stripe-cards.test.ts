import { expect, test, vi } from 'vitest'

import { declineCards } from '#sandbox/stripe/cards/declines.ts'
import { stripeCards } from '#sandbox/stripe/cards/stripe-cards.ts'
import { passesLuhn } from '#sandbox/cards/card-number.ts'

import { startSandbox } from '../support/sandbox.fixture.ts'
import { ledger } from './sandbox.client.ts'
import { asBrowser, bodyOf, preparePayment, stripe } from './stripe.client.ts'

vi.setConfig({ testTimeout: 30_000 })

test('every listed number passes Luhn and is listed once', () => {
  const numbers = stripeCards.map(({ number }) => number)
  expect(numbers.filter((number) => !passesLuhn(number))).toEqual([])
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('every decline code is reached by charging its saved card', async () => {
  const sandbox = await startSandbox()
  const answers: Record<string, unknown> = {}
  for (const code of Object.keys(declineCards)) {
    const intent = await preparePayment(sandbox, `pm_card_decline_${code}`)
    const { status, body } = await stripe(sandbox, `POST payment_intents/${intent.id}/confirm`)
    answers[body.error.decline_code ?? ''] = [status, body.error.type, body.error.payment_intent?.status]
  }

  expect(answers).toEqual(
    Object.fromEntries(Object.keys(declineCards).map((code) => [code, [402, 'card_error', 'requires_payment_method']])),
  )
  expect((await ledger(sandbox)).filter(({ status }) => status === 'succeeded')).toEqual([])
})

test.each([
  ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
  ['pm_card_visa_chargeDeclinedLostCard', 'card_declined', 'lost_card'],
  ['pm_card_visa_chargeDeclinedStolenCard', 'card_declined', 'stolen_card'],
  ['pm_card_chargeDeclinedExpiredCard', 'expired_card', undefined],
  ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', undefined],
  ['pm_card_chargeDeclinedProcessingError', 'processing_error', undefined],
  ['pm_card_visa_chargeDeclinedVelocityLimitExceeded', 'card_declined', 'card_velocity_exceeded'],
  ['pm_card_radarBlock', 'card_declined', 'fraudulent'],
])('%s cannot be attached nor set up: %s, %s', async (alias, code, decline) => {
  const sandbox = await startSandbox()
  const customer = await bodyOf(stripe(sandbox, 'POST customers'))
  const attached = await stripe(sandbox, `POST payment_methods/${alias}/attach`, { customer: customer.id })
  const setup = await bodyOf(stripe(sandbox, 'POST setup_intents', { customer: customer.id }))
  const confirmed = await stripe(sandbox, `POST setup_intents/${setup.id}/confirm`, { payment_method: alias })

  for (const { status, body } of [attached, confirmed]) {
    expect([status, body.error.type, body.error.code, body.error.decline_code]).toEqual([402, 'card_error', code, decline])
  }
  expect(confirmed.body.error.setup_intent).toMatchObject({
    id: setup.id,
    status: 'requires_payment_method',
    last_setup_error: { code },
  })
})

test.each(['visa', 'visa_debit', 'mastercard', 'mastercard_debit', 'amex', 'mx', 'createDispute'])(
  'pm_card_%s pays',
  async (alias) => {
    const sandbox = await startSandbox()
    const intent = await preparePayment(sandbox, `pm_card_${alias}`)

    expect((await bodyOf(stripe(sandbox, `POST payment_intents/${intent.id}/confirm`, { off_session: true }))).status).toBe(
      'succeeded',
    )
  },
)

const now = new Date()
const cardFields = (number: string, more: Record<string, string | number> = {}) => ({
  type: 'card',
  'card[number]': number,
  'card[exp_month]': 12,
  'card[exp_year]': now.getUTCFullYear() + 2,
  'card[cvc]': '123',
  ...more,
})

test.each([
  ['4242424242424241', {}, 'incorrect_number'],
  ['4539578763621486', {}, 'card_declined'],
  ['4242424242424242', { 'card[exp_year]': now.getUTCFullYear() - 1 }, 'invalid_expiry_year'],
  ['4242424242424242', { 'card[exp_month]': 13 }, 'invalid_expiry_month'],
  ['4242424242424242', { 'card[cvc]': '1234' }, 'invalid_cvc'],
  ['378282246310005', { 'card[cvc]': '123' }, 'invalid_cvc'],
])('a browser typing %s %j is refused with %s', async (number, more, code) => {
  const sandbox = await startSandbox()

  const { status, body } = await stripe(sandbox, 'POST payment_methods', cardFields(number, more), asBrowser)

  expect([status, body.error.code]).toEqual([402, code])
})

test('a typed card becomes a method for a browser; a server that sends a number is refused', async () => {
  const sandbox = await startSandbox()

  expect(await bodyOf(stripe(sandbox, 'POST payment_methods', cardFields('5555 5555 5555 4444'), asBrowser))).toMatchObject({
    object: 'payment_method',
    card: { brand: 'mastercard', last4: '4444', exp_month: 12, funding: 'credit' },
  })
  const fromServer = await stripe(sandbox, 'POST payment_methods', cardFields('4242424242424242'))
  expect([fromServer.status, fromServer.body.error.type]).toEqual([402, 'invalid_request_error'])
})

test('the first-only card pays once and then has no funds', async () => {
  const sandbox = await startSandbox()
  const first = await preparePayment(sandbox, 'pm_card_fault_0015')
  await bodyOf(stripe(sandbox, `POST payment_intents/${first.id}/confirm`))
  const { customer, payment_method: method } = first
  const renewal = {
    amount: 1000,
    currency: 'mxn',
    customer: customer ?? '',
    payment_method: method ?? '',
    confirm: true,
    off_session: true,
  }

  expect((await stripe(sandbox, 'POST payment_intents', renewal)).body.error.decline_code).toBe('insufficient_funds')
})
