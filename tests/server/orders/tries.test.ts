import { describe, expect, test, vi } from 'vitest'
import { call, refusal, answerOf, tally } from '../support/calls.ts'
import { again, pass, prefer, subscribed, subscription } from '../subscriptions/support/life.ts'
import { ledger } from '#tests/sandbox/gateway/sandbox.client.ts'
import { addOpenpayCard, addStripeCard, charge, charged, data, openShop, order, press, runJobs, settled } from './support/shop.ts'
import type { Shop, WireOrder } from './support/shop.ts'

vi.setConfig({ testTimeout: 120_000 })

const lost = {
  openpay: (shop: Shop) => addOpenpayCard(shop, '4000990030090009'),
  stripe: (shop: Shop) => addStripeCard(shop, 'pm_card_decline_lost_card'),
}
const poor = {
  openpay: (shop: Shop) => addOpenpayCard(shop, '4444444444444448'),
  stripe: (shop: Shop) => addStripeCard(shop, 'pm_card_decline_insufficient_funds'),
}

/** Counts the charges that the gateways received. */
const countCharges = async ({ sandbox }: Shop) => (await ledger(sandbox)).length

const times = <Result>(n: number, act: () => Promise<Result>) => Promise.all(Array.from({ length: n }, act))

async function inARow<Result>(n: number, act: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  while (results.length < n) results.push(await act())
  return results
}

describe.each(['openpay', 'stripe'] as const)('[payments D5] by %s', (driver) => {
  test('a lost card that is charged 60 times in a row is asked once, and another pays', async () => {
    const shop = await openShop()
    const card = await lost[driver](shop)
    const { id } = await order(shop)
    const answers = await inARow(60, () => charge(shop, id, card.id))
    expect(tally(answers)).toEqual({ 402: 1, 422: 59 })
    expect(answers.slice(1).map(answerOf)).toEqual(Array.from({ length: 59 }, () => refusal('card.closed')))
    expect((await settled(shop)).attempts).toHaveLength(1)
    expect(await countCharges(shop)).toBe(1)
    const good = await addOpenpayCard(shop, '4111111111111111')
    expect(data<WireOrder>(await charge(shop, id, good.id)).status).toBe('paid')
    expect(await charged(shop)).toEqual([799_00])
  })

  test('twenty clicks of one press on a card without funds ask once; the next press asks again, four times in an hour', async () => {
    const shop = await openShop()
    const card = await poor[driver](shop)
    const { id } = await order(shop)
    const one = press()
    await times(20, () => charge(shop, id, card.id, one))
    expect(tally(await inARow(5, () => charge(shop, id, card.id, one)))).toEqual({ 402: 5 })
    expect((await settled(shop)).attempts).toHaveLength(1)
    expect(tally(await inARow(6, () => charge(shop, id, card.id)))).toEqual({ 402: 3, 422: 3 })
    const other = await order(shop)
    expect(answerOf(await charge(shop, other.id, card.id))).toEqual(refusal('card.closed'))
    expect((await settled(shop)).attempts).toHaveLength(4)
    shop.server.clock.advance({ minutes: 61 })
    const later = await again(shop)
    expect((await charge(later, id, card.id)).status).toBe(402)
  })
})

test('[payments D5] a press is needed, and is of one card; the bank’s page comes once for it', async () => {
  const shop = await openShop()
  const card = await addOpenpayCard(shop, '5454545454545454')
  const other = await addOpenpayCard(shop, '4111111111111111')
  const { id } = await order(shop)
  const one = press()
  expect(answerOf(await shop.post(`/cash/orders/${id}/charge`, { payment_method: { id: card.id } }))).toEqual(
    refusal('validation.failed', [{ field: 'Idempotency-Key', message: 'Este campo es obligatorio.' }]),
  )
  const answers = await times(6, () => charge(shop, id, card.id, one))
  expect(answers.map((answer) => data<WireOrder>(answer).status)).toContain('requires_action')
  expect((await settled(shop)).attempts.map(({ n, state }) => [n, state])).toEqual([
    [1, 'failed'],
    [2, 'requires_action'],
  ])
  expect(answerOf(await charge(shop, id, other.id, one))).toEqual(refusal('idempotency.mismatch'))
})

test('[payments D5] many cards for one order are refused for a while after eight, however many cards there are', async () => {
  const shop = await openShop()
  const numbers = ['4000990030010007', '4444444444444448', '4000990030120004']
  const cards = await Promise.all(numbers.map((number) => addOpenpayCard(shop, number)))
  const { id } = await order(shop)
  for (const { id: card } of cards.slice(0, 2)) await inARow(4, () => charge(shop, id, card))
  const refused = await charge(shop, id, cards[2]?.id ?? '')
  expect([refused.status, refused.headers.get('retry-after'), answerOf(refused)]).toEqual([
    429,
    '3600',
    refusal('calls.throttled'),
  ])
  expect((await settled(shop)).attempts).toHaveLength(8)
})

test('[payments D5] a card that a person makes the default again is not asked again for the same renewal, and the clock asks nothing of a closed one', async () => {
  const shop = await subscribed('4000990030090009')
  await call(
    shop.server,
    'DELETE',
    `/cash/payment_methods/${(await cardsOf(shop)).find(({ id }) => id !== shop.card)?.id ?? ''}`,
    {
      token: shop.token,
    },
  )
  await pass(shop, { days: 31, minutes: 1 })
  const later = await again(shop)
  expect(await subscription(later)).toMatchObject({ paymentStatus: 'failed', nextPaymentAttemptAt: null })
  for (const _ of [1, 2, 3]) {
    await prefer(later, shop.card)
    await runJobs(later)
  }
  await pass(later, { days: 10 })
  expect(await countCharges(shop)).toBe(2)
  expect(await subscription(await again(shop))).toMatchObject({ paymentStatus: 'failed', pastDue: { tries: 1 } })
})

const cardsOf = async (shop: Shop) => data<{ id: string }[]>(await shop.get('/cash/payment_methods'))
