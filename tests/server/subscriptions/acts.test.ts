import { describe, expect, test, vi } from 'vitest'
import { arm, ledger } from '#tests/sandbox/gateway/sandbox.client.ts'
import { call, refusal, answerOf, signIn } from '../support/calls.ts'
import { broken } from '../orders/support/examine.ts'
import { callbackApplication } from '../support/callback-application.ts'
import { planId } from '../support/catalogue.ts'
import { addOpenpayCard, charge, charged, data, enter, openShop, order, productId, runJobs } from '../orders/support/shop.ts'
import type { Shop, WireOrder } from '../orders/support/shop.ts'
import { again, del, mailed, noticed, orders, pass, put, subscribed, subscription, visa, withoutFunds } from './support/life.ts'

vi.setConfig({ testTimeout: 120_000 })

/** Selects the Professional plan for the end of a trial, with the consent of its quote. */
async function choosePlan(trial: Shop): Promise<void> {
  const { id } = await subscription(trial)
  const wanted = { subscription_plan_id: trial.plan, period: 0, line_items: [] }
  const quote = data<{ due: number; renewal: object }>(await trial.post(`/subscriptions/${id}/change/quote`, wanted))
  const body = { ...wanted, expected_due: quote.due, consent: { version: 1, ...quote.renewal } }
  expect((await trial.post(`/subscriptions/${id}/change`, body)).status).toBe(200)
}

describe('[customer 7] a trial', () => {
  test('of the demo ends as it was promised: announced as free, nothing charged, nothing owed', async () => {
    const shop = await openShop({ email: 'prueba@demo.test' })
    expect(await subscription(shop)).toMatchObject({ paymentStatus: 'pending', pricing: { total: 0, renewal: 0 }, due: null })
    await pass(shop, { days: 3 })
    await pass(shop, { days: 7 })
    const later = await again(shop, 'prueba@demo.test')
    expect(await subscription(later)).toMatchObject({ status: 'expired', due: null })
    expect(await noticed(later)).toEqual(['trial-ending'])
    expect(await mailed(later)).toContain('subscription-expired')
    expect(await mailed(later)).not.toContain('payment-failed')
  })

  test('that nobody agreed to pay for is not made to renew; with the consent of a chosen plan it is', async () => {
    const shop = await openShop({ email: 'prueba@demo.test' })
    await choosePlan(shop)
    const { id } = await subscription(shop)
    const renews = async (auto_renew: boolean) => answerOf(await put(shop, `/subscriptions/${id}`, { auto_renew }))
    expect((await renews(false)).status).toBe(200)
    expect((await renews(true)).status).toBe(200)
    expect((await renews(false)).status).toBe(200)
    await shop.server.db.system((tx) => tx.deleteFrom('consents').where('customer_id', '=', shop.customerId).execute())
    expect(await renews(true)).toEqual(refusal('consent.missing'))
  })
})

describe('auto-renew', () => {
  test('[SET-5] off ends the subscription with its period, charges nothing, and can be turned on again until then', async () => {
    const shop = await subscribed()
    const { id } = await subscription(shop)
    const off = await put(shop, `/subscriptions/${id}`, { auto_renew: false })
    expect(data(off)).toMatchObject({ auto_renew: false, next_payment_attempt_at: null, status: 1 })
    const on = await put(shop, `/subscriptions/${id}`, { auto_renew: true })
    expect(data(on)).toMatchObject({ auto_renew: true, next_payment_attempt_at: '2026-04-02T17:00:00.000Z' })
    await put(shop, `/subscriptions/${id}`, { auto_renew: false })
    await pass(shop, { days: 30 })
    expect(await subscription(await again(shop))).toMatchObject({ status: 'active', paymentStatus: 'paid' })
    await pass(shop, { days: 40 })
    const later = await again(shop)
    expect(await subscription(later)).toMatchObject({ status: 'cancelled', cancelledAt: '2026-04-02T17:00:00.000Z' })
    expect(answerOf(await put(later, `/subscriptions/${id}`, { auto_renew: true }))).toEqual(refusal('subscription.state'))
    expect(await mailed(later)).toContain('subscription-cancelled')
    expect(await charged(later)).toEqual([799_00])
    expect(await broken(later)).toEqual([])
  })
})

