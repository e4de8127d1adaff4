import { describe, expect, test, vi } from 'vitest'
import { give } from '../admin/support/gifts.ts'
import { refundShop } from '../admin/support/refund-shop.ts'
import { answerOf, refusal } from '../support/calls.ts'
import { planId, productId } from '../support/catalogue.ts'
import { hear, refundAtGateway } from '../orders/support/aftermath.ts'
import { allCredit, wireCredit } from '../orders/support/credit.ts'
import { broken } from '../orders/support/examine.ts'
import { addOpenpayCard, charge, charged, data, openShop, order, orderProduct, press, runJobs } from '../orders/support/shop.ts'
import type { Shop, WireOrder } from '../orders/support/shop.ts'
import { begin, pays } from '../orders/support/transfers.ts'
import { again, mailed, pass, subscribed, subscription, visa } from './support/life.ts'
import { change, changeNow, orderOf, quote, quoted } from './support/plan-changes.ts'

vi.setConfig({ testTimeout: 240_000 })

const professional = 799_00
const basic = 299_00
/** The part of a price that the days which are left cost, rounded half up. */
const partOf = (price: number, left: number, whole: number) => Math.round((price * left) / whole)

const balanceOf = async (shop: Shop) => (await wireCredit(shop)).available

describe('[issue 19] a cheaper plan that begins at once', () => {
  test('keeps the period, and puts what is left of the dearer one less its own share into the credit balance, which pays the renewal', async () => {
    const bought = await subscribed()
    const { startsAt, endsAt } = await subscription(bought)
    await pass(bought, { days: 10 })
    const shop = { ...(await again(bought)), card: bought.card }
    // 21 of 31 days are left.
    const toCredit = partOf(professional, 21, 31) - partOf(basic, 21, 31)
    expect(quoted(await quote(shop, { plan: 'Básico' }))).toMatchObject({
      effective: 'renewal',
      due: 0,
      renewal: { total: basic, at: '2026-04-02' },
      atOnce: { toCredit, renewal: { total: basic, at: '2026-04-02' } },
    })
    expect(orderOf(await changeNow(shop, { plan: 'Básico' }))).toBeNull()
    await runJobs(shop)
    expect(await subscription(shop)).toMatchObject({
      name: 'Básico',
      paymentStatus: 'paid',
      startsAt,
      endsAt,
      pendingChange: null,
      pricing: { renewal: basic },
    })
    expect(await allCredit(shop)).toEqual([`unused ${String(toCredit)}`])
    expect((await mailed(shop)).slice(-1)).toEqual(['plan-changed'])
    expect(await charged(shop)).toEqual([professional])
    await pass(shop, { days: 22 })
    const later = await again(shop)
    expect(await subscription(later)).toMatchObject({ name: 'Básico', paymentStatus: 'paid', endsAt: '2026-05-02T17:00:00.000Z' })
    expect(await charged(later)).toEqual([professional])
    expect(await balanceOf(later)).toBe(toCredit - basic)
    expect(await broken(later)).toEqual([])
  })

  test('waits, like one at the renewal, while a transfer for another change is awaited', async () => {
    const shop = await subscribed()
    const user = await productId(shop.server.db, 'Usuario adicional')
    const more = orderOf(await change(shop, { plan: 'Profesional', lines: [{ id: user, quantity: 1 }] }))
    await begin(shop, more?.id ?? '')
    expect(answerOf(await changeNow(shop, { plan: 'Básico' }))).toEqual(refusal('order.elsewhere'))
    expect(answerOf(await change(shop, { plan: 'Básico' }))).toEqual(refusal('order.elsewhere'))
    await pays(shop, more?.totals.total ?? 0)
    await shop.post(`/cash/orders/${more?.id ?? ''}/confirm`)
    const grown = await subscription(shop)
    expect(grown).toMatchObject({ name: 'Profesional', pendingChange: null, pricing: { renewal: professional + 79_00 } })
    expect(await balanceOf(shop)).toBe(0)
    expect(orderOf(await changeNow(shop, { plan: 'Básico' }))).toBeNull()
    expect(await subscription(shop)).toMatchObject({ name: 'Básico', pricing: { renewal: basic } })
    await runJobs(shop)
    expect(await broken(shop)).toEqual([])
  })

  test('begins a new month when it leaves a year, and credits the rest of the year less that month', async () => {
    const shop = await openShop()
    const user = await productId(shop.server.db, 'Usuario adicional')
    const card = await addOpenpayCard(shop, visa)
    const lines = [
      { id: shop.plan, quantity: 1 },
      { id: user, quantity: 1 },
    ]
    const year = 7_670_40 + 805_80
    const { id } = await order(shop, { period: 1, line_items: lines, expected_total: year })
    expect(data<WireOrder>(await charge(shop, id, card.id)).status).toBe('paid')
    await pass(shop, { days: 100 })
    const later = await again(shop)
    const toCredit = partOf(year, 265, 365) - basic
    expect(quoted(await quote(later, { plan: 'Básico' })).atOnce).toEqual({
      toCredit,
      renewal: { total: basic, at: '2026-07-10' },
    })
    expect(orderOf(await changeNow(later, { plan: 'Básico' }))).toBeNull()
    expect(await subscription(later)).toMatchObject({ name: 'Básico', period: 'monthly', endsAt: '2026-07-10T17:00:00.000Z' })
    expect(await balanceOf(later)).toBe(toCredit)
    await runJobs(later)
    expect(await broken(later)).toEqual([])
  })

  test('credits of a price with a promo code what was paid', async () => {
    const shop = await openShop()
    const card = await addOpenpayCard(shop, visa)
    const paid = professional - Math.round(professional * 0.25)
    const { id } = await order(shop, { promocode: 'SOLOPRO', expected_total: paid })
    expect(data<WireOrder>(await charge(shop, id, card.id)).status).toBe('paid')
    await pass(shop, { days: 4 })
    const later = await again(shop)
    const toCredit = partOf(paid, 27, 31) - partOf(basic, 27, 31)
    expect(quoted(await quote(later, { plan: 'Básico' })).atOnce?.toCredit).toBe(toCredit)
    await changeNow(later, { plan: 'Básico' })
    expect(await balanceOf(later)).toBe(toCredit)
    // The dearer plan is credited for what is held now, and not again for what is in the balance.
    expect(quoted(await quote(later, { plan: 'Profesional' })).credit).toBe(partOf(basic, 27, 31))
    await runJobs(later)
    expect(await broken(later)).toEqual([])
  })

  test('is refused at another sum than the one that was seen, also on the next day, and while the quote offers none', async () => {
    const bought = await subscribed()
    expect(answerOf(await changeNow(bought, { plan: 'Básico' }, { expected_to_credit: 500_01 }))).toEqual(
      refusal('price.changed'),
    )
    const { atOnce } = quoted(await quote(bought, { plan: 'Básico' }))
    bought.server.clock.advance({ hours: 14 })
    const shop = { ...(await again(bought)), card: bought.card }
    expect(answerOf(await changeNow(shop, { plan: 'Básico' }, { expected_to_credit: atOnce?.toCredit }))).toEqual(
      refusal('price.changed'),
    )
    expect(quoted(await quote(shop, { plan: 'Empresarial' })).atOnce).toBeNull()
    expect(answerOf(await change(shop, { plan: 'Empresarial' }, { expected_to_credit: 0 }))).toEqual(refusal('price.changed'))
    expect(await subscription(shop)).toMatchObject({ name: 'Profesional', pendingChange: null })
    expect(await allCredit(shop)).toEqual([])
  })

  test('replaces a change that waits, and is made once when it is confirmed twice at the same moment', async () => {
    const shop = await subscribed()
    await change(shop, { plan: 'Básico' })
    const user = await productId(shop.server.db, 'Usuario adicional')
    const wanted = { plan: 'Básico', lines: [{ id: user, quantity: 1 }] }
    const { atOnce } = quoted(await quote(shop, wanted))
    const { id } = await subscription(shop)
    const body = {
      subscription_plan_id: await planId(shop.server.db, 'Básico'),
      period: 0,
      line_items: wanted.lines,
      expected_due: 0,
      expected_to_credit: atOnce?.toCredit,
      consent: { version: 1, ...atOnce?.renewal },
    }
    const answers = await Promise.all([1, 2].map(() => shop.post(`/subscriptions/${id}/change`, body, press())))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(await subscription(shop)).toMatchObject({ name: 'Básico', pendingChange: null, pricing: { renewal: basic + 79_00 } })
    expect(await allCredit(shop)).toEqual([`unused ${String(atOnce?.toCredit)}`])
    await runJobs(shop)
    expect(await broken(shop)).toEqual([])
  })

  test('is not offered while staff gave months, which are never credit', async () => {
    const shop = await subscribed()
    await give(shop, 1)
    expect(quoted(await quote(shop, { plan: 'Básico' }))).toMatchObject({ effective: 'renewal', atOnce: null })
  })
})

