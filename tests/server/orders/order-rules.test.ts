import { describe, expect, test, vi } from 'vitest'
import { createApp, createServices } from '#server/app.ts'
import { call, refusal, answerOf, tally } from '../support/calls.ts'
import { secondVersion } from '../support/catalogue.ts'
import {
  addOpenpayCard,
  charge,
  charged,
  data,
  enter,
  openShop,
  order,
  orderNow,
  press,
  productId,
  settled,
  wish,
} from './support/shop.ts'
import type { Shop, WireOrder } from './support/shop.ts'

vi.setConfig({ testTimeout: 60_000 })

const visa = '4111111111111111'
const consents = ({ server }: Shop) => server.db.system((tx) => tx.selectFrom('consents').selectAll().execute())

/** Returns another process of the product over the same database. */
function second({ server }: Shop): Shop['server'] {
  const { env, db, clock, hasher, gateways } = server.services
  const services = createServices({ env, db, clock, logger: server.log.logger, hasher, gateways: gateways.installation })
  return { ...server, services, app: createApp(services) }
}

/** Orders only products, without a plan. */
const products = (shop: Shop, lines: object[], total: number) =>
  order(shop, { subscription_plan_id: undefined, line_items: lines, expected_total: total })

describe('[CHK-3] what renews', () => {
  test('needs the consent to its amount and day, which is kept with the order, in the words that were shown', async () => {
    const shop = await openShop()
    const good = (await wish(shop)) as { consent: { version: number; total: number; at: string } }
    expect(good.consent).toEqual({ version: 1, total: 799_00, at: '2026-04-02' })
    const { consent, ...without } = good
    expect(answerOf(await shop.post('/cash/orders', without))).toEqual(refusal('consent.missing'))
    for (const other of [{ total: 798_00 }, { at: '2026-04-03' }]) {
      const answer = await shop.post('/cash/orders', { ...without, consent: { ...consent, ...other } })
      expect(answerOf(answer)).toEqual(refusal('price.changed'))
    }
    expect(await consents(shop)).toEqual([])
    const created = data<WireOrder & { renewal: object }>(await shop.post('/cash/orders', good, { 'Accept-Language': 'en' }))
    expect(created.renewal).toEqual({ total: 799_00, at: '2026-04-02' })
    expect(await consents(shop)).toEqual([
      {
        tenant: 'receptio',
        customer_id: shop.customerId,
        order_id: created.id,
        user_id: expect.any(String),
        version: 1,
        language: 'en',
        words: expect.stringMatching(/^I authorise Receptio to charge my card MX\$799\.00 every month/),
        address: '203.0.113.7',
        agreed_at: shop.server.clock.now(),
      },
    ])
  })
})

describe('an order of products without a plan', () => {
  test('[CHK-3] makes one subscription of each when it is paid, with its end or without, and the applications it carries', async () => {
    const shop = await openShop()
    const id = (name: string) => productId(shop.server.db, name)
    const lines = [
      { id: await id('CRM'), quantity: 1 },
      { id: await id('Paquete de 100 facturas'), quantity: 3 },
    ]
    const { id: orderId, ...quoted } = (await products(shop, lines, 199_00 + 3 * 149_00)) as WireOrder & {
      subscription_plan_id: string | null
      renewal: object
    }
    expect([quoted.subscription_plan_id, quoted.renewal]).toEqual([null, { total: 199_00, at: '2026-04-02' }])
    const card = await addOpenpayCard(shop, visa)
    expect(data<WireOrder>(await charge(shop, orderId, card.id)).status).toBe('paid')
    const rows = await shop.server.db.system((tx) =>
      tx.selectFrom('subscriptions').selectAll().where('customer_id', '=', shop.customerId).orderBy('name').execute(),
    )
    expect(
      rows.map(({ name, type, quantity, product_id, ends_at, auto_renew, order_id }) => ({
        name,
        type,
        quantity,
        product_id,
        ends_at,
        auto_renew,
        order_id,
      })),
    ).toEqual([
      {
        name: 'CRM',
        type: 'product',
        quantity: 1,
        product_id: lines[0]?.id,
        ends_at: new Date('2026-04-02T17:00:00.000Z'),
        auto_renew: true,
        order_id: orderId,
      },
      {
        name: 'Paquete de 100 facturas',
        type: 'product',
        quantity: 3,
        product_id: lines[1]?.id,
        ends_at: null,
        auto_renew: false,
        order_id: orderId,
      },
    ])
    const apps = await shop.server.db.system((tx) =>
      tx
        .selectFrom('subscription_applications')
        .select(['subscription_id as of', 'app'])
        .where('customer_id', '=', shop.customerId)
        .execute(),
    )
    expect(apps).toEqual([{ of: rows[0]?.id, app: 'crm' }])
  })

  test('[CHK-5] is not paid with a promo code that is for a plan', async () => {
    const shop = await openShop()
    const line_items = [{ id: await productId(shop.server.db, 'CRM'), quantity: 1 }]
    const body = { period: 0, line_items, promocode: 'GRATIS' }
    expect(answerOf(await shop.post('/cash/quote', body))).toEqual(refusal('promo.other_plan'))
    expect(answerOf(await shop.post('/cash/orders', { ...body, expected_total: 0 }))).toEqual(refusal('promo.other_plan'))
  })

  test('is refused for what the marketplace does not sell', async () => {
    const shop = await openShop()
    for (const name of ['Migración de catálogos', 'Bolsa de timbres CFDI 3.3', 'Facturación electrónica de prueba']) {
      const line_items = [{ id: await productId(shop.server.db, name), quantity: 1 }]
      expect((await shop.post('/cash/quote', { period: 0, line_items })).status).toBe(422)
    }
  })
})

