import { describe, expect, test, vi } from 'vitest'
import { call, refusal, answerOf, signIn } from '../support/calls.ts'
import { planId } from '../support/catalogue.ts'
import {
  addOpenpayCard,
  charge,
  data,
  enter,
  openShop,
  order,
  orderNow,
  press,
  productId,
  runJobs,
  settled,
  wish,
} from '../orders/support/shop.ts'
import type { Shop, WireOrder } from '../orders/support/shop.ts'

vi.setConfig({ testTimeout: 60_000 })

const wanted = ({ plan }: Shop, more: object = {}) => ({
  subscription_plan_id: plan,
  period: 0,
  line_items: [{ id: plan, quantity: 1 }],
  ...more,
})
const quote = (shop: Shop, more: object = {}) => shop.post('/cash/quote', wanted(shop, more))

interface WireQuote {
  line_items: { name: { 'es-MX': string }; quantity: number; is: { gift: boolean } }[]
  totals: object
  promocode: object | null
}

describe('[CHK-3] the server’s price', () => {
  test('has the plan, its gifts, add-ons and a promo code, with the IVA that is in it', async () => {
    const shop = await openShop()
    const extra = await productId(shop.server.db, 'Usuario adicional')
    const answer = data<WireQuote>(
      await quote(shop, {
        line_items: [
          { id: shop.plan, quantity: 1 },
          { id: extra, quantity: 2 },
        ],
        promocode: ' bienvenida ',
      }),
    )
    expect(answer.line_items.map(({ name, quantity, is }) => [name['es-MX'], quantity, is.gift])).toEqual([
      ['Profesional', 1, false],
      [expect.any(String), 1, true],
      ['Usuario adicional', 2, false],
    ])
    expect(answer.totals).toEqual({ subtotal: 957_00, discounts: 0, promo: 95_70, total: 861_30, iva: 118_80 })
    expect(answer.promocode).toEqual({ code: 'BIENVENIDA', discount: 10, value: 0 })
  })

  test('is not to be had for what is not sold', async () => {
    const shop = await openShop()
    const unknown = '019a0000-0000-7000-8000-000000000000'
    expect(answerOf(await quote(shop, { subscription_plan_id: unknown }))).toEqual(refusal('plan.unavailable'))
    const lines = await quote(shop, { line_items: [{ id: unknown, quantity: 1 }] })
    expect(answerOf(lines)).toEqual(
      refusal('validation.failed', [{ field: 'line_items', message: 'El valor no es uno de los permitidos.' }]),
    )
  })

  test.each([
    ['NADA', 'promo.missing'],
    ['FUTURO', 'promo.not_started'],
    ['VENCIDA', 'promo.expired'],
    ['AGOTADA', 'promo.exhausted'],
  ] as const)('[CHK-4] with the code %s is refused: %s', async (promocode, code) => {
    const shop = await openShop()
    expect(answerOf(await quote(shop, { promocode }))).toEqual(refusal(code))
    const applied = await shop.post('/cash/promocodes/apply', { code: promocode, subscription_plan_id: shop.plan })
    expect(answerOf(applied)).toEqual(refusal(code))
  })

  test('[CHK-4] a code is for its plans only, and applies without one', async () => {
    const shop = await openShop()
    const basic = await planId(shop.server.db, 'Básico')
    const apply = (plan?: string) =>
      shop.post('/cash/promocodes/apply', { code: 'solopro', ...(plan === undefined ? {} : { subscription_plan_id: plan }) })
    expect(answerOf(await apply(basic))).toEqual(refusal('promo.other_plan'))
    expect(data<{ code: string; discount: number }>(await apply(shop.plan))).toMatchObject({
      code: 'SOLOPRO',
      discount: 25,
      value: 0,
    })
    expect((await apply()).status).toBe(200)
  })
})

