import { describe, expect, test, vi } from 'vitest'
import { arm, ledger } from '#tests/sandbox/gateway/sandbox.client.ts'
import { call, answerOf, refusal, signIn } from '../support/calls.ts'
import type { Answer } from '../support/calls.ts'
import { broken } from '../orders/support/examine.ts'
import { addOpenpayCard, charge, charged, data, enter, runJobs } from '../orders/support/shop.ts'
import type { Shop, WireOrder } from '../orders/support/shop.ts'
import { change, orderOf } from './support/plan-changes.ts'
import { again, mailed, noticed, orders, pass, put, subscribed, subscription, withoutFunds } from './support/life.ts'

vi.setConfig({ testTimeout: 120_000 })

const cancel = async (shop: Shop, body: object = {}): Promise<Answer> =>
  shop.post(`/subscriptions/${(await subscription(shop)).id}/cancel`, body)
const undo = async (shop: Shop): Promise<Answer> =>
  put(shop, `/subscriptions/${(await subscription(shop)).id}`, { auto_renew: true })
const said = (shop: Shop) =>
  shop.server.db.system((tx) =>
    tx
      .selectFrom('subscriptions')
      .select(['cancel_reason as reason', 'cancel_comment as comment'])
      .where('customer_id', '=', shop.customerId)
      .executeTakeFirstOrThrow(),
  )
const periodEnd = '2026-04-02T17:00:00.000Z'

test('[SET-5] with its period, by default and without a word: it is announced, and applies by itself, once', async () => {
  const shop = await subscribed()
  expect(data(await cancel(shop))).toMatchObject({ status: 1, auto_renew: false, cancel_at: periodEnd, cancelled_at: null })
  expect(await said(shop)).toEqual({ reason: null, comment: null })
  await runJobs(shop)
  expect(await mailed(shop)).toContain('cancellation-planned')
  await shop.server.db.system((tx) => tx.deleteFrom('jobs').where('kind', '=', 'subscription.renew').execute())
  await pass(shop, { days: 40 })
  const later = await again(shop)
  expect(await subscription(later)).toMatchObject({ status: 'cancelled', cancelAt: null, cancelledAt: periodEnd })
  expect((await mailed(later)).filter((template) => template === 'subscription-cancelled')).toHaveLength(1)
  expect(await charged(later)).toEqual([799_00])
  expect(answerOf(await undo(later))).toEqual(refusal('subscription.state'))
  expect(await broken(later)).toEqual([])
})

