import type { Services } from '../services.ts'
import { chargeBillingStep } from '../billing/charge-billing-step.ts'
import { takeBillingStep } from '../billing/take-billing-step.ts'
import type { JobHandler } from './job.ts'

/** Takes the billing step of a subscription: renews it, tries again, lets it expire or end. */
export function subscriptionRenew(services: Services): JobHandler<'subscription.renew'> {
  return async ({ tenant, customerId, payload }) => {
    const { subscription_id: id, card_id: cardId = null } = payload
    await chargeBillingStep(services, (tx) =>
      takeBillingStep(tx, { tenant, customerId, id }, { cardId, together: cardId !== null, now: services.clock.now() }),
    )
    return { kind: 'done' }
  }
}
