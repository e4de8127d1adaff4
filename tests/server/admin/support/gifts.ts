import type { Answer } from '../../support/calls.ts'
import type { Shop } from '../../orders/support/shop.ts'
import { subscription } from '../../subscriptions/support/life.ts'
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
