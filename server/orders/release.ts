import type { Transaction } from '../db/database.ts'
import { insertJob } from '../queries/jobs.ts'
import { changeOrder } from '../queries/orders.ts'
import type { OrderRow } from '../queries/orders.ts'
import { newestAttempt } from '../queries/payment-attempts.ts'
import type { AttemptRow } from '../queries/payment-attempts.ts'

const hour = 3_600_000
/**
 * Milliseconds after which Openpay is asked once more about an open page: it cannot be closed, and its webhook may be
 * lost.
 */
const checksAfter = [hour, 6 * hour, 24 * hour]

/** Ensures that a gateway's open attempt charges nobody: a job closes it at Stripe, or asks Openpay again later. */
export async function releaseLater(tx: Transaction, { tenant, customerId, id, driver }: AttemptRow, now: Date): Promise<void> {
  const of = { tenant, customerId, now }
  if (driver === 'stripe') return insertJob(tx, { ...of, kind: 'charge.release', payload: { attempt_id: id } })
  const payload = { attempt_id: id, scheduled: false }
  for (const wait of checksAfter)
    await insertJob(tx, { ...of, kind: 'charge.check', payload, runAt: new Date(now.getTime() + wait) })
}

/** Cancels an order that is not being charged. The caller has locked it. */
export async function cancelOrder(tx: Transaction, order: OrderRow, now: Date): Promise<void> {
  await changeOrder(tx, order, { status: 'cancelled', now })
  const attempt = await newestAttempt(tx, order)
  if (attempt) await releaseLater(tx, attempt, now)
}
