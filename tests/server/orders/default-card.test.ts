import { describe, expect, test, vi } from 'vitest'
import { advance } from '#tests/sandbox/gateway/sandbox.client.ts'
import { again, del, pass, prefer, subscription } from '../subscriptions/support/life.ts'
import { broken } from './support/examine.ts'
import { addOpenpayCard, addStripeCard, charge, charged, data, openShop, order, runJobs } from './support/shop.ts'
import type { Shop, WireOrder } from './support/shop.ts'

vi.setConfig({ testTimeout: 120_000 })

/** Cards by the result of their charge: `late` is refused 20 seconds after the charge. */
const cards = {
  openpay: {
    good: '4111111111111111',
    other: '5555555555554444',
    poor: '4444444444444448',
    lost: '4000990030090009',
    asks: '5454545454545454',
    late: '4000970000210001',
  },
  stripe: {
    good: 'pm_card_visa',
    other: 'pm_card_mastercard',
    poor: 'pm_card_decline_insufficient_funds',
    lost: 'pm_card_decline_lost_card',
    asks: 'pm_card_authenticationRequired',
    late: 'pm_card_fault_0021',
  },
} as const
type Driver = keyof typeof cards
type Kind = keyof (typeof cards)[Driver]

const list = async (shop: Shop) => data<{ id: string; default: boolean }[]>(await shop.get('/cash/payment_methods'))

/** Saves a card as a browser does, and returns its id. */
async function add(shop: Shop, driver: Driver, kind: Kind): Promise<string> {
  if (driver === 'openpay') return (await addOpenpayCard(shop, cards.openpay[kind])).id
  const before = (await list(shop)).map(({ id }) => id)
  await addStripeCard(shop, cards.stripe[kind])
  return (await list(shop)).find(({ id }) => !before.includes(id))?.id ?? ''
}

const defaultOf = async (shop: Shop) => (await list(shop)).filter((card) => card.default).map(({ id }) => id)

const triedCards = ({ server, customerId }: Shop) =>
  server.db.system(async (tx) => {
    const rows = await tx
      .selectFrom('payment_attempts')
      .select(['payment_method_id as card', 'by_clock as byClock'])
      .where('customer_id', '=', customerId)
      .orderBy('created_at')
      .orderBy('n')
      .execute()
    return rows.map(({ card, byClock }) => [card, byClock])
  })

async function paid(shop: Shop, card: string): Promise<string> {
  const { id } = await order(shop)
  expect(data<WireOrder>(await charge(shop, id, card)).status).toBe('paid')
  return card
}

