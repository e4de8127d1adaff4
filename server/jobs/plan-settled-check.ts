import { readSettledLater } from '../orders/release.ts'
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
    if (attempt?.state === 'succeeded') await readSettledLater(tx, attempt, now)
  })
}