describe('cancelling', () => {
  test('[SET-5] is at once and for ever: applications are off, what is due is due no more, the owner is told, it stands in the record', async () => {
    const shop = await subscribed(withoutFunds)
    await pass(shop, { days: 31, minutes: 1 })
    const later = await again(shop)
    const { id } = await subscription(later)
    expect((await del(later, `/subscriptions/${id}`)).status).toBe(200)
    await runJobs(later)
    expect(await subscription(later)).toMatchObject({
      status: 'cancelled',
      autoRenew: false,
      nextPaymentAttemptAt: null,
      due: null,
    })
    expect(answerOf(await later.post('/connect', { apps: ['facturacion'] }))).toEqual(refusal('application.not_included'))
    expect((await orders(later)).map(({ kind, status }) => [kind, status])).toEqual([
      ['purchase', 'paid'],
      ['renewal', 'cancelled'],
    ])
    expect(await mailed(later)).toContain('subscription-cancelled')
    expect(answerOf(await del(later, `/subscriptions/${id}`))).toEqual(refusal('subscription.state'))
    await addOpenpayCard(later, '4242424242424242')
    await pass(later, { days: 100 })
    expect(await charged(later)).toEqual([799_00])
    const audit = await shop.server.db.system((tx) =>
      tx
        .selectFrom('audit_log')
        .select(['action', 'entity_id as of', 'before', 'after'])
        .where('entity', '=', 'subscription')
        .execute(),
    )
    expect(audit).toEqual([
      {
        action: 'subscriptions.cancel',
        of: id,
        before: expect.objectContaining({ state: 'pastDue' }) as object,
        after: { status: 'cancelled' },
      },
    ])
  })

  test('while a renewal is in flight gives its money back', async () => {
    const shop = await subscribed()
    await arm(shop.sandbox, { provider: 'openpay', operation: 'charge', kind: 'http_500_after', times: 1 })
    await pass(shop, { days: 26 })
    shop.server.clock.advance({ days: 5 })
    await runJobs(shop)
    const later = await again(shop)
    const { id } = await subscription(later)
    expect((await del(later, `/subscriptions/${id}`)).status).toBe(200)
    await pass(later, { days: 3 })
    const lines = await ledger(later.sandbox)
    expect(lines.map(({ amount, refunded }) => amount - refunded).toSorted((one, other) => one - other)).toEqual([0, 799_00])
    expect(await subscription(await again(shop))).toMatchObject({ status: 'cancelled' })
    expect(await broken(later, [visa])).toEqual([])
  })

  test('of another customer’s subscription answers as if there were none, and no member without the grant may', async () => {
    const shop = await subscribed()
    const acme = await enter(shop, 'owner@acme.test')
    const { id } = await subscription(shop)
    for (const answer of [
      await del(acme, `/subscriptions/${id}`),
      await put(acme, `/subscriptions/${id}`, { auto_renew: false }),
      await del(acme, `/subscriptions/${id}/change`),
      await acme.post(`/subscriptions/${id}/pay`, {}, { 'Idempotency-Key': 'foreign-0123456789abcdef' }),
      await del(acme, '/subscriptions/nothing'),
    ]) {
      expect(answerOf(answer)).toEqual(refusal('record.missing'))
    }
    const own = (await subscription(acme)).id
    const token = await signIn(shop.server, 'user@acme.test')
    expect(answerOf(await call(shop.server, 'DELETE', `/subscriptions/${own}`, { token }))).toEqual(refusal('permission.missing'))
  })
})

test('the order of a renewal is not given up like a purchase: whoever wants none of it cancels the subscription', async () => {
  const shop = await subscribed(withoutFunds)
  await pass(shop, { days: 31, minutes: 1 })
  const later = await again(shop)
  const { id } = await subscription(later)
  const due = data<WireOrder>(await later.post(`/subscriptions/${id}/pay`, {}, { 'Idempotency-Key': 'due-0123456789abcdef' }))
  expect(answerOf(await del(later, `/cash/orders/${due.id}`))).toEqual(refusal('order.state'))
})

