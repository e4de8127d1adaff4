import type { Answer } from '../../support/calls.ts'
import type { Shop } from '../../orders/support/shop.ts'
import { subscription } from '../../subscriptions/support/life.ts'
import { staffClient } from './staff-client.ts'

export const discountReason = 'Se cayó el servicio una semana'

interface Wanted {
  percent: unknown
  renewals?: unknown
  /** What the page showed: the price of a period without and with the discount, in centavos. */
  price?: number
  renewal: number
  endsAt?: string | null
  id?: string
  /** Who does it: one who has signed in already, when many acts follow. */
  by?: Awaited<ReturnType<typeof staffClient>>
}

/** Staff take a percentage off the next renewals of a customer's newest subscription, or of the one with `id`. */
export async function discount(shop: Shop, wanted: Wanted): Promise<Answer> {
  const { percent, renewals = 1, price = 799_00, renewal } = wanted
  const newest = await subscription(shop)
  const { post } = wanted.by ?? (await staffClient(shop))
  const shown = { percent, renewals, price, renewal, ends_at: wanted.endsAt ?? newest.endsAt }
  const path = `/admin/subscriptions/${wanted.id ?? newest.id}/acts`
  return post(path, { act: 'discount.give', reason: discountReason, discount: shown })
}

/** Staff stop the discount of a customer's newest subscription. */
export async function stopDiscount(shop: Shop): Promise<Answer> {
  const { act } = await staffClient(shop)
  return act((await subscription(shop)).id, 'discount.stop')
}
