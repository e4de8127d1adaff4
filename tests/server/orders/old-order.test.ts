import { expect, test, vi } from 'vitest'
import { refusal, answerOf } from '../support/calls.ts'
import { addOpenpayCard, charge, charged, enter, openShop, order, orderNow, runJobs } from './support/shop.ts'

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
