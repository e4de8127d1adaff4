import type { Answer } from '../../support/calls.ts'
import { addOpenpayCard, charge, expectOk, openShop, order, runJobs } from '../../orders/support/shop.ts'
import type { Shop } from '../../orders/support/shop.ts'
import { again, subscription, visa } from '../../subscriptions/support/life.ts'
import { staffClient } from './staff-client.ts'

export const giftReason = 'Se cayó el servicio dos días'

/** Staff give months to a customer's newest subscription, as its page shows it. */
export async function give(
  shop: Shop,
  months: unknown,
  more: { endsAt?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const { id, endsAt } = await subscription(shop)
  const { post } = await staffClient(shop)
  const gift = { months, ends_at: more.endsAt ?? endsAt }
  return post(`/admin/subscriptions/${id}/acts`, { act: 'months.give', reason: giftReason, gift }, more.headers)
}

/** A customer who bought the monthly Professional plan on a day of the calendar. */
export async function boughtOn(day: string): Promise<Shop & { card: string }> {
  const shop = await openShop()
  shop.server.clock.advance({ seconds: (Date.parse(`${day}T18:00:00.000Z`) - shop.server.clock.now().getTime()) / 1000 })
  const present = await again(shop)
  const { id: card } = await addOpenpayCard(present, visa)
  const { id } = await order(present)
  expectOk(await charge(present, id, card))
  await runJobs(present)
  return { ...present, card }
}