test('[SET-5] the applications of a cancelled subscription are told, each once with the same key', async () => {
  const shop = await subscribed()
  await runJobs(shop)
  const crm = await callbackApplication(shop.server.db, 'crm')
  const { id } = await subscription(shop)
  crm.replies.push({ status: 500 })
  await del(shop, `/subscriptions/${id}`)
  await pass(shop, { hours: 1 })
  expect(crm.received.map(({ headers, body }) => [headers['idempotency-key'], JSON.parse(body) as unknown])).toEqual(
    [1, 2].map(() => [
      `${id}:crm:close`,
      { event: 'customer.close', app: 'crm', cliente: { id: shop.customerId }, subscription: { id } },
    ]),
  )
})

describe('what is not a paid plan', () => {
  test('a trial of a plan that costs nothing ends, and the customer can buy one then', async () => {
    const shop = await openShop()
    const trial = await planId(shop.server.db, 'Prueba gratis')
    const free = { subscription_plan_id: trial, line_items: [{ id: trial, quantity: 1 }], expected_total: 0 }
    expect((await order(shop, free)).status).toBe('paid')
    await pass(shop, { days: 16 })
    const later = await again(shop)
    expect(await subscription(later)).toMatchObject({ status: 'expired', due: null, endsAt: '2026-03-17T17:00:00.000Z' })
    expect(await mailed(later)).toContain('subscription-expired')
    const { id } = await subscription(later)
    const nothing = await later.post(`/subscriptions/${id}/pay`, {}, { 'Idempotency-Key': 'nothing-0123456789abcdef' })
    expect(answerOf(nothing)).toEqual(refusal('subscription.state'))
    const card = await addOpenpayCard(later, visa)
    const bought = await order(later)
    expect(data<WireOrder>(await charge(later, bought.id, card.id)).status).toBe('paid')
    await runJobs(later)
    expect(await broken(later)).toEqual([])
  })

  test('a product by the month renews by itself; one that was bought once for all never does', async () => {
    const shop = await subscribed()
    const product = await productId(shop.server.db, 'Recursos humanos y nómina')
    const once = await productId(shop.server.db, 'Paquete de 100 facturas')
    const lines = [product, once].map((id) => ({ id, quantity: 1 }))
    const created = await order(shop, { subscription_plan_id: undefined, line_items: lines, expected_total: 598_00 })
    expect(data<WireOrder>(await charge(shop, created.id, shop.card)).status).toBe('paid')
    await pass(shop, { days: 32 })
    const later = await again(shop)
    expect((await charged(later)).toSorted((one, other) => one - other)).toEqual([598_00, 799_00, 799_00 + 449_00])
    expect(await broken(later)).toEqual([])
  })

  test('a trial with a plan that costs something is charged at its end, and its first period begins there', async () => {
    const shop = await subscribed()
    const trial = await enter(shop, 'prueba@demo.test')
    await choosePlan(trial)
    expect(await subscription(trial)).toMatchObject({ paymentStatus: 'pending', pricing: { total: 0, renewal: 799_00 } })
    await addOpenpayCard(trial, '5555555555554444')
    await pass(trial, { days: 10 })
    const later = await again(trial, 'prueba@demo.test')
    expect(await subscription(later)).toMatchObject({
      status: 'active',
      paymentStatus: 'paid',
      startsAt: '2026-03-11T16:00:00.000Z',
      endsAt: '2026-04-11T16:00:00.000Z',
    })
  })

  test('what waits for its first payment expires after a day', async () => {
    const shop = await subscribed()
    const acme = await enter(shop, 'owner@acme.test')
    await shop.server.db.system(async (tx) => {
      await tx
        .updateTable('subscriptions')
        .set({ status: 0, payment_status: 'pending', created_at: shop.server.clock.now() })
        .where('customer_id', '=', acme.customerId)
        .execute()
    })
    await pass(acme, { hours: 25 })
    expect(await subscription(await again(acme, 'owner@acme.test'))).toMatchObject({ status: 'expired' })
  })
})
