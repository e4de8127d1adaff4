import type { Transaction } from '../db/database.ts'
import { plannedCredit } from '../pricing/planned-credit.ts'
import { creditAvailable, creditReserved, postCredit } from '../queries/credit.ts'
import { changeOrder } from '../queries/orders.ts'
import type { OrderRow } from '../queries/orders.ts'
import type { AttemptRow } from '../queries/payment-attempts.ts'

/**
 * Returns the order with what the credit balance pays of it now, and stores that. The caller has locked the customer
 * and the order, and no charge of it is open.
 */
export async function applyCredit(tx: Transaction, order: OrderRow, now: Date): Promise<OrderRow> {
  return withCredit(tx, order, { creditApplied: await plannedCredit(tx, order, order.total), now })
}

async function withCredit(
  tx: Transaction,
  order: OrderRow,
  { creditApplied, now }: { creditApplied: number; now: Date },
): Promise<OrderRow> {
  if (creditApplied === order.creditApplied) return order
  await changeOrder(tx, order, { status: order.status, now, creditApplied })
  return { ...order, creditApplied }
}

/**
 * Reserves an order's part of the credit balance while the rest is charged. Returns false, and reserves nothing, when
 * the balance no longer covers it. The caller has locked the customer.
 */
export async function reserveCredit(tx: Transaction, order: OrderRow, now: Date): Promise<boolean> {
  if (order.creditApplied === 0) return true
  const centavos = order.creditApplied - (await creditReserved(tx, order))
  if (centavos > (await creditAvailable(tx, order))) return false
  if (centavos > 0) await postCredit(tx, order, { kind: 'reserved', orderId: order.id, centavos, now })
  return true
}

/** Gives back what is reserved for an order whose charge did not succeed. */
export async function releaseCredit(tx: Transaction, order: OrderRow, now: Date): Promise<void> {
  const centavos = await creditReserved(tx, order)
  if (centavos > 0) await postCredit(tx, order, { kind: 'released', orderId: order.id, centavos, now })
}

/**
 * Makes the credit balance pay what a successful charge left of its order, and returns the order so. Undefined when the
 * charge came late and the balance was spent meanwhile.
 */
export async function completeWithCredit(
  tx: Transaction,
  order: OrderRow,
  { centavos, now }: Pick<AttemptRow, 'centavos'> & { now: Date },
): Promise<OrderRow | undefined> {
  const completed = await withCredit(tx, order, { creditApplied: order.total - centavos, now })
  if (completed !== order) await releaseCredit(tx, order, now)
  return (await reserveCredit(tx, completed, now)) ? completed : undefined
}

/** Spends what is reserved for an order that is paid now. */
export async function spendCredit(tx: Transaction, order: OrderRow, now: Date): Promise<void> {
  if (order.creditApplied > 0)
    await postCredit(tx, order, { kind: 'applied', orderId: order.id, centavos: order.creditApplied, now })
}
