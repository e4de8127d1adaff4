import type { OwnErrorCode } from '#contract/card-errors/own.ts'
import { dunningOf } from '#contract/card-errors.ts'
import type { DunningPolicy } from './dunning-policy.ts'

const hour = 3_600_000
const day = 24 * hour

/** Shortest time between two charges by the clock (docs/domain.md#subscriptions-over-time). */
export const shortestGap = 48 * hour

/** The code of a renewal without a card to charge. */
export const noCard = 'no_card' satisfies OwnErrorCode

/** The code of a renewal whose amount the gateway does not charge. */
export const unpayable = 'amount_unpayable' satisfies OwnErrorCode

/** The code of a renewal that the clock does not charge while another charge of the customer is disputed. */
export const disputed = 'charge_disputed' satisfies OwnErrorCode

/** Codes of a charge that never reached the gateway: no card was refused. */
const ours = ['not_sent', 'not_received']
const oursAgainAfter = hour
/** After so many attempts of one renewal, a day of them, the next that never reached the gateway counts as refused. */
export const mostLostAttempts = 24

/** The dunning state of a refused renewal. `tries` counts those of the clock. Access stays until `accessUntil`. */
export interface PastDue {
  tries: number
  since: Date
  /** Null when the clock makes no more tries. */
  nextTryAt: Date | null
  accessUntil: Date
}

interface Failed {
  code: string
  /** Whether the clock made the try, not a person. */
  byClock: boolean
  /** The number of the order's attempt, from 1. */
  attempt?: number
  /** Whether the clock has another card to charge next; then a hard refusal of this card does not end its tries. */
  hasOther?: boolean
  now: Date
}

/** Returns when the clock tries next after `tries` tries, the last one at `lastTryAt`; null when it makes no more. */
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
 * Returns the dunning state after a refused charge. The first refusal begins the dunning. A hard refusal of the clock's
 * only card ends its tries. A person's own try uses up none. Null when the first try failed on our side, because then
 * nothing was refused; after a day of such tries it counts as refused, so that the customer learns of it.
 */
export function afterRefusal(
  before: PastDue | null,
  { code, byClock, attempt = 1, hasOther = false, now }: Failed,
  policy: DunningPolicy,
): PastDue | null {
  const isLasting = byClock && attempt > mostLostAttempts
  if (ours.includes(code) && !isLasting) {
    return before && { ...before, nextTryAt: byClock ? againAfterOurFault(now) : before.nextTryAt }
  }
  if (before && !byClock) {
    const pushed = before.nextTryAt && new Date(Math.max(before.nextTryAt.getTime(), now.getTime() + shortestGap))
    return { ...before, nextTryAt: pushed && pushed <= before.accessUntil ? pushed : null }
  }
  const since = before?.since ?? now
  const tries = (before?.tries ?? 0) + 1
  const nextTryAt = dunningOf(code) === 'hard' && !hasOther ? null : nextTry({ tries, since }, now, policy)
  return { tries, since, nextTryAt, accessUntil: before?.accessUntil ?? graceEnd(since, policy) }
}

/**
 * Returns when the clock tries a card that its network renewed, after a hard refusal of the old number had ended the
 * tries: not within `shortestGap` of that refusal. Null when it still plans a try, or when access ends before.
 */
export function afterCardRenewed({ nextTryAt, accessUntil }: PastDue, lastTryAt: Date, now: Date): Date | null {
  const at = new Date(Math.max(now.getTime(), lastTryAt.getTime() + shortestGap))
  return nextTryAt !== null || at > accessUntil ? null : at
}

/** Returns when to repeat a try that failed on our side. */
export function againAfterOurFault(now: Date): Date {
  return new Date(now.getTime() + oursAgainAfter)
}