describe.each(['openpay', 'stripe'] as const)('[customer 3] by %s, the default card', (driver) => {
  test('is the one that paid, after the first was refused; the renewal charges it', async () => {
    const shop = await openShop()
    const refused = await add(shop, driver, 'poor')
    const { id } = await order(shop)
    expect((await charge(shop, id, refused)).status).toBe(402)
    expect(await defaultOf(shop)).toEqual([refused])
    const good = await add(shop, driver, 'good')
    expect(await defaultOf(shop)).toEqual([good])
    expect(data<WireOrder>(await charge(shop, id, good)).status).toBe('paid')
    expect(await defaultOf(shop)).toEqual([good])
    await pass(shop, { days: 32 })
    expect(await subscription(await again(shop))).toMatchObject({ paymentStatus: 'paid' })
    expect(await charged(shop)).toEqual([799_00, 799_00])
    expect(await triedCards(shop)).toEqual([
      [refused, false],
      [good, false],
      [good, true],
    ])
    expect(await broken(shop)).toEqual([])
  })

  test('is the one that paid when both were saved before, and a card that was never tried takes the place of a refused one', async () => {
    const shop = await openShop()
    const refused = await add(shop, driver, 'poor')
    const good = await add(shop, driver, 'good')
    const third = await add(shop, driver, 'other')
    expect(await defaultOf(shop)).toEqual([refused])
    const { id } = await order(shop)
    await charge(shop, id, refused)
    expect(await defaultOf(shop)).toEqual([third])
    await charge(shop, id, good)
    expect(await defaultOf(shop)).toEqual([good])
    expect((await del(shop, `/cash/payment_methods/${good}`)).status).toBe(200)
    expect(await defaultOf(shop)).toEqual([third])
    expect((await prefer(shop, refused)).status).toBe(200)
    expect(await defaultOf(shop)).toEqual([refused])
  })

  test('that is refused for good at a renewal gives its place to one that paid, which the clock tries two days later', async () => {
    const shop = await openShop()
    const good = await paid(shop, await add(shop, driver, 'good'))
    const lost = await add(shop, driver, 'lost')
    await prefer(shop, lost)
    await pass(shop, { days: 31, minutes: 1 })
    let later = await again(shop)
    expect(await defaultOf(later)).toEqual([good])
    expect(await subscription(later)).toMatchObject({
      paymentStatus: 'failed',
      nextPaymentAttemptAt: '2026-04-04T17:00:00.000Z',
    })
    await pass(shop, { days: 2 })
    later = await again(shop)
    expect(await subscription(later)).toMatchObject({ paymentStatus: 'paid', startsAt: '2026-04-02T17:00:00.000Z' })
    expect(await charged(shop)).toEqual([799_00, 799_00])
    expect(await broken(shop)).toEqual([])
  })

  test('[payments D8] a good card that is given while another try is being confirmed is tried when that try fails, and is the default', async () => {
    const shop = await openShop()
    const first = await paid(shop, await add(shop, driver, 'good'))
    const poor = await add(shop, driver, 'poor')
    await prefer(shop, poor)
    await del(shop, `/cash/payment_methods/${first}`)
    await pass(shop, { days: 31, minutes: 1 })
    const later = await again(shop)
    expect(await subscription(later)).toMatchObject({ paymentStatus: 'failed' })
    const { id } = await subscription(later)
    const due = data<WireOrder>(await later.post(`/subscriptions/${id}/pay`, {}, { 'Idempotency-Key': 'pay-0123456789abcdef' }))
    const late = await add(later, driver, 'late')
    expect(await subscription(later)).toMatchObject({ paymentStatus: 'failed' })
    await runJobs(later)
    expect(await subscription(later)).toMatchObject({ paymentStatus: 'processing' })
    const good = await add(later, driver, 'other')
    await runJobs(later)
    await advance(shop.sandbox, 25)
    await pass(later, { minutes: 2 })
    expect(await subscription(later)).toMatchObject({ paymentStatus: 'paid', due: null })
    expect(data<WireOrder>(await later.get(`/cash/orders/${due.id}`)).status).toBe('paid')
    expect((await triedCards(shop)).slice(-2)).toEqual([
      [late, false],
      [good, false],
    ])
    expect(await defaultOf(later)).toEqual([good])
    expect(await charged(shop)).toEqual([799_00, 799_00])
    expect(await broken(shop)).toEqual([])
  })
})

test('[customer 3] a card that the bank verifies is the default once it paid, though another was chosen meanwhile', async () => {
  const shop = await openShop()
  const asks = await add(shop, 'openpay', 'asks')
  const other = await add(shop, 'openpay', 'other')
  const { id } = await order(shop)
  const left = data<WireOrder>(await charge(shop, id, asks))
  expect([left.status, await defaultOf(shop)]).toEqual(['requires_action', [asks]])
  await prefer(shop, other)
  await fetch(left.next_action?.redirect_url ?? '', {
    method: 'POST',
    body: new URLSearchParams({ decision: 'autorizar' }),
    redirect: 'manual',
  })
  expect(data<WireOrder>(await shop.post(`/cash/orders/${id}/confirm`)).status).toBe('paid')
  expect(await defaultOf(shop)).toEqual([asks])
})
