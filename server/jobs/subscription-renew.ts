import type { Services } from '../services.ts'
import { chargeTurn } from '../billing/charge-turn.ts'
import { takeTurn } from '../billing/take-turn.ts'
import type { JobHandler } from './job.ts'

/** Does what time does to a subscription: renews it, tries again, lets it expire or end. */
export function subscriptionRenew(services: Services): JobHandler<'subscription.renew'> {
  return async ({ tenant, customerId, payload }) => {
    const { subscription_id: id, card_id: cardId = null } = payload
    await chargeTurn(services, (tx) => takeTurn(tx, { tenant, customerId, id }, { cardId, now: services.clock.now() }))
    return { kind: 'done' }
  }
}
