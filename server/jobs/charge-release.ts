import { refreshAttempt } from '../orders/refresh.ts'
import { findAttempt } from '../queries/payment-attempts.ts'
import type { Services } from '../services.ts'
import type { JobHandler } from './job.ts'

/** Closes what Stripe prepared for an order that was cancelled or whose challenge expired, and reads its outcome. */
export function chargeRelease(services: Services): JobHandler<'charge.release'> {
  return async ({ tenant, customerId, payload }) => {
    const key = { tenant, customerId, id: payload.attempt_id }
    const attempt = await services.db.system((tx) => findAttempt(tx, key))
    if (attempt?.driver !== 'stripe' || attempt.providerId === null) return { kind: 'done' }
    await services.gateways.stripe.release(attempt.providerId)
    await refreshAttempt(services, key)
    return { kind: 'done' }
  }
}
