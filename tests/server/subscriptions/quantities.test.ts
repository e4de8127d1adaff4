import { expect, test, vi } from 'vitest'
import type { changeQuoteCodec } from '#contract/subscription-change.ts'
import type * as z from '#contract/zod.ts'
import { planId, productId } from '../support/catalogue.ts'
import { refusal, answerOf } from '../support/calls.ts'
import { broken } from '../orders/support/examine.ts'
import { addOpenpayCard, charge, charged, data, openShop, orderProduct, runJobs } from '../orders/support/shop.ts'
import type { Shop, WireOrder } from '../orders/support/shop.ts'
import { again, pass, visa } from './support/life.ts'

vi.setConfig({ testTimeout: 120_000 })

const users = 'Usuario adicional'

/** A customer who bought one additional user in the marketplace, 79.00 by the month, on 2 March. */
async function bought() {
  const shop = await openShop()
  const card = await addOpenpayCard(shop, visa)
  const { id } = await orderProduct(shop, users)
  expect(data<WireOrder>(await charge(shop, id, card.id)).status).toBe('paid')
  await runJobs(shop)
  return { ...shop, card: card.id, product: await productId(shop.server.db, users) }
}

async function holding(shop: Shop) {
  const [row] = data<{ id: string; ends_at: string; line_items: object[]; pending_change: object | null }[]>(
    await shop.get('/subscriptions'),
  )
  if (!row) throw new Error('The customer holds nothing.')
  return row
}

const quote = async (shop: Shop, body: object) => shop.post(`/subscriptions/${(await holding(shop)).id}/change/quote`, body)
const wanted = (id: string, quantity: number) => ({ period: 0, line_items: [{ id, quantity }] })

let changes = 0
async function change(shop: Shop, id: string, quantity: number): Promise<WireOrder | null> {
  const { due, renewal } = data<z.input<typeof changeQuoteCodec>>(await quote(shop, wanted(id, quantity)))
  const body = { ...wanted(id, quantity), expected_due: due, consent: { version: 1, ...renewal } }
  const key = { 'Idempotency-Key': `quantity-${String((changes += 1))}-0123456789abcdef` }
  return data<{ order: WireOrder | null }>(await shop.post(`/subscriptions/${(await holding(shop)).id}/change`, body, key)).order
}

test('[payments D12] more of a product of the marketplace costs the days that are left, and all of it renews on its day', async () => {
  const first = await bought()
  const before = await holding(first)
  await pass(first, { days: 10 })
  const shop = { ...(await again(first)), card: first.card, product: first.product }
  // 21 of 31 days are left of 79.00 for each of two more.
  const share = Math.round((79_00 * 21) / 31)
  expect(data(await quote(shop, wanted(shop.product, 3)))).toMatchObject({
    subscription_plan_id: null,
    effective: 'now',
    line_items: [{ id: shop.product, quantity: 2, share: { until: '2026-04-02', price: 79_00, discounted_price: 79_00 } }],
    total: 2 * share,
    credit: 0,
    due: 2 * share,
    renewal: { total: 3 * 79_00, at: '2026-04-02' },
  })
  const order = await change(shop, shop.product, 3)
  expect(data<WireOrder>(await charge(shop, order?.id ?? '', shop.card)).status).toBe('paid')
  expect(await holding(shop)).toMatchObject({
    ends_at: before.ends_at,
    line_items: [{ id: shop.product, quantity: 3, paymentTerms: { discounted_price: 79_00 } }],
  })
  await pass(shop, { days: 24 })
  expect(await charged(shop)).toEqual([79_00, 2 * share, 3 * 79_00])
  expect(await broken(shop)).toEqual([])
})

test('fewer of it wait for the renewal, can be given up until then, and are then charged', async () => {
  const shop = await bought()
  const order = await change(shop, shop.product, 3)
  await charge(shop, order?.id ?? '', shop.card)
  expect(await change(shop, shop.product, 2)).toBeNull()
  expect(await holding(shop)).toMatchObject({
    line_items: [{ quantity: 3 }],
    pending_change: {
      plan: { id: shop.product, name: { 'es-MX': 'Usuario adicional × 2', en: 'Extra user × 2' } },
      renewal: { total: 2 * 79_00, at: '2026-04-02' },
    },
  })
  await pass(shop, { days: 32 })
  const later = await again(shop)
  expect(await holding(later)).toMatchObject({ line_items: [{ quantity: 2 }], pending_change: null })
  expect(await charged(later)).toEqual([79_00, 2 * 79_00, 2 * 79_00])
  expect(await broken(later)).toEqual([])
})

test('another product, none of it, several lines, another period, a plan and the same quantity are refused', async () => {
  const shop = await bought()
  const [other, plan] = [await productId(shop.server.db, '10 GB de almacenamiento'), await planId(shop.server.db, 'Básico')]
  const lines = (...line_items: object[]) => ({ period: 0, line_items })
  const status = async (body: object) => (await quote(shop, body)).status
  const more = { id: shop.product, quantity: 2 }
  expect(await status(lines({ id: other, quantity: 1 }))).toBe(422)
  expect(await status(lines({ id: shop.product, quantity: 0 }))).toBe(422)
  expect(await status(lines(more, { id: other, quantity: 1 }))).toBe(422)
  expect(await status(lines())).toBe(422)
  expect(answerOf(await quote(shop, { ...lines(more), period: 1 }))).toEqual(refusal('plan.unavailable'))
  expect(answerOf(await quote(shop, { ...lines(more), subscription_plan_id: plan }))).toEqual(refusal('plan.unavailable'))
  expect(answerOf(await quote(shop, wanted(shop.product, 1)))).toEqual(refusal('change.same'))
})
