import { expect, test } from 'vitest'
import { refusal, answerOf } from '../support/calls.ts'
import { planId } from '../support/catalogue.ts'
import { subscribed } from '../subscriptions/support/life.ts'
import { addOpenpayCard, charge, charged, data, offerWith, openShop, productId } from './support/shop.ts'
import type { Shop, WireOrder } from './support/shop.ts'

const visa = '4111111111111111'
const refused = refusal('application.held')
const crm = 199_00

async function wanted(shop: Shop, product: string): Promise<{ period: 0; line_items: object[] }> {
  return { period: 0, line_items: [{ id: await productId(shop.server.db, product), quantity: 1 }] }
}

/** Returns the server's answers to the price and to the order of a product, whatever the page shows. */
async function bought(shop: Shop, product: string) {
  const body = await wanted(shop, product)
  const quote = await shop.post('/cash/quote', body)
  const order = await shop.post('/cash/orders', {
    ...body,
    expected_total: crm,
    consent: { version: 1, total: crm, at: '2026-04-02' },
  })
  return [answerOf(quote), answerOf(order)]
}

test('[customer 9] an application that the plan includes is not sold beside it, what is no application is', async () => {
  const shop = await subscribed()
  expect(await bought(shop, 'CRM')).toEqual([refused, refused])
  expect(await bought(shop, 'Facturación electrónica')).toEqual([refused, refused])
  expect((await shop.post('/cash/quote', await wanted(shop, 'Usuario adicional'))).status).toBe(200)
  expect(await charged(shop)).toEqual([799_00])
})

test('[customer 9] an application that was bought by itself is not sold twice, nor by an order that was made before', async () => {
  const shop = await openShop()
  const card = await addOpenpayCard(shop, visa)
  const body = await wanted(shop, 'CRM')
  const order = async () => {
    const quoted = await shop.post('/cash/quote', body)
    const { totals, renewal } = data<{ totals: { total: number }; renewal: object }>(quoted)
    const answer = await shop.post('/cash/orders', { ...body, expected_total: totals.total, consent: { version: 1, ...renewal } })
    return data<WireOrder>(answer)
  }
  const [first, second] = [await order(), await order()]
  expect(data<WireOrder>(await charge(shop, first.id, card.id)).status).toBe('paid')
  expect(answerOf(await charge(shop, second.id, card.id))).toEqual(refusal('order.elsewhere'))
  expect(answerOf(await shop.post('/cash/quote', body))).toEqual(refused)
  expect(await charged(shop)).toEqual([first.totals.total])
})

test('[customer 9] an application that was bought by itself is not sold again with a plan that offers it as an add-on', async () => {
  const shop = await openShop()
  const basic = await planId(shop.server.db, 'Básico')
  const added = { id: await offerWith(shop, basic, 'CRM'), quantity: 1 }
  const extended = { subscription_plan_id: basic, period: 0, line_items: [{ id: basic, quantity: 1 }, added] }
  expect((await shop.post('/cash/quote', extended)).status).toBe(200)

  const card = await addOpenpayCard(shop, visa)
  const wish = await wanted(shop, 'CRM')
  const quoted = data<{ totals: { total: number }; renewal: object }>(await shop.post('/cash/quote', wish))
  const consent = { version: 1, ...quoted.renewal }
  const order = data<WireOrder>(await shop.post('/cash/orders', { ...wish, expected_total: crm, consent }))
  expect(data<WireOrder>(await charge(shop, order.id, card.id)).status).toBe('paid')

  expect(answerOf(await shop.post('/cash/quote', extended))).toEqual(refused)
  expect((await shop.post('/cash/quote', { ...extended, line_items: [{ id: basic, quantity: 1 }] })).status).toBe(200)
})
