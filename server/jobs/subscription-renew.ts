import * as z from '#contract/zod.ts'
import type { Services } from '../services.ts'
import { chargeTurn } from '../subscriptions/charge-turn.ts'
import { takeTurn } from '../subscriptions/take-turn.ts'
import type { JobHandler } from './job.ts'

const payloadSchema = z.object({ subscription_id: z.string(), card_id: z.optional(z.string()) })

/** Does what time does to a subscription: renews it, tries again, lets it expire or end. */
export function subscriptionRenew(services: Services): JobHandler {
  return async ({ tenant, customerId, payload }) => {
    const read = z.safeParse(payloadSchema, payload)
    if (!read.success) return { kind: 'dead', reason: 'unreadable payload' }
    const { subscription_id: id, card_id: cardId = null } = read.data
    await chargeTurn(services, (tx) => takeTurn(tx, { tenant, customerId, id }, { cardId, now: services.clock.now() }))
    return { kind: 'done' }
  }
}