describe('an order', () => {
  test('of another total than the person saw is refused, and nothing is written', async () => {
    const shop = await openShop()
    expect(answerOf(await shop.post('/cash/orders', wanted(shop, { expected_total: 1 })))).toEqual(refusal('price.changed'))
    expect((await shop.get('/cash/orders')).body).toMatchObject({ data: [], meta: { total: 0 } })
  })

  test('of a card that is not there is refused; without a card it can be charged with one', async () => {
    const shop = await openShop()
    const missing = { id: '019a0000-0000-7000-8000-000000000000' }
    const body = { ...(await wish(shop)), payment_method: missing }
    expect(answerOf(await shop.post('/cash/orders', body))).toEqual(refusal('card.missing'))
    const { id } = await order(shop)
    expect(answerOf(await shop.post(`/cash/orders/${id}/charge`, {}, press()))).toEqual(refusal('card.missing'))
    expect(answerOf(await charge(shop, id, missing.id))).toEqual(refusal('card.missing'))
    const card = await addOpenpayCard(shop, '4111111111111111')
    expect((await charge(shop, id, card.id)).status).toBe(200)
  })

  test('of nothing to pay is active at once, without a charge, and uses its code up', async () => {
    const shop = await openShop()
    const free = await order(shop, { promocode: 'GRATIS', expected_total: 0 })
    expect([free.status, free.totals.total]).toEqual(['paid', 0])
    const { subscriptions, attempts, redemptions } = await settled(shop)
    expect([subscriptions[0]?.order, attempts, redemptions]).toEqual([free.id, [], [{ order: free.id }]])
    const again = { line_items: [{ id: await productId(shop.server.db, 'Usuario adicional'), quantity: 1 }], period: 0 }
    expect(answerOf(await shop.post('/cash/quote', { ...again, promocode: 'GRATIS' }))).toEqual(refusal('promo.used'))
  })

  test('of a free trial is a trial, once per customer', async () => {
    const shop = await openShop({ email: 'nuevo@demo.test' })
    const trial = await planId(shop.server.db, 'Prueba gratis')
    const body = { subscription_plan_id: trial, line_items: [{ id: trial, quantity: 1 }], expected_total: 0 }
    expect((await order(shop, body)).status).toBe('paid')
    const { subscriptions } = await settled(shop)
    expect(subscriptions).toEqual([expect.objectContaining({ name: 'Prueba gratis', status: 1, payment: 'pending' })])
    expect(answerOf(await shop.post('/cash/orders', { ...wanted(shop), ...body }))).toEqual(refusal('plan.unavailable'))
  })

  test('that was paid or cancelled is neither cancelled nor charged again, and a draft expires after a day', async () => {
    const shop = await openShop()
    const cancel = (id: string) => call(shop.server, 'DELETE', `/cash/orders/${id}`, { token: shop.token })
    const card = await addOpenpayCard(shop, '4111111111111111')
    const [given, left, paid] = [await order(shop), await order(shop), await order(shop)]
    await charge(shop, paid.id, card.id)
    expect(answerOf(await cancel(paid.id))).toEqual(refusal('order.state'))
    expect(data<WireOrder>(await cancel(given.id)).status).toBe('cancelled')
    expect(answerOf(await charge(shop, given.id, card.id))).toEqual(refusal('order.state'))
    shop.server.clock.advance({ hours: 24 })
    await runJobs(shop)
    const token = await signIn(shop.server, 'nuevo@demo.test')
    expect((await call(shop.server, 'GET', `/cash/orders/${left.id}`, { token })).body).toMatchObject({
      data: { status: 'expired' },
    })
  })

  test('with the same key is one order', async () => {
    const shop = await openShop()
    const body = await wish(shop)
    const send = () => shop.post('/cash/orders', body, { 'Idempotency-Key': 'a-key-of-this-test-2' })
    const [one, other] = [await send(), await send()]
    expect([one.status, other.body]).toEqual([200, one.body])
    expect((await shop.get('/cash/orders')).body).toMatchObject({ meta: { total: 1 } })
  })

  test('of another customer is not there', async () => {
    const shop = await openShop()
    const { id } = await order(shop)
    const token = await signIn(shop.server, 'prueba@demo.test')
    const calls = [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/charge'],
      ['POST', '/confirm'],
    ] as const
    for (const [method, end] of calls) {
      const body = method === 'POST' ? { body: {} } : {}
      expect(answerOf(await call(shop.server, method, `/cash/orders/${id}${end}`, { token, ...body }))).toEqual(
        refusal('record.missing'),
      )
    }
    expect((await orderNow(shop, id)).status).toBe('draft')
  })

  test('a code’s last use is given to one of two who charge at once', async () => {
    const shop = await openShop()
    await shop.server.db.system((tx) =>
      tx.updateTable('promo_codes').set({ max_uses: 1, once_per_customer: false }).where('code', '=', 'MENOS100').execute(),
    )
    const both = [shop, await enter(shop, 'prueba@demo.test')]
    const ready = await Promise.all(
      both.map(async (each) => ({
        each,
        card: await addOpenpayCard(each, '4111111111111111'),
        of: await order(each, { promocode: 'MENOS100', expected_total: 699_00 }),
      })),
    )
    const answers = await Promise.all(ready.map(({ each, card, of }) => charge(each, of.id, card.id)))
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 422]))
    const redeemed = await Promise.all(both.map(async (each) => (await settled(each)).redemptions.length))
    expect(redeemed.toSorted((one, other) => one - other)).toEqual([0, 1])
  })
})
