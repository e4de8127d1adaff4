import { pauseEnd, pauseMonths } from '#contract/pause.ts'
import { localDay } from '#contract/period-end.ts'
import { periodCodec } from '#contract/period.ts'
import type { Period } from '#contract/period.ts'
import { subscriptionStatusCodec } from '#contract/subscription.ts'
import * as z from '#contract/zod.ts'
import { subscriptionState } from '#machines/lifecycles/subscription.machine.ts'
import type { SubscriptionState } from '#machines/lifecycles/subscription.machine.ts'
import type { PastDue } from '../domain/dunning.ts'
import type { PresentPeriod } from '../domain/period-share.ts'
import type { LifeRow } from '../queries/subscription-life.ts'

export function stateOf({ status, paymentStatus }: Pick<LifeRow, 'status' | 'paymentStatus'>): SubscriptionState {
  return subscriptionState({ status: z.decode(subscriptionStatusCodec, status), paymentStatus })
}

export function periodOf({ period }: Pick<LifeRow, 'period'>): Period {
  return z.decode(periodCodec, period)
}

/**
 * Returns the present period of a subscription; one that was bought once for all has no days. `paidUntil`: the end of
 * what its price paid for, before the end when staff gave months after it (docs/decisions/0167).
 */
export function presentPeriod(row: Pick<LifeRow, 'startsAt' | 'endsAt' | 'paidUntil' | 'createdAt' | 'period'>): PresentPeriod {
  const startsAt = row.startsAt ?? row.createdAt
  const endsAt = row.endsAt ?? startsAt
  const { paidUntil } = row
  const isWithin = paidUntil !== null && paidUntil > startsAt && paidUntil < endsAt
  return { startsAt, endsAt, paidUntil: isWithin ? paidUntil : endsAt, period: periodOf(row) }
}

/** Returns the dunning state of a subscription; null when nothing was refused. */
export function pastDueOf({ tries, pastDueSince, accessUntil, nextAttemptAt }: LifeRow): PastDue | null {
  return pastDueSince && accessUntil && { tries, since: pastDueSince, accessUntil, nextTryAt: nextAttemptAt }
}

/** Returns whether a subscription has access now: a cancellation of it can wait. */
export function isRunning(row: Pick<LifeRow, 'status' | 'paymentStatus'>): boolean {
  return running.includes(stateOf(row))
}

const running: SubscriptionState[] = ['trial', 'paid', 'renewing', 'pastDue']

/**
 * Returns whether a subscription has no access, so that nobody pays for the time until it is paid: it expired, or its
 * pause ended on an earlier day in Mexico City and its charge is not confirmed.
 */
export function isWithoutAccess(row: LifeRow, now: Date): boolean {
  const state = stateOf(row)
  return state === 'expired' || (state === 'resuming' && row.endsAt !== null && localDay(row.endsAt) !== localDay(now))
}

/** Returns when a subscription ends by a cancellation, or because it does not renew; null when it goes on. */
export function cancelAtOf(row: Pick<LifeRow, 'status' | 'paymentStatus' | 'autoRenew' | 'cancelAt' | 'endsAt'>): Date | null {
  if (!isRunning(row)) return null
  return row.cancelAt ?? (row.autoRenew ? null : row.endsAt)
}

/**
 * Returns the columns that say whether a subscription renews after a period that ends at `endsAt`. A cancellation with
 * the present period moves to the end of the new one; another keeps its day. A pause that waits moves with the period,
 * as long as it was, to the anchor day (1 to 31) when it is named.
 */
export function renewalAfter(
  row: Pick<LifeRow, 'autoRenew' | 'cancelAt' | 'pausedUntil' | 'endsAt'>,
  endsAt: Date,
  anchorDay?: number,
) {
  const paused_until = resumesAfter(row, endsAt, anchorDay)
  if (paused_until !== null) return { paused_until, next_payment_attempt_at: paused_until }

  const isWithPeriod = row.cancelAt !== null && row.cancelAt.getTime() === row.endsAt?.getTime()
  const cancel_at = isWithPeriod ? endsAt : row.cancelAt
  const auto_renew = cancel_at === null ? row.autoRenew : cancel_at > endsAt
  return { cancel_at, auto_renew, next_payment_attempt_at: auto_renew ? endsAt : null }
}

/**
 * Returns when a subscription resumes whose pause waits and whose period now ends at `endsAt`; null without a pause.
 */
export function resumesAfter(
  { pausedUntil, endsAt: from }: Pick<LifeRow, 'pausedUntil' | 'endsAt'>,
  endsAt: Date,
  anchorDay?: number,
): Date | null {
  return pausedUntil && from && pauseEnd(endsAt, pauseMonths({ from, until: pausedUntil }), anchorDay)
}
