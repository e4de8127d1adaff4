import { describe, expect, test, vi } from 'vitest'
import { call, refusal, seen } from '../support/calls.ts'
import { idsOf } from '../support/people.ts'
import { addOpenpayCard, charge, data, enter, openShop, order, runJobs } from './support/shop.ts'
import type { Shop, WireOrder } from './support/shop.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Root, who looks after a customer. */
async function rootFor(shop: Shop): Promise<Shop> {
  const root = await enter(shop, 'root@receptio.test')
  const headers = { 'X-Client-Idx': shop.customerId }
  return {
    ...root,
    customerId: shop.customerId,
    post: (path, body = {}, more = {}) =>
      call(shop.server, 'POST', path, { token: root.token, body, headers: { ...headers, ...more } }),
    get: (path) => call(shop.server, 'GET', path, { token: root.token, headers }),
  }
}

describe('staff who narrow to a customer', () => {
  test('order and pay for it, and its owner gets the receipt', async () => {
    const shop = await openShop()
    const root = await rootFor(shop)
    const card = await addOpenpayCard(root, '4111111111111111')
    const made = (await order(root)) as WireOrder & { cliente_id: string }
    expect(made.cliente_id).toBe(shop.customerId)
    expect(data<WireOrder>(await charge(root, made.id, card.id)).status).toBe('paid')
    await runJobs(shop)
    expect(shop.server.mailer.inbox.map(({ to }) => to)).toEqual(['nuevo@demo.test'])
  })

  test('do not get the answer of another customer under the same key', async () => {
    const shop = await openShop()
    const root = await rootFor(shop)
    const other = await rootFor({ ...shop, customerId: (await idsOf(shop.server.db, 'prueba@demo.test')).customerId })
    const line_items = [{ id: shop.plan, quantity: 1 }]
    const consent = { version: 1, total: 799_00, at: '2026-04-02' }
    const body = { subscription_plan_id: shop.plan, period: 0, line_items, expected_total: 799_00, consent }
    const key = { 'Idempotency-Key': 'a-key-of-this-test-1' }
    expect((await root.post('/cash/orders', body, key)).status).toBe(200)
    expect(seen(await other.post('/cash/orders', body, key))).toEqual(refusal('idempotency.mismatch'))
  })
})
