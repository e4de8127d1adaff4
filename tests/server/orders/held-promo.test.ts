import { expect, test, vi } from 'vitest'
import { answerOf, refusal } from '../support/calls.ts'
import { addOpenpayCard, charge, data, openShop, order } from './support/shop.ts'
import type { Shop, WireOrder } from './support/shop.ts'

vi.setConfig({ testTimeout: 60_000 })

const code = { promocode: 'BIENVENIDA' }
const price = { ...code, expected_total: 719_10 }

const apply = (shop: Shop) => shop.post('/cash/promocodes/apply', { code: code.promocode, subscription_plan_id: shop.plan })
const quoted = async (shop: Shop) => {
  const lines = [{ id: shop.plan, quantity: 1 }]
  const body = { subscription_plan_id: shop.plan, period: 0, line_items: lines, ...code }
  return data<{ totals: { total: number } }>(await shop.post('/cash/quote', body)).totals.total
}

async function heldByAnOrder(shop: Shop): Promise<WireOrder> {
  const card = await addOpenpayCard(shop, '5454545454545454')
  const { id } = await order(shop, price)
  const challenged = data<WireOrder>(await charge(shop, id, card.id))
  expect(challenged.status).toBe('requires_action')
  return challenged
}

const decide = (url: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ decision: 'rechazar' }), redirect: 'manual' })

/** Leaves one use of the code for everybody together. */
const lastUse = ({ server }: Shop) =>
  server.db.system((tx) =>
    tx
      .updateTable('promo_codes')
      .set((it) => ({ max_uses: it('uses', '+', 1) }))
      .where('code', '=', code.promocode)
      .execute(),
  )

test('[customer 2] [CHK-5] a code that the shopper’s own unpaid order holds is theirs, at the same price, before and after the bank says no', async () => {
  const shop = await openShop()
  await lastUse(shop)
  const open = await heldByAnOrder(shop)
  expect((await apply(shop)).status).toBe(200)
  expect(await quoted(shop)).toBe(719_10)
  await decide(open.next_action?.redirect_url ?? '')
  expect((await shop.post(`/cash/orders/${open.id}/confirm`)).status).toBe(402)
  expect((await apply(shop)).status).toBe(200)
  const card = await addOpenpayCard(shop, '4111111111111111')
  expect(data<WireOrder>(await charge(shop, open.id, card.id))).toMatchObject({ status: 'paid', totals: { total: 719_10 } })
  expect(answerOf(await apply(shop))).toEqual(refusal('promo.used'))
})
