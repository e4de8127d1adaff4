import { nextSettledCheck } from '../orders/check-times.ts'
import { insertJob } from '../queries/jobs.ts'
import { lockAttempt } from '../queries/payment-attempts.ts'
import type { AttemptKey } from '../queries/payment-attempts.ts'
import type { Services } from '../services.ts'

/**
 * Plans the next check of a charge that succeeded (docs/payments.md#money-given-back); none once its money has left.
 */
export async function planSettledCheck({ db, clock }: Services, key: AttemptKey): Promise<void> {
  const now = clock.now()
  await db.system(async (tx) => {
    const attempt = await lockAttempt(tx, key)
    const runAt = attempt?.state === 'succeeded' ? nextSettledCheck(attempt, now) : null
    if (runAt === null) return
    const { tenant, customerId, id } = key
    const payload = { attempt_id: id, scheduled: false, settled: true }
    await insertJob(tx, { tenant, customerId, kind: 'charge.check', payload, now, runAt })
  })
}
