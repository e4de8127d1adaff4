import type { RenewedPart } from '#server/queries/joined-renewals.ts'
import type { OrderRow } from '#server/queries/orders.ts'
import type { StoredPart } from './system.ts'

/** Returns the subscriptions that an order renews or changes, each with the beginning of its period. */
export function renewedBy(
  { id, subscriptionId, periodStartsAt }: Pick<OrderRow, 'id' | 'subscriptionId' | 'periodStartsAt'>,
  parts: readonly StoredPart[],
): Pick<RenewedPart, 'subscriptionId' | 'periodStartsAt'>[] {
  const joined = parts.flatMap(({ orderId, part }) => (orderId === id ? [part] : []))
  if (joined.length > 0) return joined
  return subscriptionId === null ? [] : [{ subscriptionId, periodStartsAt: periodStartsAt ?? new Date(0) }]
}
