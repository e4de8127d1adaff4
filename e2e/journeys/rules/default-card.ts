import type { Moment } from '../moment.ts'
import type { Charge } from '../records/records.ts'

/** The card with which a person paid for what renews is the default one afterwards (docs/decisions/0030); one that was only refused never is while another paid. */
export function defaultCardRule({ before, after, byClock }: Moment): string[] {
  const known = new Set(before.charges.map(({ id }) => id))
  const paid = after.charges.filter(({ id }) => !known.has(id)).at(-1)
  if (!paid || byClock || paid.last4 === null || !after.cards.some(({ last4 }) => last4 === paid.last4)) return []
  if (!renews(paid, after)) return []
  const current = after.cards.find(({ is_default: is }) => is)
  return current?.last4 === paid.last4 ? [] : [`card ${paid.last4} paid, and the default one is ${current?.last4 ?? 'none'}`]
}

function renews({ orderId }: Charge, { orders }: Moment['after']): boolean {
  const order = orders.find(({ id }) => id === orderId)
  return order === undefined || order.kind !== 'purchase' || order.renews
}
