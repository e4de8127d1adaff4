import { describe, expect, test, vi } from 'vitest'
import { planId, productId, secondVersion } from '../support/catalogue.ts'
import { refusal, answerOf } from '../support/calls.ts'
import { broken } from '../orders/support/examine.ts'
import { addOpenpayCard, charge, charged, data, enter, openShop, runJobs } from '../orders/support/shop.ts'
import type { WireOrder } from '../orders/support/shop.ts'
import { change, orderOf, quote, quoted } from './support/plan-changes.ts'
import { again, del, mailed, noticed, pass, subscribed, subscription, visa } from './support/life.ts'

vi.setConfig({ testTimeout: 120_000 })

describe('a dearer plan', () => {
  test('[SET-5] begins now: what is left of the period is credited, the rest is charged, a new period begins, with its applications', async () => {
    const shop = await subscribed()
    await pass(shop, { days: 10 })
    const later = { ...(await again(shop)), card: shop.card }
    // 21 of 31 days are left of 799.00; Business costs 1,899.00 less 10 %.
    const credit = Math.round((799_00 * 21) / 31)
    const total = 1_709_10
    expect(quoted(await quote(later, { plan: 'Empresarial' }))).toMatchObject({
      effective: 'now',
      total,
      credit,
      due: total - credit,
      renewal: { total, at: '2026-04-12' },
    })
    const order = orderOf(await change(later, { plan: 'Empresarial' }))
    expect(order).toMatchObject({ kind: 'change', status: 'draft', totals: { total: total - credit } })
    expect(await subscription(later)).toMatchObject({ name: 'Profesional', pendingChange: null })
    expect(data<WireOrder>(await charge(later, order?.id ?? '', later.card)).status).toBe('paid')
    await runJobs(later)
    expect(await subscription(later)).toMatchObject({
      name: 'Empresarial',
      status: 'active',
      paymentStatus: 'paid',
      startsAt: '2026-03-12T17:00:00.000Z',
      endsAt: '2026-04-12T17:00:00.000Z',
      pricing: { total: total - credit, renewal: total },
    })
    const apps = data<{ metadata: { apps: { app: string }[] } }>(await later.get(`/clientes/${shop.customerId}`)).metadata.apps
    expect(apps).toHaveLength(4)
    expect((await mailed(later)).filter((template) => template === 'payment-received')).toHaveLength(2)
    await pass(later, { days: 32 })
    expect(await charged(later)).toEqual([799_00, total - credit, total])
    expect(await broken(later)).toEqual([])
  })

  test('that is changed again gives credit for the whole price of its period, and not for what was paid after the first credit', async () => {
    const shop = await subscribed()
    await pass(shop, { days: 10 })
    const once = { ...(await again(shop)), card: shop.card }
    const first = orderOf(await change(once, { plan: 'Empresarial' }))
    expect(data<WireOrder>(await charge(once, first?.id ?? '', once.card)).status).toBe('paid')
    await pass(once, { days: 7 })
    const twice = await again(once)
    // 24 of the 31 days that began on 12 March are left of 1,709.10.
    expect(quoted(await quote(twice, { plan: 'Empresarial', period: 1 })).credit).toBe(Math.round((1_709_10 * 24) / 31))
  })

  test('is not charged at yesterday’s credit, nor when the subscription was cancelled meanwhile', async () => {
    const bought = await subscribed()
    const first = orderOf(await change(bought, { plan: 'Empresarial' }))
    bought.server.clock.advance({ hours: 14 })
    const shop = { ...(await again(bought)), card: bought.card }
    expect(answerOf(await charge(shop, first?.id ?? '', shop.card))).toEqual(refusal('price.changed'))
    const second = orderOf(await change(shop, { plan: 'Empresarial' }))
    const { id } = await subscription(shop)
    expect((await del(shop, `/subscriptions/${id}`)).status).toBe(200)
    expect(answerOf(await charge(shop, second?.id ?? '', shop.card))).toEqual(refusal('order.state'))
    await runJobs(shop)
    expect(await charged(shop)).toEqual([799_00])
    expect(await broken(shop)).toEqual([])
  })

  test('is refused at another price than the one that was seen, and for what was not agreed to', async () => {
    const shop = await subscribed()
    expect(answerOf(await change(shop, { plan: 'Empresarial' }, { expected_due: 1 }))).toEqual(refusal('price.changed'))
    const consent = { version: 1, total: 1, at: '2026-04-02' }
    expect(answerOf(await change(shop, { plan: 'Empresarial' }, { consent }))).toEqual(refusal('price.changed'))
  })
})

