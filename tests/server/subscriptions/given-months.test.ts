import { describe, expect, test, vi } from 'vitest'
import { productId } from '../support/catalogue.ts'
import { answerOf, refusal } from '../support/calls.ts'
import { give } from '../admin/support/gifts.ts'
import { reasonsOf, staffClient } from '../admin/support/staff-client.ts'
import { broken } from '../orders/support/examine.ts'
import { charge, charged, data } from '../orders/support/shop.ts'
import type { WireOrder } from '../orders/support/shop.ts'
import { again, pass, subscribed, subscription, withoutFunds } from './support/life.ts'
import { announced, dearer, soldTwice } from './support/campaigns.ts'
import { change, orderOf, quote, quoted } from './support/plan-changes.ts'

vi.setConfig({ testTimeout: 240_000 })

const professional = 799_00
const business = 1_709_10

describe('in a period with given months', () => {
  test('[issue 23] another plan takes what was paid and given along as credit, and the new period has no given months', async () => {
    const bought = await subscribed()
    expect((await give(bought, 1)).status).toBe(200)
    await pass(bought, { days: 15 })
    const shop = { ...(await again(bought)), card: bought.card }
    // 2 March to 2 May are 61 days for two months’ price; on 17 March 46 are left.
    const left = Math.round((2 * professional * 46) / 61)
    expect(quoted(await quote(shop, { plan: 'Empresarial' }))).toMatchObject({
      effective: 'now',
      total: business,
      credit: left,
      due: business - left,
      renewal: { total: business, at: '2026-04-17' },
    })
    const ordered = orderOf(await change(shop, { plan: 'Empresarial' }))
    expect(data<WireOrder>(await charge(shop, ordered?.id ?? '', shop.card)).status).toBe('paid')
    expect(await subscription(shop)).toMatchObject({ endsAt: '2026-04-17T17:00:00.000Z' })
    const { get } = await staffClient(shop)
    const { id } = await subscription(shop)
    expect(data<{ gift_ends: string[] }>(await get(`/admin/subscriptions/${id}`)).gift_ends).toHaveLength(12)
    await pass(shop, { days: 32 })
    expect(await charged(shop)).toEqual([professional, business - left, business])
    expect(await broken(shop)).toEqual([])
  })

  test('[issue 23] a plan that costs less than what is left of the gift waits for its end, so that nothing is lost', async () => {
    const shop = await subscribed()
    expect((await give(shop, 6)).status).toBe(200)
    expect(quoted(await quote(shop, { plan: 'Empresarial' }))).toMatchObject({
      effective: 'renewal',
      credit: 0,
      due: 0,
      renewal: { total: business, at: '2026-10-02' },
    })
    expect(orderOf(await change(shop, { plan: 'Empresarial' }))).toBeNull()
    expect(await charged(shop)).toEqual([professional])
    const { get } = await staffClient(shop)
    const { id } = await subscription(shop)
    expect(reasonsOf(await get(`/admin/subscriptions/${id}`))).toMatchObject({ 'months.give': 'changing' })
    expect(answerOf(await give(shop, 1))).toEqual(refusal('subscription.state'))
  })

  test('[issue 23] an added user pays for all months to the next charge, and all of it is credited later', async () => {
    const bought = await subscribed()
    expect((await give(bought, 2)).status).toBe(200)
    await pass(bought, { days: 31 })
    const shop = { ...(await again(bought)), card: bought.card }
    const user = await productId(shop.server.db, 'Usuario adicional')
    const wanted = { plan: 'Profesional', lines: [{ id: user, quantity: 3 }] }
    // 2 March to 2 June are 92 days for three months’ price; on 2 April 61 are left.
    const share = Math.round((79_00 * 3 * 61) / 92)
    expect(quoted(await quote(shop, wanted))).toMatchObject({
      effective: 'now',
      due: 3 * share,
      renewal: { total: professional + 3 * 79_00, at: '2026-06-02' },
    })
    const ordered = orderOf(await change(shop, wanted))
    expect(data<WireOrder>(await charge(shop, ordered?.id ?? '', shop.card)).status).toBe('paid')
    const yearly = quoted(await quote(shop, { plan: 'Empresarial', period: 1 }))
    const worth = 3 * professional + 3 * (3 * 79_00)
    expect(yearly.credit).toBe(Math.round((worth * 61) / 92))
    expect(await broken(shop)).toEqual([])
  })

  test('[issue 23] the price that a campaign announced waits with the renewal, on the later day', async () => {
    const at = await soldTwice()
    await announced(at)
    await pass(at.shop, { days: 2 })
    const shop = await again(at.shop)
    expect((await give(shop, 1)).status).toBe(200)
    expect((await subscription(shop)).pendingChange).toMatchObject({ renewal: { total: dearer, at: '2026-05-02' } })
    await pass(at.shop, { days: 62 })
    expect(await charged(at.shop)).toEqual([professional, dearer])
    expect(await broken(at.shop)).toEqual([])
  })

  test('[issue 23] what is owed is not put off by a gift', async () => {
    const shop = await subscribed(withoutFunds)
    await pass(shop, { days: 32 })
    const later = await again(shop)
    expect(answerOf(await give(later, 1))).toEqual(refusal('subscription.state'))
    const { get } = await staffClient(later)
    const { id } = await subscription(later)
    expect(reasonsOf(await get(`/admin/subscriptions/${id}`))).toMatchObject({ 'months.give': 'past_due' })
  })
})
