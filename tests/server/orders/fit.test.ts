import { expect, test, vi } from 'vitest'
import { ruleText } from '#server/refusal/rule-texts.ts'
import { refusal, answerOf } from '../support/calls.ts'
import {
  addOpenpayCard,
  addStripeCard,
  charge,
  data,
  openShop,
  order,
  press,
  productId,
  session,
  settled,
  wish,
} from './support/shop.ts'
import type { WireOrder } from './support/shop.ts'

vi.setConfig({ testTimeout: 60_000 })

const wrong = (field: string, rule: 'amount' | 'in' | 'required') =>
  refusal('validation.failed', [{ field, message: ruleText(rule, 'es') }])

test('[payments D16] [payments D17] a charge names the device for Openpay, and no other gateway than the card’s', async () => {
  const shop = await openShop()
  const card = await addOpenpayCard(shop, '4111111111111111')
  const { id } = await order(shop)
  const sent = { payment_method: { id: card.id }, device_session_id: session }
  const post = (body: object) => shop.post(`/cash/orders/${id}/charge`, body, press())
  expect(answerOf(await post({ payment_method: sent.payment_method }))).toEqual(wrong('device_session_id', 'required'))
  expect(answerOf(await post({ ...sent, driver: 'stripe' }))).toEqual(wrong('driver', 'in'))
  expect((await settled(shop)).attempts).toEqual([])
  expect(data<WireOrder>(await post({ ...sent, driver: 'openpay' })).status).toBe('paid')
})

test('[payments D10] less than Stripe charges is refused for its card with the order and before a charge, and paid by Openpay', async () => {
  const shop = await openShop()
  await shop.server.db.system((tx) =>
    tx.updateTable('promo_codes').set({ centavos: 793_95 }).where('code', '=', 'MENOS100').execute(),
  )
  const few = { promocode: 'MENOS100', expected_total: 5_05 }
  const stripe = await addStripeCard(shop, 'pm_card_visa')
  const named = await shop.post('/cash/orders', { ...(await wish(shop, few)), payment_method: { id: stripe.id } })
  expect(answerOf(named)).toEqual(wrong('payment_method', 'amount'))
  const { id } = await order(shop, few)
  expect(answerOf(await charge(shop, id, stripe.id))).toEqual(wrong('payment_method', 'amount'))
  expect((await settled(shop)).attempts).toEqual([])
  const openpay = await addOpenpayCard(shop, '4111111111111111')
  expect(data<WireOrder>(await charge(shop, id, openpay.id)).status).toBe('paid')
})

test('[payments D18] more than any gateway charges is told with the price', async () => {
  const shop = await openShop()
  const ids = await Promise.all(['Capacitación inicial', '25 empleados más'].map((name) => productId(shop.server.db, name)))
  const line_items = ids.map((id) => ({ id, quantity: 999 }))
  expect(answerOf(await shop.post('/cash/quote', { period: 0, line_items }))).toEqual(wrong('line_items', 'amount'))
})
