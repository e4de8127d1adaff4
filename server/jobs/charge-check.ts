import { refreshAttempt } from '../orders/refresh.ts'
import type { Services } from '../services.ts'
import type { JobHandler } from './job.ts'
import { planCheck } from './plan-check.ts'

/**
 * The reconciler: asks a gateway what became of an attempt, and again later while nobody knows; after the last check an
 * operator decides. A check that a webhook asked for is extra and plans no other.
 */
export function chargeCheck(services: Services): JobHandler<'charge.check'> {
  return async ({ tenant, customerId, payload }) => {
    const { attempt_id, scheduled, silent } = payload
    const key = { tenant, customerId, id: attempt_id }
    const outcome = await refreshAttempt(services, key)
    if (scheduled) await planCheck(services, key, { outcome, wasSilent: silent !== undefined })
    return { kind: 'done' }
  }
}
