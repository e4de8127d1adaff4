import { expect, test, vi } from 'vitest'
import { refusal, answerOf } from '../support/calls.ts'
import type { Answer } from '../support/calls.ts'
import { planId } from '../support/catalogue.ts'
import { idsOf } from '../support/people.ts'
import { charged, data } from '../orders/support/shop.ts'
import { broken } from '../orders/support/examine.ts'
import { again, del, pass, subscribed, subscription } from '../subscriptions/support/life.ts'
import { audit, staffClient } from './support/staff-client.ts'
import type { Detail } from './support/staff-client.ts'

vi.setConfig({ testTimeout: 120_000 })

test('[ADM-6] staff begin a plan as a trial without a card for who has none; nobody agreed to a charge, so it ends with its trial', async () => {
  const shop = await subscribed()
  const { post, get } = await staffClient(shop)
  const body = { cliente_id: shop.customerId, subscription_plan_id: shop.plan, period: 0, trial_days: 30 }
  const key = (n: number) => ({ 'Idempotency-Key': `trial-${n}-0123456789abcdef` })
  expect(answerOf(await post('/subscriptions', body, key(1)))).toEqual(refusal('subscription.active'))
  await del(shop, `/subscriptions/${(await subscription(shop)).id}`)
  const unknown = '019caf47-0000-7000-8000-0000000000aa'
  expect(answerOf(await post('/subscriptions', { ...body, subscription_plan_id: unknown }, key(2)))).toEqual(
    refusal('plan.unavailable'),
  )
  expect(answerOf(await post('/subscriptions', { ...body, cliente_id: unknown }, key(3)))).toEqual(refusal('record.missing'))
  const created = await post('/subscriptions', body, key(4))
  expect((await post('/subscriptions', body, key(4))).body).toEqual(created.body)
  const detail = data<Detail>(created)
  expect(detail.subscription).toMatchObject({
    cliente_id: shop.customerId,
    name: 'Profesional',
    status: 1,
    payment_status: 'pending',
    trial_days: 30,
    starts_at: '2026-03-02T17:00:00.000Z',
    ends_at: '2026-04-01T17:00:00.000Z',
    auto_renew: false,
    next_payment_attempt_at: null,
    pricing: { total: 0, renewal: 799_00 },
  })
  expect((await audit(shop)).find(({ action }) => action === 'subscriptions.store')).toMatchObject({
    of: shop.customerId,
    id: detail.subscription['id'],
    before: null,
    after: { state: 'trial', plan_id: shop.plan, period: 'monthly', trial_days: 30 },
  })
  const free = await planId(shop.server.db, 'Prueba gratis')
  const robles = await idsOf(shop.server.db, 'moroso@demo.test')
  await shop.server.db.system((tx) =>
    tx.updateTable('subscriptions').set({ status: -2 }).where('customer_id', '=', robles.customerId).execute(),
  )
  const trial = await post('/subscriptions', { ...body, cliente_id: robles.customerId, subscription_plan_id: free }, key(5))
  expect(data<Detail>(trial).subscription).toMatchObject({ auto_renew: true, status: 1, payment_status: 'pending' })
  await pass(shop, { days: 31 })
  const later = await again(shop)
  expect(await charged(later)).toEqual([799_00])
  const ending = await staffClient(later)
  const now = async (one: Answer) =>
    data<Detail>(await ending.get(`/admin/subscriptions/${String(data<Detail>(one).subscription['id'])}`)).subscription
  expect(await now(created)).toMatchObject({ status: -3, payment_status: 'pending', cancelled_at: '2026-04-01T17:00:00.000Z' })
  expect(await now(trial)).toMatchObject({ status: -2 })
  expect(await broken(later)).toEqual([])
  expect(answerOf(await get('/admin/subscriptions'))).toEqual(refusal('session.ended'))
})

test('[ROLE-2] who lacks root.access gets nothing of another’s, whatever they hold', async () => {
  const shop = await subscribed()
  const { id } = await subscription(shop)
  const { get, act, post } = await staffClient(shop, 'owner@acme.test')
  for (const answer of [
    await get('/admin/subscriptions'),
    await get(`/admin/subscriptions/${id}`),
    await act(id, 'cancel'),
    await post(`/subscriptions/${id}/sync`, {}),
    await post('/admin/subscriptions/bulk', { ids: [id], act: 'sync', reason: 'Lo pidió el cliente' }),
    await get('/admin/orders'),
    await get('/admin/claims'),
    await get('/admin/figures'),
  ]) {
    expect(answerOf(answer)).toEqual(refusal('permission.missing'))
  }
})
