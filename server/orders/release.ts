import { nextSettledCheck } from './check-times.ts'
import type { Transaction } from '../db/database.ts'
import { insertJob } from '../queries/jobs.ts'
import { changeOrder } from '../queries/orders.ts'
import type { OrderRow } from '../queries/orders.ts'
import { newestAttempt } from '../queries/payment-attempts.ts'
import type { AttemptKey, AttemptRow } from '../queries/payment-attempts.ts'

const hour = 3_600_000
/** Milliseconds after which a gateway is asked once more about a charge that cannot be closed. */
const checksAfter = [hour, 6 * hour, 24 * hour]

/** Ensures that a gateway's open attempt charges nobody: a job closes it at Stripe, or asks Openpay again later. */
export async function releaseLater(tx: Transaction, attempt: AttemptRow, now: Date): Promise<void> {
  if (attempt.way !== 'card') return
  const { tenant, customerId, id, driver } = attempt
  if (driver !== 'stripe') return readLater(tx, attempt, now)
  await insertJob(tx, { tenant, customerId, kind: 'charge.release', payload: { attempt_id: id }, now })
}

/** Plans reads of a charge that cannot be closed at its gateway: its webhook may be lost. */
export async function readLater(tx: Transaction, { tenant, customerId, id }: AttemptKey, now: Date): Promise<void> {
  const payload = { attempt_id: id, scheduled: false }
  for (const wait of checksAfter) {
    await insertJob(tx, { tenant, customerId, kind: 'charge.check', payload, now, runAt: new Date(now.getTime() + wait) })
  }
}

/** Milliseconds after which a transfer that nobody waits for is read again: its money may still come. */
const lateChecks = [1, 6, 24, 72, 168, 336, 720].map((hours) => hours * hour)

/** Plans reads of a transfer that is over, and lets Stripe close its payment. The caller has ended it. */
export async function readTransferLater(tx: Transaction, attempt: AttemptRow, now: Date): Promise<void> {
  const { tenant, customerId, id } = attempt
  if (attempt.driver === 'stripe') await collectLater(tx, attempt, now)
  const payload = { attempt_id: id, scheduled: false }
  for (const wait of lateChecks) {
    await insertJob(tx, { tenant, customerId, kind: 'charge.check', payload, now, runAt: new Date(now.getTime() + wait) })
  }
}

/** Plans that Stripe closes the payment of a transfer, and takes the money that did not pay it. */
export async function collectLater(tx: Transaction, { tenant, customerId, id, driver }: AttemptRow, now: Date): Promise<void> {
  if (driver !== 'stripe') return
  await insertJob(tx, { tenant, customerId, kind: 'charge.release', payload: { attempt_id: id }, now })
}

/** Plans the next read of a charge that succeeded: the webhook of its refund or dispute may be lost. */
export async function readSettledLater(tx: Transaction, attempt: AttemptRow, now: Date): Promise<void> {
  const { tenant, customerId, id } = attempt
  const runAt = nextSettledCheck(attempt, now)
  const payload = { attempt_id: id, scheduled: false, settled: true }
  if (runAt) await insertJob(tx, { tenant, customerId, kind: 'charge.check', payload, now, runAt })
}

/** Cancels an order that is not being charged. The caller has locked it. */
export async function cancelOrder(tx: Transaction, order: OrderRow, now: Date): Promise<void> {
  await changeOrder(tx, order, { status: 'cancelled', now })
  const attempt = await newestAttempt(tx, order)
  if (attempt) await releaseLater(tx, attempt, now)
}
