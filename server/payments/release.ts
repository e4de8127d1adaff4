import type { Transaction } from '../db/database.ts'
import { insertJob } from '../queries/jobs.ts'
import { changeOrder } from '../queries/orders.ts'
import type { OrderRow } from '../queries/orders.ts'
import { newestAttempt } from '../queries/payment-attempts.ts'
import type { AttemptRow } from '../queries/payment-attempts.ts'

/** Has Stripe close what it prepared for an attempt, so that nothing can be charged there later. */
export async function releaseLater(tx: Transaction, { tenant, customerId, id, driver }: AttemptRow, now: Date): Promise<void> {
  if (driver !== 'stripe') return
  await insertJob(tx, { tenant, customerId, kind: 'charge.release', payload: { attempt_id: id }, now })
}

/** Cancels an order that is not being charged. It is locked. */
export async function cancelOrder(tx: Transaction, order: OrderRow, now: Date): Promise<void> {
  await changeOrder(tx, order, { status: 'cancelled', now })
  const attempt = await newestAttempt(tx, order)
  if (attempt) await releaseLater(tx, attempt, now)
}
