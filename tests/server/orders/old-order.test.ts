import { expect, test, vi } from 'vitest'
import { refusal, answerOf } from '../support/calls.ts'
import { addOpenpayCard, charge, charged, data, enter, openShop, order, orderNow, productId, runJobs } from './support/shop.ts'
import type { WireOrder } from './support/shop.ts'

vi.setConfig({ testTimeout: 60_000 })

test('[CHK-3] an order that failed and is taken up after its day is not charged on a consent to a day that is past', async () => {
  const shop = await openShop()
  const broke = await addOpenpayCard(shop, '4444444444444448')
  const { id } = await order(shop)
  expect((await charge(shop, id, broke.id)).status).toBe(402)
  shop.server.clock.advance({ hours: 40 * 24 })
  await runJobs(shop)
  const later = await enter(shop, 'nuevo@demo.test')
  const good = await addOpenpayCard(later, '4111111111111111')
  expect(answerOf(await charge(later, id, good.id))).toEqual(refusal('price.changed'))
  expect((await orderNow(later, id)).status).toBe('cancelled')
  expect(await charged(later)).toEqual([])
})

test('[CHK-2] an order whose renewal alone has another price is not charged on the old consent', async () => {
  const shop = await openShop()
  const addon = await productId(shop.server.db, 'Usuario adicional')
  const line_items = [shop.plan, addon].map((id) => ({ id, quantity: 1 }))
  const wanted = { subscription_plan_id: shop.plan, period: 0, line_items }
  const { totals } = data<WireOrder>(await shop.post('/cash/quote', wanted))
  const { id } = await order(shop, { line_items, expected_total: totals.total })
  await shop.server.db.system(async (tx) => {
    const monthly = tx.updateTable('plan_addon_prices').where('product_id', '=', addon).where('recurrence', '=', 'monthly')
    await monthly.where('plan_id', '=', shop.plan).set({ recurrence: 'one-time' }).execute()
  })
  const good = await addOpenpayCard(shop, '4111111111111111')

  expect(answerOf(await charge(shop, id, good.id))).toEqual(refusal('price.changed'))
  expect(await charged(shop)).toEqual([])
})
