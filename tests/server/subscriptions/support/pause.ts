import type { Answer } from '../../support/calls.ts'
import type { Shop } from '../../orders/support/shop.ts'
import { again, del, pass, subscription } from './life.ts'

/** When the paid period of `subscribed()` ends, and pauses of it by one month, two and three. */
export const periodEnd = '2026-04-02T17:00:00.000Z'
export const untils = ['2026-05-02T17:00:00.000Z', '2026-06-02T17:00:00.000Z', '2026-07-02T17:00:00.000Z'] as const

export const pause = async (shop: Shop, months: unknown = 1): Promise<Answer> =>
  shop.post(`/subscriptions/${(await subscription(shop)).id}/pause`, { months })
export const resume = async (shop: Shop): Promise<Answer> => del(shop, `/subscriptions/${(await subscription(shop)).id}/pause`)

/** Pauses the subscription, and returns its shop a minute after its pause began. */
export async function paused<Of extends Shop>(shop: Of, months = 1): Promise<Of> {
  const answer = await pause(shop, months)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  await pass(shop, { days: 31, minutes: 1 })
  return { ...shop, ...(await again(shop)) }
}
