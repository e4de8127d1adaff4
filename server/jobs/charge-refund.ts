import * as z from '#contract/zod.ts'
import { giveMoneyBack } from '../payments/give-money-back.ts'
import type { Services } from '../services.ts'
import type { JobHandler } from './job.ts'

const payloadSchema = z.object({ attempt_id: z.string() })

/** Gives back a charge that came when its order, or the plan, was paid already. */
export function chargeRefund(services: Services): JobHandler {
  return async ({ tenant, customerId, id, payload }) => {
    const read = z.safeParse(payloadSchema, payload)
    if (!read.success) return { kind: 'dead', reason: 'unreadable payload' }
    await giveMoneyBack(services, { tenant, customerId, id: read.data.attempt_id }, id)
    return { kind: 'done' }
  }
}
