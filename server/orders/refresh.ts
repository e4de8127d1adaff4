import type { ChargeOutcome, ChargeReference } from '../providers/payments/gateway.ts'
import { findAttempt } from '../queries/payment-attempts.ts'
import type { AttemptKey, AttemptRow } from '../queries/payment-attempts.ts'
import type { Services } from '../services.ts'
import { applyOutcome } from './apply-outcome.ts'
import { isUnsent } from './check-times.ts'
import { forgetVanished } from './vanished.ts'

/** Reads an attempt again at its gateway and writes the outcome. Returns it; null when there was nothing to ask. */
export async function refreshAttempt(services: Services, key: AttemptKey): Promise<ChargeOutcome | null> {
  const attempt = await services.db.system((tx) => findAttempt(tx, key))
  if (!attempt) return null
  if (attempt.state === 'created') {
    if (!isUnsent(attempt, services.clock.now())) return null
    await applyOutcome(services, attempt, { kind: 'unsent' })
    return null
  }
  const outcome = await readAttempt(services, attempt)
  await settle(services, attempt, outcome)
  return outcome
}

async function readAttempt({ gateways }: Services, { driver, way, ...attempt }: AttemptRow): Promise<ChargeOutcome> {
  const { [driver]: gateway } = await gateways.of(attempt.tenant)
  const reference: ChargeReference = {
    key: attempt.providerKey,
    attemptId: attempt.id,
    customer: attempt.remoteCustomer,
    providerId: attempt.providerId,
  }
  return way === 'card' ? gateway.readCharge(reference) : gateway.readTransfer({ ...reference, way })
}

/** Writes an outcome, and forgets a card that its gateway no longer knows. */
export async function settle(services: Services, attempt: AttemptRow, outcome: ChargeOutcome): Promise<void> {
  await applyOutcome(services, attempt, outcome)
  const { paymentMethodId: id, driver } = attempt
  if (id !== null && outcome.kind === 'failed' && outcome.methodIsGone) {
    await forgetVanished(services, attempt, { id, driver })
  }
}
