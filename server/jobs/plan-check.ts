import { attemptMachine } from '#machines/lifecycles/attempt.machine.ts'
import type { AttemptState } from '#machines/lifecycles/attempt.machine.ts'
import { nextState } from '#machines/lifecycles/next-state.ts'
import type { Transaction } from '../db/database.ts'
import { certainFrom } from '../orders/absent.ts'
import { askAgain, nextCheck, nextWaitCheck } from '../orders/check-times.ts'
import { alarmTexts, noticeStaff } from '../orders/notice-staff.ts'
import type { ChargeOutcome } from '../providers/payments/gateway.ts'
import { insertJob } from '../queries/jobs.ts'
import { changeAttempt, lockAttempt } from '../queries/payment-attempts.ts'
import type { AttemptKey, AttemptRow } from '../queries/payment-attempts.ts'
import { hasProbe, hastenChecks } from '../queries/silent-checks.ts'
import { ownAccount } from '../queries/tenant-gateways.ts'
import type { Services } from '../services.ts'

interface Checked {
  outcome: ChargeOutcome | null
  /** Whether the gateway gave no answer last time. */
  wasSilent: boolean
}

/**
 * Plans the next check of an open attempt; after the last check an operator decides. A silent gateway is asked again
 * soon for one attempt, and once it answers, for all that wait.
 */
export async function planCheck({ db, clock, logger }: Services, key: AttemptKey, checked: Checked): Promise<void> {
  const now = clock.now()
  const givenUp = await db.system(async (tx) => {
    const attempt = await lockAttempt(tx, key)
    if (!attempt) return false
    const isSilent = checked.outcome?.kind === 'unknown'
    const account = isSilent || checked.wasSilent ? await accountOf(tx, attempt) : attempt.driver
    if (checked.wasSilent && !isSilent) await hastenChecks(tx, { account, now })
    if (attempt.state === 'manual' || !isOpen(attempt.state)) return false
    const isExtra = attempt.nextCheckAt !== null && now < attempt.nextCheckAt
    const checks = attempt.checks + (isExtra ? 0 : 1)
    const plan = isExtra ? attempt.nextCheckAt : planOf({ ...attempt, checks }, now)
    const runAt = await earliest(tx, { attempt, account, plan, checked, now })
    if (runAt) {
      const { tenant, customerId } = key
      await changeAttempt(tx, key, { checks, next_check_at: plan })
      const payload = { attempt_id: key.id, scheduled: true, ...(isSilent ? { silent: account } : {}) }
      await insertJob(tx, { tenant, customerId, kind: 'charge.check', payload, now, runAt })
      return false
    }
    const state = nextState(attemptMachine, attempt.state, 'checks.exhausted')
    await changeAttempt(tx, key, { checks, next_check_at: null, ...(state ? { state } : {}) })
    await noticeStaff(tx, { ...key, id: attempt.orderId }, 'unknown', now)
    return true
  })
  if (givenUp) logger.error({ attempt_id: key.id, reason: alarmTexts.unknown }, 'a charge needs an operator')
}

/** Returns when an open attempt is read next; one that waits for a transfer is read until its deadline. */
function planOf(attempt: AttemptRow, now: Date): Date | null {
  const { state, deadline } = attempt
  return state === 'awaiting' && deadline ? nextWaitCheck({ ...attempt, deadline }, now) : nextCheck(attempt, now)
}

function isOpen(state: AttemptState): boolean {
  return attemptMachine.resolveState({ value: state, context: {} }).hasTag('open')
}

/** Returns the account that an attempt asks: a tenant's own may be silent while the installation's answers. */
async function accountOf(tx: Transaction, { tenant, driver }: AttemptRow): Promise<string> {
  return (await ownAccount(tx, { tenant, driver })) === null ? driver : `${driver} of ${tenant}`
}

interface Planned {
  attempt: AttemptRow
  account: string
  plan: Date | null
  checked: Checked
  now: Date
}

/**
 * Returns the planned time of a check, or an earlier one: as the probe of a silent gateway, or when its missing charge
 * proves that there was none.
 */
async function earliest(tx: Transaction, { attempt, account, plan, checked: { outcome }, now }: Planned): Promise<Date | null> {
  if (outcome?.kind === 'absent') return min(plan, certainFrom(attempt))
  if (outcome?.kind !== 'unknown' || plan === null) return plan
  const until = askAgain(now)
  return (await hasProbe(tx, { account, until })) ? plan : min(plan, until)
}

function min(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}
