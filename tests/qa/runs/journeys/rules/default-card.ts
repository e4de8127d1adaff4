import type { Moment } from '../moment.ts'

/**
 * The card that paid for a renewing product becomes the default one (docs/decisions/0030). A card that was only refused
 * never does if another card paid.
 */
export function defaultCardRule({ before, after, byClock }: Moment): string[] {
  const order = after.orders.find(
    (one) => one.status === 'paid' && before.orders.every(({ id, status }) => id !== one.id || status !== 'paid'),
  )
  const paid = order && after.charges.find(({ orderId }) => orderId === order.id)
  if (!paid || byClock || (order.kind === 'purchase' && !order.renews)) return []
  if (!after.cards.some(({ last4 }) => last4 === paid.last4)) return []
  const current = after.cards.find(({ is_default: is }) => is)
  return current?.last4 === paid.last4 ? [] : [`card ${paid.last4} paid, and the default one is ${current?.last4 ?? 'none'}`]
}