test('[SET-5] a cancellation that waits is undone; twice at once is one, with one mail', async () => {
  const shop = await subscribed()
  const body = { when: 'period_end', reason: 'other', comment: '  Ya no la usamos.  ' }
  const answers = await Promise.all([cancel(shop, body), cancel(shop, body)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await said(shop)).toEqual({ reason: 'other', comment: 'Ya no la usamos.' })
  expect(data(await undo(shop))).toMatchObject({ auto_renew: true, cancel_at: null, next_payment_attempt_at: periodEnd })
  expect(await said(shop)).toEqual({ reason: null, comment: null })
  await runJobs(shop)
  expect((await mailed(shop)).filter((template) => template.startsWith('cancellation'))).toEqual([
    'cancellation-planned',
    'cancellation-undone',
  ])
  await pass(shop, { days: 32 })
  expect(await charged(shop)).toEqual([799_00, 799_00])
})

test('at once and for ever', async () => {
  const shop = await subscribed()
  expect(data(await cancel(shop, { when: 'now', reason: 'closing' }))).toMatchObject({ status: -3, cancel_at: null })
  expect(await said(shop)).toEqual({ reason: 'closing', comment: null })
  expect(answerOf(await cancel(shop, { when: 'now' }))).toEqual(refusal('subscription.state'))
  expect(answerOf(await undo(shop))).toEqual(refusal('subscription.state'))
})

test('on a day within the period: access ends as that day does, nothing more is charged or announced', async () => {
  const shop = await subscribed()
  expect(data(await cancel(shop, { when: '2026-03-31' }))).toMatchObject({
    auto_renew: false,
    cancel_at: '2026-04-01T06:00:00.000Z',
  })
  await pass(shop, { days: 40 })
  const later = await again(shop)
  expect(await subscription(later)).toMatchObject({ status: 'cancelled', cancelledAt: '2026-04-01T06:00:00.000Z' })
  expect(await noticed(later)).toEqual([])
  expect(await charged(later)).toEqual([799_00])
})

test('on a later day it renews until then, each charge announced', async () => {
  const shop = await subscribed()
  expect(data(await cancel(shop, { when: '2026-04-20' }))).toMatchObject({
    auto_renew: true,
    cancel_at: '2026-04-21T06:00:00.000Z',
    next_payment_attempt_at: periodEnd,
  })
  await pass(shop, { days: 32 })
  const between = await again(shop)
  expect(await charged(between)).toEqual([799_00, 799_00])
  expect(await noticed(between)).toEqual(['renewal-coming'])
  expect(await subscription(between)).toMatchObject({ autoRenew: false, nextPaymentAttemptAt: null })
  await pass(between, { days: 40 })
  const later = await again(shop)
  expect(await subscription(later)).toMatchObject({ status: 'cancelled', cancelledAt: '2026-04-21T06:00:00.000Z' })
  expect(await charged(later)).toEqual([799_00, 799_00])
  expect(await broken(later)).toEqual([])
})

test('a day that comes in dunning ends the subscription and what it owes', async () => {
  const shop = await subscribed(withoutFunds)
  await cancel(shop, { when: '2026-04-05' })
  await pass(shop, { days: 40 })
  const later = await again(shop)
  expect(await subscription(later)).toMatchObject({ status: 'cancelled', due: null, cancelledAt: '2026-04-06T06:00:00.000Z' })
  expect((await orders(later)).map(({ kind, status }) => [kind, status])).toEqual([
    ['purchase', 'paid'],
    ['renewal', 'cancelled'],
  ])
})

test('when the clock is late, the day comes before the charge that was due', async () => {
  const shop = await subscribed()
  await cancel(shop, { when: '2026-04-03' })
  await pass(shop, { days: 26 })
  shop.server.clock.advance({ days: 8 })
  await runJobs(shop)
  const later = await again(shop)
  expect(await subscription(later)).toMatchObject({ status: 'cancelled' })
  expect(await charged(later)).toEqual([799_00])
})

test('a day is undone in dunning too; another cannot be chosen then, and with the period means at once', async () => {
  const shop = await subscribed(withoutFunds)
  await cancel(shop, { when: '2026-04-05' })
  await pass(shop, { days: 31, minutes: 1 })
  const owing = await again(shop)
  expect(await subscription(owing)).toMatchObject({ paymentStatus: 'failed', cancelAt: '2026-04-06T06:00:00.000Z' })
  expect(data(await undo(owing))).toMatchObject({ payment_status: 'failed', cancel_at: null })
  expect(answerOf(await cancel(owing, { when: '2026-04-06' }))).toEqual(refusal('subscription.state'))
  expect(data(await cancel(owing))).toMatchObject({ status: -3 })
  await addOpenpayCard(owing, '4242424242424242')
  await pass(owing, { days: 30 })
  expect(await charged(owing)).toEqual([799_00])
})

test('a charge in flight when the day comes is given back', async () => {
  const shop = await subscribed()
  await cancel(shop, { when: '2026-04-03' })
  await pass(shop, { days: 26 })
  await arm(shop.sandbox, { provider: 'openpay', operation: 'charge', kind: 'http_500_after', times: 1 })
  shop.server.clock.advance({ days: 5, minutes: 1 })
  await runJobs(shop)
  expect(await subscription(await again(shop))).toMatchObject({ paymentStatus: 'processing' })
  shop.server.clock.advance({ days: 2 })
  await pass(shop, { days: 5 })
  const later = await again(shop)
  expect(await subscription(later)).toMatchObject({ status: 'cancelled' })
  const lines = await ledger(later.sandbox)
  expect(lines.map(({ amount, refunded }) => amount - refunded).toSorted((one, other) => one - other)).toEqual([0, 799_00])
})

test.each([
  ['a past day', { when: '2026-03-01' }],
  ['today', { when: '2026-03-02' }],
  ['a day beyond 13 months', { when: '2027-04-03' }],
  ['31 April', { when: '2026-04-31' }],
  ['29 February of a common year', { when: '2027-02-29' }],
  ['another word', { when: 'soon' }],
  ['an unknown reason', { reason: 'bored' }],
  ['a comment too long', { comment: 'x'.repeat(501) }],
  ['an unknown field', { why: 'x' }],
])('%s is refused, and nothing changes', async (_, body) => {
  const shop = await subscribed()
  const answer = await cancel(shop, body)
  expect(answerOf(answer)).toMatchObject({ status: 422 })
  expect(await subscription(shop)).toMatchObject({ autoRenew: true, cancelAt: null })
})

test('somebody else’s answers as if there were none, and a member without the grant may not', async () => {
  const shop = await subscribed()
  const acme = await enter(shop, 'owner@acme.test')
  const { id } = await subscription(shop)
  expect(answerOf(await acme.post(`/subscriptions/${id}/cancel`, {}))).toEqual(refusal('record.missing'))
  expect(answerOf(await acme.post('/subscriptions/nothing/cancel', {}))).toEqual(refusal('record.missing'))
  const own = (await subscription(acme)).id
  const token = await signIn(shop.server, 'user@acme.test')
  expect(answerOf(await call(shop.server, 'POST', `/subscriptions/${own}/cancel`, { token, body: {} }))).toEqual(
    refusal('permission.missing'),
  )
})

describe('a cancellation that waits', () => {
  test('leaves the waiting change as it is, and undoing it brings both back', async () => {
    const shop = await subscribed()
    await change(shop, { plan: 'Básico' })
    const { id, pendingChange } = await subscription(shop)
    expect((await shop.post(`/subscriptions/${id}/cancel`, {})).status).toBe(200)
    expect(await subscription(shop)).toMatchObject({ autoRenew: false, pendingChange })
    await put(shop, `/subscriptions/${id}`, { auto_renew: true })
    await pass(shop, { days: 32 })
    expect(await charged(shop)).toEqual([799_00, 299_00])
  })

  test.each([
    ['with the period moves to the end of the new one', 'period_end', '2026-04-12T17:00:00.000Z', false],
    ['on a day within the new period stays', '2026-04-08', '2026-04-09T06:00:00.000Z', false],
    ['on a day after the new period stays', '2026-04-20', '2026-04-21T06:00:00.000Z', true],
  ])('%s when a dearer plan is paid', async (_, when, cancelAt, autoRenew) => {
    const bought = await subscribed()
    await pass(bought, { days: 10 })
    const shop = { ...(await again(bought)), card: bought.card }
    const { id } = await subscription(shop)
    expect((await shop.post(`/subscriptions/${id}/cancel`, { when })).status).toBe(200)
    const order = orderOf(await change(shop, { plan: 'Empresarial' }))
    expect(data<WireOrder>(await charge(shop, order?.id ?? '', shop.card)).status).toBe('paid')
    expect(await subscription(shop)).toMatchObject({
      name: 'Empresarial',
      endsAt: '2026-04-12T17:00:00.000Z',
      cancelAt,
      autoRenew,
    })
  })
})
