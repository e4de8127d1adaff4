import { refreshAttempt } from '../orders/refresh.ts'
import type { Services } from '../services.ts'
import type { JobHandler } from './job.ts'
import { planSettledCheck } from './plan-settled-check.ts'
import { planCheck } from './plan-check.ts'

/**
 * Creates the reconciler: it asks a gateway for the outcome of an attempt, again and again while it is unknown; after
 * the last check an operator decides. A check from a webhook is an extra one and plans no other. A charge that
 * succeeded is read again for months, because its refund or dispute may have sent no webhook.
 */
export function chargeCheck(services: Services): JobHandler<'charge.check'> {
  return async ({ tenant, customerId, payload }) => {
    const { attempt_id, scheduled, silent, settled } = payload
    const key = { tenant, customerId, id: attempt_id }
    const outcome = await refreshAttempt(services, key)
    if (settled) await planSettledCheck(services, key)
    else if (scheduled) await planCheck(services, key, { outcome, wasSilent: silent !== undefined })
    return { kind: 'done' }
  }
}
