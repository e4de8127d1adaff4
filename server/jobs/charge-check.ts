import * as z from '#contract/zod.ts'
import { refreshAttempt } from '../payments/refresh.ts'
import type { Services } from '../services.ts'
import type { JobHandler } from './job.ts'
import { planCheck } from './plan-check.ts'

const payloadSchema = z.object({ attempt_id: z.string(), scheduled: z.boolean(), silent: z.optional(z.string()) })

/**
 * The reconciler: asks a gateway what became of an attempt, and again later while nobody knows; after the last check an operator decides.
 * A check that a webhook asked for is extra and plans no other.
 */
export function chargeCheck(services: Services): JobHandler {
  return async ({ tenant, customerId, payload }) => {
    const read = z.safeParse(payloadSchema, payload)
    if (!read.success) return { kind: 'dead', reason: 'unreadable payload' }
    const { attempt_id, scheduled, silent } = read.data
    const key = { tenant, customerId, id: attempt_id }
    const outcome = await refreshAttempt(services, key)
    if (scheduled) await planCheck(services, key, { outcome, wasSilent: silent !== undefined })
    return { kind: 'done' }
  }
}
