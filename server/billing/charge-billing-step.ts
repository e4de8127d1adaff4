import type { Transaction } from '../db/database.ts'
import { settle } from '../orders/refresh.ts'
import { runAttempt } from '../orders/run-attempt.ts'
import type { AttemptRow } from '../queries/payment-attempts.ts'
import { findCard } from '../queries/payment-methods.ts'
import type { Services } from '../services.ts'

/**
 * Commits what `begin` does to a subscription. Then sends the attempt that `begin` returns, if any, to its gateway and
 * settles it. If this process ends in between, the reconciler finds the attempt, and nobody charges the period twice.
 * Returns what the gateway answered; null when nothing was sent.
 */
export async function chargeBillingStep(
  services: Services,
  begin: (tx: Transaction) => Promise<AttemptRow | null>,
): ReturnType<typeof runAttempt> {
  const { attempt, deviceSession } = await services.db.system(async (tx) => {
    const started = await begin(tx)
    const cardId = started?.paymentMethodId ?? null
    const card = started && cardId !== null ? await findCard(tx, started, cardId) : undefined
    return { attempt: started, deviceSession: card?.deviceSession ?? null }
  })
  const outcome = attempt && (await runAttempt(services, attempt, { deviceSession, offSession: true }))
  if (attempt && outcome) await settle(services, attempt, outcome)
  services.wakeJobs()
  return outcome
}
