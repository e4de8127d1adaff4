import { expect, test } from 'vitest'

import { startSandbox } from '../support/sandbox.fixture.ts'
import { advance, ledger } from './sandbox.client.ts'
import { bodyOf, preparePayment, stripe } from './stripe.client.ts'

test('a payment in two calls: prepared, nothing charged; confirmed, charged once', async () => {
  const sandbox = await startSandbox()
  const intent = await preparePayment(sandbox, 'pm_card_visa')
  expect(intent.status).toBe('requires_confirmation')
  expect(await ledger(sandbox)).toEqual([])

  const paid = await bodyOf(
    stripe(sandbox, `POST payment_intents/${intent.id}/confirm`, { 'expand[]': 'latest_charge.payment_method' }),
  )

  expect(paid).toMatchObject({
    status: 'succeeded',
    amount_received: 49_900,
    latest_charge: { object: 'charge', amount: 49_900, paid: true, payment_method: { card: { last4: '4242' } } },
  })
  expect(await ledger(sandbox)).toEqual([
    {
      provider: 'stripe',
      id: expect.stringMatching(/^ch_/),
      amount: 49_900,
      refunded: 0,
      currency: 'mxn',
      customer: intent.customer,
      order: intent.id,
      metadata: { order_id: 'o1' },
      status: 'succeeded',
      disputed: false,
      created: expect.any(Number),
    },
  ])
  const again = await stripe(sandbox, `POST payment_intents/${intent.id}/confirm`)
  expect([again.status, again.body.error.code]).toEqual([400, 'payment_intent_unexpected_state'])
  expect(again.body.error.payment_intent?.status).toBe('succeeded')
  expect(await ledger(sandbox)).toHaveLength(1)
})