describe('a cheaper plan', () => {
  test('waits for the renewal, which charges and begins it; a second wish replaces the first, and it can be given up', async () => {
    const shop = await subscribed()
    expect(quoted(await quote(shop, { plan: 'Básico' }))).toMatchObject({
      effective: 'renewal',
      total: 299_00,
      credit: 0,
      due: 0,
      renewal: { total: 299_00, at: '2026-04-02' },
    })
    expect(orderOf(await change(shop, { plan: 'Básico' }))).toBeNull()
    expect((await subscription(shop)).pendingChange).toEqual({
      plan: { id: await planId(shop.server.db, 'Básico'), name: { 'es-MX': 'Básico', en: 'Basic' } },
      period: 'monthly',
      renewal: { total: 299_00, at: '2026-04-02' },
      announced: false,
    })
    const { id } = await subscription(shop)
    expect((await del(shop, `/subscriptions/${id}/change`)).status).toBe(200)
    expect((await subscription(shop)).pendingChange).toBeNull()
    expect(answerOf(await del(shop, `/subscriptions/${id}/change`))).toEqual(refusal('subscription.state'))
    await change(shop, { plan: 'Básico' })
    const user = await productId(shop.server.db, 'Usuario adicional')
    await change(shop, { plan: 'Básico', lines: [{ id: user, quantity: 2 }] })
    await pass(shop, { days: 32 })
    const later = await again(shop)
    expect(await subscription(later)).toMatchObject({
      name: 'Básico',
      pricing: { total: 457_00, renewal: 457_00 },
      pendingChange: null,
      startsAt: '2026-04-02T17:00:00.000Z',
      endsAt: '2026-05-02T17:00:00.000Z',
    })
    expect(await charged(later)).toEqual([799_00, 457_00])
    const consents = await shop.server.db.system((tx) => tx.selectFrom('consents').select('order_id').execute())
    expect(consents).toHaveLength(2)
    expect(await broken(later)).toEqual([])
  })

  test('the same thing is refused, and so are a plan that is not offered and a trial', async () => {
    const shop = await subscribed()
    expect(answerOf(await quote(shop, { plan: 'Profesional' }))).toEqual(refusal('change.same'))
    expect(answerOf(await quote(shop, { plan: 'Cortesía' }))).toEqual(refusal('plan.unavailable'))
    expect(answerOf(await quote(shop, { plan: 'Prueba gratis' }))).toEqual(refusal('plan.unavailable'))
  })
})

test('during a trial a change is at once, with nothing due and consent to what comes; the trial goes on', async () => {
  const shop = await subscribed()
  const trial = await enter(shop, 'prueba@demo.test')
  await change(trial, { plan: 'Profesional' })
  const before = await subscription(trial)
  expect(quoted(await quote(trial, { plan: 'Básico' }))).toMatchObject({
    effective: 'now',
    due: 0,
    renewal: { total: 299_00, at: '2026-03-11' },
  })
  expect(orderOf(await change(trial, { plan: 'Básico' }))).toBeNull()
  expect(await subscription(trial)).toMatchObject({
    name: 'Básico',
    paymentStatus: 'pending',
    startsAt: before.startsAt,
    endsAt: before.endsAt,
    pricing: { total: 0, renewal: 299_00 },
  })
  await addOpenpayCard(trial, '5555555555554444')
  await pass(trial, { days: 10 })
  expect(await subscription(await again(trial, 'prueba@demo.test'))).toMatchObject({
    paymentStatus: 'paid',
    pricing: { total: 299_00 },
  })
  expect(await charged(shop)).toEqual([799_00, 299_00])
  expect(await broken(shop)).toEqual([])
})

test('[SET-5] a free trial takes a plan that is charged when the trial ends, after its notice', async () => {
  const shop = await openShop()
  const id = await planId(shop.server.db, 'Prueba gratis')
  const free = { subscription_plan_id: id, period: 0, line_items: [{ id, quantity: 1 }], expected_total: 0 }
  expect((await shop.post('/cash/orders', free)).status).toBe(200)
  const before = await subscription(shop)
  expect(quoted(await quote(shop, { plan: 'Básico' }))).toMatchObject({
    effective: 'now',
    due: 0,
    renewal: { total: 299_00, at: '2026-03-17' },
  })
  await addOpenpayCard(shop, visa)
  expect(orderOf(await change(shop, { plan: 'Básico' }))).toBeNull()
  expect(await subscription(shop)).toMatchObject({
    name: 'Básico',
    paymentStatus: 'pending',
    endsAt: before.endsAt,
    nextPaymentAttemptAt: before.endsAt,
  })
  await pass(shop, { days: 15 })
  expect(await subscription(await again(shop))).toMatchObject({ name: 'Básico', paymentStatus: 'paid' })
  expect([await charged(shop), await noticed(shop)]).toEqual([[299_00], ['trial-ending']])
  expect(await broken(shop)).toEqual([])
})

test('more of an add-on keeps the price at which the plan was sold, though it costs more by now', async () => {
  const shop = await subscribed()
  await secondVersion(shop.server.db, shop.plan, 999_00)
  const user = await productId(shop.server.db, 'Usuario adicional')
  expect(quoted(await quote(shop, { plan: 'Profesional', lines: [{ id: user, quantity: 1 }] }))).toMatchObject({
    effective: 'now',
    total: 79_00,
    credit: 0,
    due: 79_00,
    renewal: { total: 878_00, at: '2026-04-02' },
  })
  expect(quoted(await quote(shop, { plan: 'Profesional', period: 1 }))).toMatchObject({ effective: 'now', total: 7_670_40 })
  await pass(shop, { days: 32 })
  expect(await charged(shop)).toEqual([799_00, 799_00])
})
