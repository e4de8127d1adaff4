import { describe, expect, test, vi } from 'vitest'
import { discount, stopDiscount } from '../admin/support/discounts.ts'
import { reasonsOf, staffClient } from '../admin/support/staff-client.ts'
import { broken } from '../orders/support/examine.ts'
import { addOpenpayCard, charge, charged, data, openShop, orderProduct, runJobs } from '../orders/support/shop.ts'
import type { WireOrder } from '../orders/support/shop.ts'
import { answerOf, refusal } from '../support/calls.ts'
import { announced, dearer, soldTwice } from './support/campaigns.ts'
import { again, pass, put, subscribed, subscription, visa, withoutFunds } from './support/life.ts'
import { change, orderOf, quote, quoted } from './support/plan-changes.ts'

vi.setConfig({ testTimeout: 240_000 })

const professional = 799_00
const halved = 399_50
const business = 1_709_10

/** A customer who bought an additional user and the CRM, which renew on one day, with the price of each in centavos. */
async function soldTwoProducts() {
  const shop = await openShop()
  const { id: card } = await addOpenpayCard(shop, visa)
  const totals: number[] = []
  for (const name of ['Usuario adicional', 'CRM']) {
    const { id, totals: sold } = await orderProduct(shop, name)
    expect(data<WireOrder>(await charge(shop, id, card)).status).toBe('paid')
    totals.push(sold.total)
    await pass(shop, { minutes: 20 })
  }
  const [first = 0, crm = 0] = totals
  return { shop, first, crm }
}

describe('a subscription with a discount', () => {
  test('[issue 23] keeps it through a dearer plan, credits only what was paid, and loses it with another period', async () => {
    const bought = await subscribed()
    expect((await discount(bought, { percent: 50, renewals: 3, renewal: halved })).status).toBe(200)
    await pass(bought, { days: 46 })
    const shop = { ...(await again(bought)), card: bought.card }
    // 2 April to 2 May are 30 days for half the price; on 17 April 15 are left.
    const left = Math.round((halved * 15) / 30)
    expect(quoted(await quote(shop, { plan: 'Empresarial' }))).toMatchObject({
      credit: left,
      due: business - left,
      renewal: { total: business, at: '2026-05-17' },
    })
    const ordered = orderOf(await change(shop, { plan: 'Empresarial' }))
    expect(data<WireOrder>(await charge(shop, ordered?.id ?? '', shop.card)).status).toBe('paid')
    expect((await subscription(shop)).discount).toEqual({ percent: 50, renewals: 2, total: business / 2 })
    await pass(shop, { days: 32 })
    const later = await again(shop)
    expect(await charged(later)).toEqual([professional, halved, business - left, business / 2])
    expect((await subscription(later)).discount).toEqual({ percent: 50, renewals: 1, total: business / 2 })

    const yearly = orderOf(await change(later, { plan: 'Empresarial', period: 1 }))
    expect(data<WireOrder>(await charge(later, yearly?.id ?? '', shop.card)).status).toBe('paid')
    expect(await subscription(later)).not.toHaveProperty('discount')
    expect(await broken(later)).toEqual([])
  })

  test('[issue 23] keeps the price of what is owed, which counts as one renewal when it is paid', async () => {
    const bought = await subscribed(withoutFunds)
    expect((await discount(bought, { percent: 50, renewals: 2, renewal: halved })).status).toBe(200)
    await pass(bought, { days: 32 })
    const shop = await again(bought)
    expect(await subscription(shop)).toMatchObject({ due: halved, discount: { renewals: 2, total: halved } })
    expect(answerOf(await discount(shop, { percent: 10, renewal: 719_10 }))).toEqual(refusal('subscription.state'))
    expect(answerOf(await stopDiscount(shop))).toEqual(refusal('subscription.state'))
    const { get } = await staffClient(shop)
    const { id } = await subscription(shop)
    expect(reasonsOf(await get(`/admin/subscriptions/${id}`))).toMatchObject({ 'discount.stop': 'past_due' })
    await addOpenpayCard(shop, visa)
    await pass(shop, { minutes: 1 })
    expect(await charged(shop)).toEqual([professional, halved])
    expect(await subscription(shop)).toMatchObject({ due: null, discount: { renewals: 1, total: halved } })
    expect(await broken(shop)).toEqual([])
  })

  test('[issue 23] renews with another one in one charge, each line at its own price', async () => {
    const { shop, first, crm } = await soldTwoProducts()
    const off = Math.round((crm * 67) / 100)
    expect((await discount(shop, { percent: 33, price: crm, renewal: off })).status).toBe(200)
    await runJobs(shop)
    await pass(shop, { days: 32 })
    expect(await charged(await again(shop))).toEqual([first, crm, first + off])
    await pass(shop, { days: 31 })
    expect(await charged(await again(shop))).toEqual([first, crm, first + off, first + crm])
    expect(await broken(shop)).toEqual([])
  })

  test('[issue 23] renews for nothing beside another one, which alone was announced', async () => {
    const { shop, first, crm } = await soldTwoProducts()
    expect((await discount(shop, { percent: 100, price: crm, renewal: 0 })).status).toBe(200)
    await runJobs(shop)
    await pass(shop, { days: 32 })
    expect(await charged(await again(shop))).toEqual([first, crm, first])
    expect(await broken(shop)).toEqual([])
  })

  test('[issue 23] takes it off a short period to another billing day, and off the price that a campaign announced', async () => {
    const moved = await subscribed()
    expect((await discount(moved, { percent: 50, renewals: 2, renewal: halved })).status).toBe(200)
    const path = `/clientes/${moved.customerId}`
    const { version } = data<{ version: number }>(await moved.get(path))
    expect((await put(moved, `${path}/billing_day`, { day: 17, version })).status).toBe(200)
    // 2 April to 17 April are 15 of 30 days.
    const short = Math.round((halved * 15) / 30)
    expect((await subscription(moved)).shortPeriod).toMatchObject({ total: short })
    await pass(moved, { days: 47 })
    expect(await charged(moved)).toEqual([professional, short, halved])
    expect(await broken(moved)).toEqual([])

    const at = await soldTwice()
    expect((await discount(at.shop, { percent: 50, renewals: 2, renewal: halved })).status).toBe(200)
    await announced(at)
    await pass(at.shop, { days: 62 })
    expect(await charged(at.shop)).toEqual([professional, dearer / 2, dearer / 2])
    expect(await broken(at.shop)).toEqual([])
  })
})