describe('an order elsewhere', () => {
  test('of the same customer is not charged beside one whose charge is open, from two tabs of two servers', async () => {
    const shop = await openShop()
    const other = { ...shop, server: second(shop) }
    const card = await addOpenpayCard(shop, visa)
    const orders = await Promise.all([1, 2, 3, 4, 5, 6].map(() => order(shop)))
    const answers = await Promise.all(
      orders.map(({ id }, tab) =>
        call((tab % 2 === 0 ? shop : other).server, 'POST', `/cash/orders/${id}/charge`, {
          token: shop.token,
          headers: press(),
          body: { payment_method: { id: card.id }, device_session_id: 'kR1MiQhz2otdIuUlQkbEyitIqVMiI16f' },
        }),
      ),
    )
    expect(tally(answers)).toEqual({ 200: 1, 409: 5 })
    const refused = answers.filter(({ status }) => status === 409).map(answerOf)
    expect(refused).toEqual(Array.from({ length: 5 }, () => refusal('order.elsewhere')))
    expect(await charged(shop)).toEqual([799_00])
    const { subscriptions, attempts } = await settled(shop)
    expect([subscriptions.length, attempts.length]).toEqual([1, 1])
  })

  test('[payments D7] that waits for the bank is given up when another is charged, and not before', async () => {
    const shop = await openShop()
    const card = await addOpenpayCard(shop, '5454545454545454')
    const [waiting, other] = [await order(shop), await order(shop)]
    expect(data<WireOrder>(await charge(shop, waiting.id, card.id)).status).toBe('requires_action')
    await order(shop)
    expect((await orderNow(shop, waiting.id)).status).toBe('requires_action')
    expect(data<WireOrder>(await charge(shop, other.id, card.id)).status).toBe('requires_action')
    expect((await orderNow(shop, waiting.id)).status).toBe('cancelled')
  })

  test('of the same onboarding that is paid refuses to be paid again', async () => {
    const shop = await openShop()
    const line = [{ id: await productId(shop.server.db, 'Usuario adicional'), quantity: 1 }]
    const [one, two] = [await products(shop, line, 79_00), await products(shop, line, 79_00)]
    await shop.server.db.system((tx) =>
      tx.updateTable('orders').set({ onboarding_id: '019a0000-0000-7000-8000-0000000000f1' }).execute(),
    )
    const card = await addOpenpayCard(shop, visa)
    expect((await charge(shop, one.id, card.id)).status).toBe(200)
    expect(answerOf(await charge(shop, two.id, card.id))).toEqual(refusal('order.elsewhere'))
  })
})

describe('a plan that is paid for', () => {
  test('refuses another plan, at the quote and at the order; a trial does not', async () => {
    const acme = await openShop({ email: 'owner@acme.test' })
    const body = { subscription_plan_id: acme.plan, period: 0, line_items: [{ id: acme.plan, quantity: 1 }] }
    expect(answerOf(await acme.post('/cash/quote', body))).toEqual(refusal('subscription.active'))
    const consent = { version: 1, total: 799_00, at: '2026-04-02' }
    expect(answerOf(await acme.post('/cash/orders', { ...body, expected_total: 799_00, consent }))).toEqual(
      refusal('subscription.active'),
    )
    const line = [{ id: await productId(acme.server.db, 'Usuario adicional'), quantity: 1 }]
    expect((await products(acme, line, 79_00)).status).toBe('draft')
    expect((await order(await enter(acme, 'prueba@demo.test'))).status).toBe('draft')
  })

  test('is given once when two orders of nothing to pay are sent at once', async () => {
    const shop = await openShop()
    const body = await wish(shop, { promocode: 'GRATIS', expected_total: 0 })
    const answers = await Promise.all([1, 2, 3, 4].map(() => shop.post('/cash/orders', body)))
    expect(tally(answers)).toEqual({ 200: 1, 409: 3 })
    expect((await settled(shop)).subscriptions).toHaveLength(1)
  })
})

describe('a price that changed', () => {
  test('within the life of a draft is noticed at the charge: nothing is charged and the order is cancelled', async () => {
    const shop = await openShop()
    const card = await addOpenpayCard(shop, visa)
    const { id } = await order(shop)
    await secondVersion(shop.server.db, shop.plan, 849_00)
    expect(answerOf(await charge(shop, id, card.id))).toEqual(refusal('price.changed'))
    expect((await orderNow(shop, id)).status).toBe('cancelled')
    expect(await charged(shop)).toEqual([])
  })
})
