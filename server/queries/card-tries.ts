import type { Transaction } from '../db/database.ts'
import { joinedOrderIds } from './joined-order-ids.ts'
import type { CustomerKey, OrderKey } from './orders.ts'
import { byPromise, type CardRow, cards, changeCard, defaultCard, makeDefault } from './payment-methods.ts'

/** Records that a card paid. */
export async function keepPaid(tx: Transaction, customer: CustomerKey, id: string, now: Date): Promise<void> {
  await changeCard(tx, customer, id, { paid_at: now, refused_at: null, updated_at: now })
}

/** Records that a card was refused. */
export async function keepRefused(tx: Transaction, customer: CustomerKey, id: string, now: Date): Promise<void> {
  await changeCard(tx, customer, id, { refused_at: now, updated_at: now })
}

/** Passes a customer's default from a refused card to one without a refusal. Returns whether there is such a card. */
export async function passDefault(tx: Transaction, customer: CustomerKey, id: string, now: Date): Promise<boolean> {
  const present = await defaultCard(tx, customer)
  if (present && present.id !== id) return present.refusedAt === null
  const next = await byPromise(tx, customer).where('refused_at', 'is', null).executeTakeFirst()
  if (!next) return false
  await makeDefault(tx, customer, next.id, now)
  return true
}

/**
 * Records that a person gave a card, or gave it again: its past refusals no longer count, and with `waits` it waits for
 * a try.
 */
export async function keepGiven(
  tx: Transaction,
  customer: CustomerKey,
  { id, waits, now }: { id: string; waits: boolean; now: Date },
): Promise<void> {
  await changeCard(tx, customer, id, { refused_at: null, ...(waits && { untried_since: now }), updated_at: now })
}

/** Records that a card is being tried. */
export async function keepTried(tx: Transaction, customer: CustomerKey, id: string, now: Date): Promise<void> {
  await changeCard(tx, customer, id, { untried_since: null, updated_at: now })
}

/** Returns the card that a person gave last since a moment and that was not charged yet. */
export function untriedCard(tx: Transaction, customer: CustomerKey, since: Date): Promise<CardRow | undefined> {
  return cards(tx, customer)
    .where('status', '=', 'active')
    .where('untried_since', '>=', since)
    .orderBy('untried_since', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Returns the card of the newest refused try to renew a subscription; undefined when there is none, or it is gone. */
export function refusedCardOf(tx: Transaction, { tenant, customerId, id }: OrderKey) {
  return tx
    .selectFrom('payment_attempts as a')
    .innerJoin('orders as o', (on) =>
      on.onRef('o.tenant', '=', 'a.tenant').onRef('o.customer_id', '=', 'a.customer_id').onRef('o.id', '=', 'a.order_id'),
    )
    .innerJoin('payment_methods as m', (on) =>
      on
        .onRef('m.tenant', '=', 'a.tenant')
        .onRef('m.customer_id', '=', 'a.customer_id')
        .onRef('m.id', '=', 'a.payment_method_id'),
    )
    .select(['m.id', 'm.brand', 'm.last4'])
    .where('a.tenant', '=', tenant)
    .where('a.customer_id', '=', customerId)
    .where((it) => it.or([it('o.subscription_id', '=', id), it('o.id', 'in', joinedOrderIds(tx, { tenant, customerId, id }))]))
    .where('o.kind', '=', 'renewal')
    .where('a.state', '=', 'failed')
    .orderBy('a.created_at', 'desc')
    .orderBy('a.n', 'desc')
    .limit(1)
    .executeTakeFirst()
}
