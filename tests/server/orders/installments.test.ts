import { describe, expect, test, vi } from 'vitest'
import { openpay, session } from '#tests/sandbox/gateway/openpay.client.ts'
import { bodyOf, stripe } from '#tests/sandbox/gateway/stripe.client.ts'
import { addOpenpayCard, addStripeCard, charged, data, openShop, order, orderNow, press, runJobs } from './support/shop.ts'
import type { Shop, WireOrder } from './support/shop.ts'

vi.setConfig({ testTimeout: 60_000 })

type Divided = WireOrder & { installments?: number }

/** Orders the plan for a year, or a month. */
async function orderFor(shop: Shop, period: 0 | 1): Promise<WireOrder> {
  const wanted = { subscription_plan_id: shop.plan, period, line_items: [{ id: shop.plan, quantity: 1 }] }
  const { totals } = data<{ totals: { total: number } }>(await shop.post('/cash/quote', wanted))
  return order(shop, { period, expected_total: totals.total })
}

function divide(shop: Shop, id: string, { card, installments, pressed = press() }: Wish) {
  const months = installments === null ? {} : { installments }
  return shop.post(`/cash/orders/${id}/charge`, { payment_method: { id: card }, device_session_id: session, ...months }, pressed)
}

interface Wish {
  card: string
  installments: number | null
  pressed?: Record<string, string>
}

const mexican = (shop: Shop) => addStripeCard(shop, 'pm_card_mx_installments')
const credit = (shop: Shop) => addOpenpayCard(shop, '4111111111111111')

async function sentPlans({ sandbox }: Shop): Promise<unknown[]> {
  const { body } = await openpay(sandbox, 'GET charges')
  return (body as unknown as { payment_plan?: object }[]).map(({ payment_plan }) => payment_plan ?? null)
}

describe.each([
  ['openpay', credit],
  ['stripe', mexican],
] as const)('six months without interest by %s', (_driver, save) => {
  test('are charged once, and the order and the mail tell them', async () => {
    const shop = await openShop()
    const card = await save(shop)
    const { id, totals } = await orderFor(shop, 1)
    const pressed = press()
    const paid = await divide(shop, id, { card: card.id, installments: 6, pressed })
    expect(data<Divided>(paid)).toMatchObject({ status: 'paid', installments: 6 })
    expect(await charged(shop)).toEqual([totals.total])
    const other = await divide(shop, id, { card: card.id, installments: 12, pressed })
    expect([other.status, other.body]).toMatchObject([422, { code: 'idempotency.mismatch' }])
    await runJobs(shop)
    expect(shop.server.mailer.only.text).toContain('\nA 6 meses sin intereses: $')
  })

  test('are refused for a month, and for a number that is not on offer, and nothing is charged', async () => {
    const shop = await openShop()
    const card = await save(shop)
    const { id } = await orderFor(shop, 0)
    const monthly = await divide(shop, id, { card: card.id, installments: 6 })
    const yearly = await orderFor(shop, 1)
    const longer = await divide(shop, yearly.id, { card: card.id, installments: 18 })
    const strange = await divide(shop, yearly.id, { card: card.id, installments: 7 })
    expect([monthly.body, longer.body, strange.body]).toMatchObject([
      { code: 'installments.unavailable' },
      { code: 'installments.unavailable' },
      { code: 'validation.failed' },
    ])
    expect(await charged(shop)).toEqual([])
  })
})

test('Openpay is told the number of payments, and nothing of it for one payment', async () => {
  const shop = await openShop()
  const card = await credit(shop)
  const { id } = await orderFor(shop, 1)
  await divide(shop, id, { card: card.id, installments: 12 })
  expect(await sentPlans(shop)).toEqual([{ payments: 12 }])
})

test('a debit card has no months on offer', async () => {
  const shop = await openShop()
  const card = await addOpenpayCard(shop, '4000056655665556')
  const { id } = await orderFor(shop, 1)
  const refused = await divide(shop, id, { card: card.id, installments: 6 })
  expect([refused.status, refused.body]).toMatchObject([422, { code: 'installments.unavailable' }])
  expect(data<Divided>(await divide(shop, id, { card: card.id, installments: null }))).toMatchObject({ status: 'paid' })
  expect(await sentPlans(shop)).toEqual([null])
})

test.each([
  ['openpay', '3203|', (shop: Shop) => addOpenpayCard(shop, '4000990032030003')],
  ['stripe', 'installments_refused|', (shop: Shop) => addStripeCard(shop, 'pm_card_visa')],
] as const)('a bank without months by %s charges nothing, and the same card pays at once', async (_driver, code, save) => {
  const shop = await openShop()
  const card = await save(shop)
  const { id, totals } = await orderFor(shop, 1)
  const refused = await divide(shop, id, { card: card.id, installments: 6 })
  expect([refused.status, refused.body]).toMatchObject([402, { description: expect.stringContaining(code) }])
  expect(await charged(shop)).toEqual([])
  await divide(shop, id, { card: card.id, installments: null })
  const paid = await orderNow(shop, id)
  expect([paid.status, 'installments' in paid]).toEqual(['paid', false])
  expect(await charged(shop)).toEqual([totals.total])
})

test('Stripe is told the plan', async () => {
  const shop = await openShop()
  const card = await mexican(shop)
  const { id } = await orderFor(shop, 1)
  await divide(shop, id, { card: card.id, installments: 3 })
  const intents = await bodyOf(stripe(shop.sandbox, 'GET payment_intents'))
  const [intent] = intents['data'] as unknown as { payment_method_options: { card: { installments: { plan: object } } } }[]
  expect(intent?.payment_method_options.card.installments.plan).toEqual({ count: 3, interval: 'month', type: 'fixed_count' })
})
