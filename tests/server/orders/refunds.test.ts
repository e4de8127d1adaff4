import { expect, test, vi } from 'vitest'
import { findLife } from '#server/queries/subscription-life.ts'
import { periodWorth } from '#server/subscriptions/period-worth.ts'
import { ledger } from '#tests/sandbox/gateway/sandbox.client.ts'
import { openpay } from '#tests/sandbox/gateway/openpay.client.ts'
import { stripe } from '#tests/sandbox/gateway/stripe.client.ts'
import { planId, productId } from '../support/catalogue.ts'
import { call, signIn } from '../support/calls.ts'
import { broken } from './support/examine.ts'
import {
  addOpenpayCard,
  addStripeCard,
  charge,
  data,
  openShop,
  order,
  orderNow,
  press,
  runJobs,
  type Shop,
} from './support/shop.ts'
import { again, pass, subscription, visa } from '../subscriptions/support/life.ts'
import { change, orderOf } from '../subscriptions/support/plan-changes.ts'

vi.setConfig({ testTimeout: 120_000 })

const cards = {
  openpay: (shop: Shop) => addOpenpayCard(shop, visa),
  stripe: (shop: Shop) => addStripeCard(shop, 'pm_card_visa'),
}

/** Gives back a charge in the gateway's own dashboard. */
async function refundAtGateway(shop: Shop, centavos: number, nth = 0): Promise<void> {
  const line = (await ledger(shop.sandbox)).filter(({ status }) => status === 'succeeded')[nth]
  if (!line) throw new Error('We charged nothing.')
  if (line.provider === 'stripe') {
    await stripe(shop.sandbox, 'POST refunds', { payment_intent: await intentOf(shop), amount: String(centavos) })
    return
  }
  const path = `POST customers/${line.customer}/charges/${line.id}/refund`
  const { status } = await openpay(shop.sandbox, path, { amount: centavos / 100 })
  if (status !== 200) throw new Error(`The refund was answered with ${status}.`)
}

const attemptsOf = ({ server: { db }, customerId }: Shop) =>
  db.system((tx) =>
    tx
      .selectFrom('payment_attempts')
      .select(['id', 'state', 'provider_id as providerId'])
      .where('customer_id', '=', customerId)
      .orderBy('created_at')
      .execute(),
  )

const intentOf = async (shop: Shop): Promise<string> => (await attemptsOf(shop))[0]?.providerId ?? ''

/** What the webhook of a refund begins: a read of the charge. */
async function readCharge(shop: Shop, nth = 0): Promise<void> {
  const attempt = (await attemptsOf(shop))[nth]
  const now = shop.server.clock.now()
  const job = { tenant: 'receptio', customer_id: shop.customerId, id: crypto.randomUUID(), kind: 'charge.check' }
  const payload = JSON.stringify({ attempt_id: attempt?.id, scheduled: false }) as never
  await shop.server.db.system((tx) =>
    tx
      .insertInto('jobs')
      .values({ ...job, payload, run_at: now, created_at: now })
      .execute(),
  )
  await runJobs(shop)
}

async function creditOf(shop: Shop): Promise<number> {
  const { id } = await subscription(shop)
  const bigger = await planId(shop.server.db, 'Empresarial')
  const body = { subscription_plan_id: bigger, period: 0, line_items: [] }
  return data<{ credit: number }>(await shop.post(`/subscriptions/${id}/change/quote`, body)).credit
}

/** What the present period is worth, from which a change takes its credit. */
async function worthOf(shop: Shop): Promise<number> {
  const { id } = await subscription(shop)
  return shop.server.db.system(async (tx) => {
    const row = await findLife(tx, { tenant: 'receptio', customerId: shop.customerId, id })
    if (!row) throw new Error('There is no subscription.')
    return periodWorth(tx, row)
  })
}

async function bought(driver: 'openpay' | 'stripe') {
  const shop = await openShop()
  const card = await cards[driver](shop)
  const { id } = await order(shop)
  await charge(shop, id, card.id)
  await runJobs(shop)
  expect(await creditOf(shop)).toBe(799_00)
  return { shop, id }
}

test.each(['openpay', 'stripe'] as const)('[payments D3] money that was given back at %s is credit no longer', async (driver) => {
  const { shop, id } = await bought(driver)
  await refundAtGateway(shop, 799_00)
  await readCharge(shop)
  expect(await creditOf(shop)).toBe(0)
  expect(await attemptsOf(shop)).toMatchObject([{ state: 'refunded' }])
  expect((await orderNow(shop, id)).status).toBe('paid')
  expect(await broken(shop)).toEqual([])
})

