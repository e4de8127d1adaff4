import { refreshAttempt } from '../orders/refresh.ts'
import { readLater } from '../orders/release.ts'
import { findAttempt } from '../queries/payment-attempts.ts'
import type { Services } from '../services.ts'
import type { JobHandler } from './job.ts'

/**
 * Closes what Stripe prepared for an order that was cancelled, whose challenge expired, or whose charge never arrived,
 * and reads its outcome. A charge that Stripe is working on cannot be closed, and is read again later. Of a transfer
 * that is over it takes the money that did not pay it.
 */
export function chargeRelease(services: Services): JobHandler<'charge.release'> {
  return async ({ tenant, customerId, payload, id }) => {
    const key = { tenant, customerId, id: payload.attempt_id }
    const attempt = await services.db.system((tx) => findAttempt(tx, key))
    if (attempt?.driver !== 'stripe' || attempt.providerId === null) return { kind: 'done' }
    const { stripe } = await services.gateways.of(tenant)
    await stripe.release(attempt.providerId)
    if (attempt.way === 'spei') {
      await stripe.collect({ customer: attempt.remoteCustomer, key: id, attemptKey: attempt.providerKey })
      return { kind: 'done' }
    }
    const outcome = await refreshAttempt(services, key)
    if (outcome?.kind === 'processing') await services.db.system((tx) => readLater(tx, key, services.clock.now()))
    return { kind: 'done' }
  }
}