test('a declined payment takes another card and is then paid', async () => {
  const sandbox = await startSandbox()
  const intent = await preparePayment(sandbox, 'pm_card_chargeCustomerFail')
  const declined = await stripe(sandbox, `POST payment_intents/${intent.id}/confirm`)
  expect(declined.status).toBe(402)
  expect(declined.headers.get('stripe-should-retry')).toBe('false')
  expect(declined.body.error).toMatchObject({ type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' })
  expect(declined.body.error.payment_intent).toMatchObject({
    id: intent.id,
    status: 'requires_payment_method',
    payment_method: null,
  })

  const changed = await bodyOf(
    stripe(sandbox, `POST payment_intents/${intent.id}`, { payment_method: 'pm_card_visa', amount: 50_000 }),
  )
  expect(changed).toMatchObject({ status: 'requires_confirmation', amount: 50_000 })
  expect((await bodyOf(stripe(sandbox, `POST payment_intents/${intent.id}/confirm`))).status).toBe('succeeded')
  expect((await ledger(sandbox)).map(({ status, amount }) => [status, amount])).toEqual([
    ['failed', 49_900],
    ['succeeded', 50_000],
  ])
})

test('one call may create and confirm; an amount can be authorised, captured in part and the rest is let go', async () => {
  const sandbox = await startSandbox()
  const now = { amount: 1000, currency: 'mxn', payment_method: 'pm_card_visa', confirm: true }
  expect((await bodyOf(stripe(sandbox, 'POST payment_intents', now))).status).toBe('succeeded')
  const authorized = await bodyOf(stripe(sandbox, 'POST payment_intents', { ...now, capture_method: 'manual' }))
  expect(authorized).toMatchObject({ status: 'requires_capture', amount_capturable: 1000, amount_received: 0 })
  expect((await stripe(sandbox, `POST payment_intents/${authorized.id}/capture`, { amount_to_capture: 1001 })).status).toBe(400)
  expect(
    await bodyOf(stripe(sandbox, `POST payment_intents/${authorized.id}/capture`, { amount_to_capture: 400 })),
  ).toMatchObject({
    status: 'succeeded',
    amount_received: 400,
  })
})

test('a payment is found by customer, by metadata and by its charge, and can be cancelled', async () => {
  const sandbox = await startSandbox()
  const intent = await preparePayment(sandbox, 'pm_card_visa')
  await preparePayment(sandbox, 'pm_card_visa', { 'metadata[order_id]': 'o2' })

  const byCustomer = await bodyOf(stripe(sandbox, 'GET payment_intents', { customer: intent.customer ?? '' }))
  const byOrder = await bodyOf(
    stripe(sandbox, 'GET payment_intents/search', { query: "metadata['order_id']:'o1' AND status:'requires_confirmation'" }),
  )
  expect([byCustomer.data.map(({ id }) => id), byOrder.data.map(({ id }) => id)]).toEqual([[intent.id], [intent.id]])
  expect((await stripe(sandbox, 'GET payment_intents/search', { query: 'x' })).status).toBe(400)
  expect((await bodyOf(stripe(sandbox, `POST payment_intents/${intent.id}/cancel`))).status).toBe('canceled')
  expect((await stripe(sandbox, `POST payment_intents/${intent.id}/confirm`)).body.error.code).toBe(
    'payment_intent_unexpected_state',
  )
})

test('a charge is refunded in parts and no further', async () => {
  const sandbox = await startSandbox()
  const intent = await preparePayment(sandbox, 'pm_card_visa')
  const { latest_charge: charge } = await bodyOf(stripe(sandbox, `POST payment_intents/${intent.id}/confirm`))
  const first = await bodyOf(
    stripe(sandbox, 'POST refunds', { payment_intent: intent.id, amount: 900, reason: 'requested_by_customer' }),
  )
  expect(first).toMatchObject({ object: 'refund', amount: 900, status: 'succeeded', charge })
  expect((await stripe(sandbox, 'POST refunds', { charge, amount: 49_001 })).status).toBe(400)
  expect((await bodyOf(stripe(sandbox, 'POST refunds', { charge }))).amount).toBe(49_000)
  expect((await stripe(sandbox, 'POST refunds', { charge })).body.error.code).toBe('charge_already_refunded')
  expect(await bodyOf(stripe(sandbox, `GET charges/${charge}`))).toMatchObject({ refunded: true, amount_refunded: 49_900 })
  expect((await bodyOf(stripe(sandbox, 'GET refunds', { charge }))).data).toHaveLength(2)
  expect((await bodyOf(stripe(sandbox, `GET refunds/${first.id}`))).id).toBe(first.id)
})

test.each([
  [{ amount: 999, currency: 'mxn' }, 'amount_too_small'],
  [{ amount: 0, currency: 'mxn' }, 'parameter_invalid_integer'],
  [{ amount: '12.5', currency: 'mxn' }, 'parameter_invalid_integer'],
  [{ amount: 100_000_000, currency: 'mxn' }, 'amount_too_large'],
  [{ currency: 'mxn' }, 'parameter_missing'],
  [{ amount: 1000 }, 'parameter_missing'],
  [{ amount: 1000, currency: 'mxn', payment_method: 'pm_none' }, 'resource_missing'],
  [{ amount: 1000, currency: 'mxn', customer: 'cus_none' }, 'resource_missing'],
  [{ amount: 1000, currency: 'mxn', 'payment_method_types[]': 'card' }, 'parameter_unknown'],
  [{ amount: 1000, currency: 'mxn', off_session: true }, undefined],
  [{ amount: 1000, currency: 'mxn', confirm: true }, 'payment_intent_unexpected_state'],
])('a payment of %j is refused with %s', async (fields, code) => {
  const sandbox = await startSandbox()

  const answer = await stripe(sandbox, 'POST payment_intents', fields)

  expect([answer.status, answer.body.error.code]).toEqual([400, code])
})

test('a detached card pays nothing any more, nor does another customer’s', async () => {
  const sandbox = await startSandbox()
  const intent = await preparePayment(sandbox, 'pm_card_visa')
  const other = await bodyOf(stripe(sandbox, 'POST customers'))
  const borrowed = { amount: 1000, currency: 'mxn', customer: other.id, payment_method: intent.payment_method ?? '' }
  expect((await stripe(sandbox, 'POST payment_intents', borrowed)).status).toBe(400)
  await bodyOf(stripe(sandbox, `POST payment_methods/${intent.payment_method}/detach`))

  const answer = await stripe(sandbox, `POST payment_intents/${intent.id}/confirm`)

  expect([answer.status, answer.body.error.code]).toEqual([400, 'payment_method_unexpected_state'])
  expect(await ledger(sandbox)).toEqual([])
})

test('events keep what happened, newest first', async () => {
  const sandbox = await startSandbox()
  const intent = await preparePayment(sandbox, 'pm_card_visa')
  await advance(sandbox, 60)
  await bodyOf(stripe(sandbox, `POST payment_intents/${intent.id}/confirm`))

  const events = await bodyOf(stripe(sandbox, 'GET events', { limit: 3 }))
  expect(events.data.map(({ type }) => type)).toEqual(['payment_intent.succeeded', 'charge.succeeded', 'payment_intent.created'])
  const only = await bodyOf(stripe(sandbox, 'GET events', { type: 'charge.succeeded' }))
  expect(only.data).toHaveLength(1)
  expect(await bodyOf(stripe(sandbox, `GET events/${only.data[0]?.id}`))).toMatchObject({
    livemode: false,
    data: { object: { object: 'charge' } },
  })
})
