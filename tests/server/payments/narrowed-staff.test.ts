import { describe, expect, test, vi } from 'vitest'
import { call } from '../support/calls.ts'
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
})
