import type { OwnErrorCode } from '#contract/card-errors/own.ts'
import { dunningOf } from '#contract/card-errors.ts'
import type { DunningPolicy } from './dunning-policy.ts'

const hour = 3_600_000
const day = 24 * hour

/** Nothing of a customer's is charged twice by the clock within this (docs/domain.md#subscriptions-over-time). */
export const shortestGap = 48 * hour

/** The code of a renewal for which there was no card to charge. */
export const noCard = 'no_card' satisfies OwnErrorCode

/** The code of a renewal whose amount the gateway of its card does not charge. */
export const unpayable = 'amount_unpayable' satisfies OwnErrorCode

/** The charge never reached the gateway: nobody's card refused anything. */
const ours = ['not_sent', 'not_received']
const oursAgainAfter = hour

/** Where a refused renewal stands. `tries` are those of the clock. Access stays until `accessUntil`. */
export interface PastDue {
  tries: number
  since: Date
  /** Null when the clock tries no more. */
  nextTryAt: Date | null
  accessUntil: Date
}

interface Failed {
  code: string
  /** Whether the clock tried, and not a person. */
  byClock: boolean
  /** Whether the clock has another card to charge next, so that a hard refusal of this one does not end its tries. */
  hasOther?: boolean
  now: Date
}

/** When the clock tries next after so many tries, the last one at `lastTryAt`; null when it tries no more. */
function nextTry({ tries, since }: { tries: number; since: Date }, lastTryAt: Date, policy: DunningPolicy): Date | null {
  if (tries > policy.retryDays.length) return null
  const planned = since.getTime() + policy.retryDays.slice(0, tries).reduce((sum, days) => sum + days, 0) * day
  const at = new Date(Math.max(planned, lastTryAt.getTime() + shortestGap))
  return at > graceEnd(since, policy) ? null : at
}

function graceEnd(since: Date, { graceDays }: DunningPolicy): Date {
  return new Date(since.getTime() + graceDays * day)
}

/**
 * What a refused charge does to a renewal: the first begins the dunning; a hard refusal of the clock's only card ends
 * its tries; a person's own try takes none. Null when nothing was refused: the first try failed on our side.
 */
export function afterRefusal(
  before: PastDue | null,
  { code, byClock, hasOther = false, now }: Failed,
  policy: DunningPolicy,
): PastDue | null {
  if (ours.includes(code)) return before && { ...before, nextTryAt: byClock ? againAfterOurFault(now) : before.nextTryAt }
  if (before && !byClock) {
    const pushed = before.nextTryAt && new Date(Math.max(before.nextTryAt.getTime(), now.getTime() + shortestGap))
    return { ...before, nextTryAt: pushed && pushed <= before.accessUntil ? pushed : null }
  }
  const since = before?.since ?? now
  const tries = (before?.tries ?? 0) + 1
  const nextTryAt = dunningOf(code) === 'hard' && !hasOther ? null : nextTry({ tries, since }, now, policy)
  return { tries, since, nextTryAt, accessUntil: before?.accessUntil ?? graceEnd(since, policy) }
}

/** When a try that failed on our side is made again. */
export function againAfterOurFault(now: Date): Date {
  return new Date(now.getTime() + oursAgainAfter)
}
