import type { Moment } from '../moment.ts'
import { centavosIn } from './amounts.ts'

/** A charge that a person allowed by pressing a control that showed the amount. */
export interface Allowed {
  amount: number
  card: string | null
}

const fiveDays = 5 * 86_400_000

/**
 * A charge happens only after a press on a control that shows the amount, with the selected card. A charge by the clock
 * needs its notice (docs/domain.md#orders-and-charges, docs/domain.md#subscriptions-over-time). Each charge uses up its
 * permission.
 */
export function moneyRule(
  { presses, before, after, byClock }: Moment,
  { allowed, ...memory }: { allowed: Allowed[]; clockRan: boolean },
): string[] {
  allowed.push(...presses.flatMap(({ name, card }) => centavosIn(name).map((amount) => ({ amount, card }))))
  const earlier = new Set(before.charges.map(({ id }) => id))
  const moved = after.charges.filter(({ id }) => !earlier.has(id))
  return moved.flatMap(({ amount, last4, orderId }) => {
    const at = allowed.findIndex((one) => one.amount === amount && (one.card === null || last4 === null || one.card === last4))
    if (at >= 0) {
      allowed.splice(at, 1)
      return []
    }
    const charged = after.orders.find(({ id }) => id === orderId)
    const noticed = after.notices.some(
      ({ subscription_id: id, charge_at: at, told_at: toldAt }) =>
        id === charged?.subscription_id && Date.parse(at) - Date.parse(toldAt) >= fiveDays,
    )
    // A charge that the clock began may end one step later.
    if (charged?.kind === 'renewal' && noticed && (byClock || memory.clockRan)) return []
    const others = allowed.map((one) => `${one.amount} with ${one.card}`).join(', ') || 'nothing'
    return [`${amount} centavos were charged to card ${last4} for ${charged?.kind ?? 'no order'}, and allowed was ${others}`]
  })
}

/** Every paid order was charged its total once, and no other order was charged (payments of total 0 are not). */
export function ledgerRule({ after }: Moment): string[] {
  const charged = Map.groupBy(after.charges, ({ orderId }) => orderId)
  return after.orders.flatMap(({ id, status, total }) => {
    const amounts = (charged.get(id) ?? []).map(({ amount }) => amount)
    if (status === 'paid' && total > 0)
      return amounts.join() === `${total}` ? [] : [`a paid order of ${total} was charged ${amounts.join(', ') || 'nothing'}`]
    if (amounts.length === 0 || ['charging', 'requires_action', 'verifying'].includes(status)) return []
    return [`an order that is ${status} was charged ${amounts.join(', ')}`]
  })
}