test.each(['openpay', 'stripe'] as const)(
  '[payments D3] parts that are given back at %s are added up, each once, and staff are told',
  async (driver) => {
    const { shop, id } = await bought(driver)
    await refundAtGateway(shop, 300_00)
    await readCharge(shop)
    await readCharge(shop)
    expect(await creditOf(shop)).toBe(499_00)
    await refundAtGateway(shop, 400_00)
    await readCharge(shop)
    await readCharge(shop)
    expect(await creditOf(shop)).toBe(99_00)
    expect(await attemptsOf(shop)).toMatchObject([{ state: 'succeeded' }])
    const alarms = shop.server.log.text.split('\n').filter((line) => line.includes('given back at the gateway'))
    expect(alarms).toHaveLength(2)
    const root = await signIn(shop.server, 'root@receptio.test')
    const detail = data<{ attempts: object[] }>(await call(shop.server, 'GET', `/admin/orders/${id}`, { token: root }))
    expect(detail.attempts).toMatchObject([{ state: 'succeeded', refunds: [{ centavos: 300_00 }, { centavos: 400_00 }] }])
    await refundAtGateway(shop, 99_00)
    await readCharge(shop)
    expect(await creditOf(shop)).toBe(0)
    expect(await attemptsOf(shop)).toMatchObject([{ state: 'refunded' }])
  },
)

test('[payments D3] a refund of the period before a renewal takes nothing from the present one', async () => {
  const { shop } = await bought('openpay')
  await pass(shop, { days: 31 })
  const later = await again(shop)
  await refundAtGateway(later, 799_00, 0)
  await readCharge(later, 0)
  expect((await attemptsOf(later)).map(({ state }) => state)).toEqual(['refunded', 'succeeded'])
  expect(await creditOf(later)).toBe(799_00)
})

test('[payments D3] a refund of what became the credit of a change lowers the credit of the next change', async () => {
  const { shop } = await bought('openpay')
  shop.server.clock.advance({ minutes: 1 })
  const { id } = await subscription(shop)
  const bigger = await planId(shop.server.db, 'Empresarial')
  const wanted = { subscription_plan_id: bigger, period: 1, line_items: [] }
  const quote = data<{ due: number; total: number; credit: number; renewal: object }>(
    await shop.post(`/subscriptions/${id}/change/quote`, wanted),
  )
  const changed = data<{ order: { id: string } }>(
    await shop.post(
      `/subscriptions/${id}/change`,
      {
        ...wanted,
        expected_due: quote.due,
        consent: { version: 1, ...quote.renewal },
      },
      press(),
    ),
  )
  const [card] = data<{ id: string }[]>(await shop.get('/cash/payment_methods'))
  await charge(shop, changed.order.id, card?.id ?? '')
  const before = await worthOf(shop)
  await refundAtGateway(shop, 799_00, 0)
  await readCharge(shop, 0)
  expect(before).toBe(quote.total)
  expect(await worthOf(shop)).toBe(quote.total - quote.credit)
})

test('[payments D12] a share that was given back, whole or in part, is not credited when the plan changes; the rest of the period is', async () => {
  const { shop: first } = await bought('openpay')
  await pass(first, { days: 10 })
  const shop = await again(first)
  const user = await productId(shop.server.db, 'Usuario adicional')
  const added = orderOf(await change(shop, { plan: 'Profesional', lines: [{ id: user, quantity: 2 }] }))
  const [card] = data<{ id: string }[]>(await shop.get('/cash/payment_methods'))
  await charge(shop, added?.id ?? '', card?.id ?? '')
  // 21 of 31 days are left: of 799.00, and of 79.00 for each user.
  expect(await worthOf(shop)).toBe(799_00 + 2 * 79_00)
  const share = Math.round((79_00 * 21) / 31)
  await refundAtGateway(shop, share, 1)
  await readCharge(shop, 1)
  expect(await worthOf(shop)).toBe(799_00 + 79_00)
  expect(await creditOf(shop)).toBe(Math.round((878_00 * 21) / 31))
  await refundAtGateway(shop, share, 1)
  await readCharge(shop, 1)
  expect(await worthOf(shop)).toBe(799_00)
  await refundAtGateway(shop, 799_00, 0)
  await readCharge(shop, 0)
  expect(await worthOf(shop)).toBe(0)
})
