import { expect, test, vi } from 'vitest'
import { ledger } from '#tests/sandbox/gateway/sandbox.client.ts'
import { grant } from '../orders/support/credit.ts'
import { addOpenpayCard, data, enter, openShop, wish, type Shop, type WireOrder } from '../orders/support/shop.ts'
import { broken } from '../orders/support/examine.ts'
import { answerOf, refusal } from '../support/calls.ts'
import { again, pass, subscribed, subscription, visa } from './support/life.ts'
import { change, changeNow, orderOf } from './support/plan-changes.ts'

vi.setConfig({ testTimeout: 120_000 })

const mastercard = '5555555555554444'

const chosenIn = async (shop: Shop) =>
  data<{ id: string; default: boolean }[]>(await shop.get('/cash/payment_methods'))
    .filter((card) => card.default)
    .map(({ id }) => id)

/** The last four digits of the cards that were charged, in the order of the charges. */
const cardsCharged = async ({ server }: Shop) =>
  server.db.system(async (tx) => {
    const rows = await tx
      .selectFrom('payment_attempts as a')
      .innerJoin('payment_methods as m', (join) =>
        join.onRef('m.tenant', '=', 'a.tenant').onRef('m.id', '=', 'a.payment_method_id'),
      )
      .select('m.last4')
      .where('a.state', '=', 'succeeded')
      .orderBy('a.created_at')
      .execute()
    return rows.map(({ last4 }) => last4)
  })

test('[issue 19] a change that waits is charged to the card that was chosen for it', async () => {
  const shop = await subscribed()
  const { id } = await addOpenpayCard(shop, mastercard)
  expect(await chosenIn(shop)).toEqual([shop.card])
  expect(orderOf(await change(shop, { plan: 'Básico' }, { payment_method: { id } }))).toBeNull()
  expect(await chosenIn(shop)).toEqual([id])
  await pass(shop, { days: 32 })
  const later = await again(shop)
  expect(await subscription(later)).toMatchObject({ name: 'Básico', paymentStatus: 'paid' })
  expect(await cardsCharged(later)).toEqual(['1111', '4444'])
  expect((await ledger(shop.sandbox)).map(({ amount }) => amount)).toEqual([799_00, 299_00])
  expect(await broken(later)).toEqual([])
})

test('[issue 19] a cheaper change at once, with nothing to pay, renews with the card that was chosen for it', async () => {
  const shop = await subscribed()
  const { id } = await addOpenpayCard(shop, mastercard)
  expect((await changeNow(shop, { plan: 'Básico' }, { payment_method: { id } })).status).toBe(200)
  expect(await chosenIn(shop)).toEqual([id])
})

test('[issue 19] what the credit balance pays whole renews with the card that was chosen for it', async () => {
  const shop = await openShop()
  await grant(shop, 799_00)
  await addOpenpayCard(shop, visa)
  const { id } = await addOpenpayCard(shop, mastercard)
  const ordered = await shop.post('/cash/orders', { ...(await wish(shop, { expected_credit: 799_00 })), payment_method: { id } })
  expect(data<WireOrder>(ordered).status).toBe('paid')
  expect(await chosenIn(shop)).toEqual([id])
  await pass(shop, { days: 32 })
  expect(await cardsCharged(shop)).toEqual(['4444'])
})

test('a change that waits is refused with a card of somebody else, and nothing is planned', async () => {
  const shop = await subscribed()
  const other = await enter(shop, 'owner@acme.test')
  const { id } = await addOpenpayCard(other, mastercard)
  expect(answerOf(await change(shop, { plan: 'Básico' }, { payment_method: { id } }))).toEqual(refusal('card.missing'))
  expect((await subscription(shop)).pendingChange).toBeNull()
  expect([await chosenIn(shop), await chosenIn(other)]).toEqual([[shop.card], [id]])
})