describe('[issue 19] money given back and a cheaper plan at once', () => {
  test.each(['openpay', 'stripe'] as const)('what %s gave back is no credit', async (driver) => {
    const shop = await refundShop(driver)
    await pass(shop, { minutes: 5 })
    await refundAtGateway(shop, 100_37)
    await hear(shop)
    expect(quoted(await quote(shop, { plan: 'Básico' })).atOnce?.toCredit).toBe(professional - 100_37 - basic)
    await changeNow(shop, { plan: 'Básico' })
    await runJobs(shop)
    expect(await balanceOf(shop)).toBe(professional - 100_37 - basic)
    const tooMuch = await shop.request({ centavos: basic + 1, refundable: professional - 100_37 })
    expect(tooMuch.status).toBe(409)
    expect((await shop.request({ centavos: basic + 1 })).status).toBe(422)
    // What is given back afterwards is not credited once more.
    await refundAtGateway(shop, professional - 100_37)
    await hear(shop)
    expect(quoted(await quote(shop, { plan: 'Profesional' })).credit).toBe(0)
  })

  test('what is left may be just the share of the cheaper plan; a centavo less, and the change can only wait', async () => {
    const shop = await refundShop('openpay')
    await pass(shop, { minutes: 5 })
    await refundAtGateway(shop, professional - basic)
    await hear(shop)
    expect(quoted(await quote(shop, { plan: 'Básico' })).atOnce?.toCredit).toBe(0)
    await refundAtGateway(shop, 1)
    await hear(shop)
    expect(quoted(await quote(shop, { plan: 'Básico' })).atOnce).toBeNull()
  })

  test('a change at once that leaves nothing credits nothing, and its order is the one of the period', async () => {
    const shop = await refundShop('openpay')
    await pass(shop, { minutes: 5 })
    await refundAtGateway(shop, professional - basic)
    await hear(shop)
    const { id } = await subscription(shop)
    expect(orderOf(await changeNow(shop, { plan: 'Básico' }))).toBeNull()
    expect(await allCredit(shop)).toEqual([])
    const [newest] = data<WireOrder[]>(await shop.get('/cash/orders'))
    const orders = await shop.server.db.system((tx) =>
      tx.selectFrom('subscriptions').select('order_id').where('id', '=', id).execute(),
    )
    expect([newest?.totals.total, orders]).toEqual([0, [{ order_id: newest?.id }]])
    await runJobs(shop)
    expect((await mailed(shop)).slice(-1)).toEqual(['plan-changed'])
    expect(await broken(shop)).toEqual([])
  })

  test('a joint receipt: the plan’s part alone is credited', async () => {
    const first = await subscribed()
    const { id } = await orderProduct(first, 'Usuario adicional')
    expect(data<WireOrder>(await charge(first, id, first.card)).status).toBe('paid')
    await pass(first, { days: 31, hours: 1 })
    const shop = { ...(await again(first)), card: first.card }
    expect(await charged(shop)).toHaveLength(3)
    await pass(shop, { days: 3 })
    const later = await again(shop)
    const plan = data<{ id: string; type: string; name: string }[]>(await later.get('/subscriptions')).find(
      ({ name }) => name === 'Profesional',
    )
    const body = { subscription_plan_id: await planId(later.server.db, 'Básico'), period: 0, line_items: [] }
    const priced = quoted(await later.post(`/subscriptions/${plan?.id ?? ''}/change/quote`, body))
    expect(priced.atOnce?.toCredit).toBe(partOf(professional, 27, 30) - partOf(basic, 27, 30))
  })
})
