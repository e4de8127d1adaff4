import { attemptMachine } from '#machines/lifecycles/attempt.machine.ts'
import type { AttemptState } from '#machines/lifecycles/attempt.machine.ts'
import { nextState } from '#machines/lifecycles/next-state.ts'
import * as z from '#contract/zod.ts'
import { checkAfter } from '../payments/check-times.ts'
import { refreshAttempt } from '../payments/refresh.ts'
import { insertJob } from '../queries/jobs.ts'
import { changeAttempt, lockAttempt } from '../queries/payment-attempts.ts'
import type { AttemptKey } from '../queries/payment-attempts.ts'
import type { Services } from '../services.ts'
import type { JobHandler } from './job.ts'

const payloadSchema = z.object({ attempt_id: z.string(), scheduled: z.boolean() })

/**
 * The reconciler: asks a gateway what became of an attempt, and again later while nobody knows; after the last check an operator decides.
 * A check that a webhook asked for is extra and plans no other.
 */
export function chargeCheck(services: Services): JobHandler {
  return async ({ tenant, customerId, payload }) => {
    const read = z.safeParse(payloadSchema, payload)
    if (!read.success) return { kind: 'dead', reason: 'unreadable payload' }
    const key = { tenant, customerId, id: read.data.attempt_id }
    await refreshAttempt(services, key)
    if (read.data.scheduled) await planNext(services, key)
    return { kind: 'done' }
  }
}

function isOpen(state: AttemptState): boolean {
  return attemptMachine.resolveState({ value: state, context: {} }).hasTag('open')
}

async function planNext({ db, clock, logger }: Services, key: AttemptKey): Promise<void> {
  const now = clock.now()
  const givenUp = await db.system(async (tx) => {
    const attempt = await lockAttempt(tx, key)
    if (!attempt || attempt.state === 'manual' || !isOpen(attempt.state)) return false
    const checks = attempt.checks + 1
    const runAt = checkAfter(checks, now)
    if (runAt) {
      const { tenant, customerId } = key
      await changeAttempt(tx, key, { checks, next_check_at: runAt })
      const payload = { attempt_id: key.id, scheduled: true }
      await insertJob(tx, { tenant, customerId, kind: 'charge.check', payload, now, runAt })
      return false
    }
    const state = nextState(attemptMachine, attempt.state, 'checks.exhausted')
    await changeAttempt(tx, key, { checks, next_check_at: null, ...(state ? { state } : {}) })
    return true
  })
  if (givenUp) logger.error({ attempt_id: key.id, reason: 'nobody knows after the last check' }, 'a charge needs an operator')
}
