import * as z from '#contract/zod.ts'
import { settle } from '../payments/refresh.ts'
import { runAttempt } from '../payments/run-attempt.ts'
import { findCard } from '../queries/payment-methods.ts'
import type { Services } from '../services.ts'
import { takeTurn } from '../subscriptions/take-turn.ts'
import type { JobHandler } from './job.ts'

const payloadSchema = z.object({ subscription_id: z.string(), card_id: z.optional(z.string()) })

/**
 * Does what time does to a subscription: renews it, tries again, lets it expire or end. The attempt is committed before its gateway is called, so that
 * whatever happens to this process the reconciler finds it, and nobody charges the period a second time.
 */
export function subscriptionRenew(services: Services): JobHandler {
  return async ({ tenant, customerId, payload }) => {
    const read = z.safeParse(payloadSchema, payload)
    if (!read.success) return { kind: 'dead', reason: 'unreadable payload' }
    const { subscription_id: id, card_id: cardId = null } = read.data
    const { db, clock } = services
    const { attempt, deviceSession } = await db.system(async (tx) => {
      const begun = await takeTurn(tx, { tenant, customerId, id }, { cardId, now: clock.now() })
      const card = begun && (await findCard(tx, begun, begun.paymentMethodId))
      return { attempt: begun, deviceSession: card?.deviceSession ?? null }
    })
    const outcome = attempt && (await runAttempt(services, attempt, { deviceSession, offSession: true }))
    if (attempt && outcome) await settle(services, attempt, outcome)
    services.wakeJobs()
    return { kind: 'done' }
  }
}
