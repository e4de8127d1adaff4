import { describe, expect, test, vi } from 'vitest'
import { refusal, seen } from '../support/calls.ts'
import { planId } from '../support/catalogue.ts'
import type { TestServer } from '../support/test-server.ts'
import { addOpenpayCard, charge, data, enter, openShop, order } from './support/shop.ts'
import type { WireOrder } from './support/shop.ts'

vi.setConfig({ testTimeout: 60_000 })

async function trialOf({ db }: TestServer) {
  const id = await planId(db, 'Prueba gratis')
  return { subscription_plan_id: id, period: 0, line_items: [{ id, quantity: 1 }] }
}

describe('a trial', () => {
  test('after a plan that was paid for and ended is given once too', async () => {
    const shop = await openShop()
    const card = await addOpenpayCard(shop, '4111111111111111')
    const { id } = await order(shop)
    expect(data<WireOrder>(await charge(shop, id, card.id)).status).toBe('paid')
    shop.server.clock.advance({ hours: 32 * 24 })
    const later = await enter(shop, 'nuevo@demo.test')
    const body = { ...(await trialOf(shop.server)), expected_total: 0 }
    expect((await later.post('/cash/orders', body)).status).toBe(200)
    expect(seen(await later.post('/cash/orders', body))).toEqual(refusal('plan.unavailable'))
  })
})
