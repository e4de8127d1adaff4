import { daysBetween, localDayOfMonth, localMidnight, nextAnchor, periodEnd } from '#contract/period-end.ts'
import type { Period } from '#contract/period.ts'

interface Present {
  endsAt: Date | null
  anchorDay: number | null
  /** The day of the month that the customer chose for all renewals (docs/decisions/0085). */
  chosenDay: number | null
  period: Period
  /** Whether access had ended: nobody pays for the time without it. */
  hasExpired: boolean
  /** The local day on which the period ends that was paid for, when it is a short one. */
  until: string | null
}

/**
 * Returns the period that a paid renewal begins. It starts where the last one ended, and ends on its anchor day. It
 * starts now when access had ended, or when that period would already be over. A short period has the days that were
 * paid for.
 */
export function nextPeriod({ endsAt, anchorDay, chosenDay, period, hasExpired, until }: Present, now: Date) {
  if (endsAt && until !== null) return shortFrom(endsAt, { until, chosenDay, startsAt: hasExpired ? now : endsAt })
  const following = endsAt && !hasExpired ? periodFrom(endsAt, anchorOf(endsAt, anchorDay), period) : null
  const next = following && following.endsAt > now ? following : periodFrom(now, localDayOfMonth(now), period)
  return { ...next, anchorDay: chosenDay ?? next.anchorDay }
}

/** A period that ended on another day, as after a pause, is followed by a whole one from that day. */
function anchorOf(endsAt: Date, anchorDay: number | null): number {
  return anchorDay !== null && nextAnchor(endsAt, anchorDay) === null ? anchorDay : localDayOfMonth(endsAt)
}

function periodFrom(startsAt: Date, anchorDay: number, period: Period) {
  return { startsAt, anchorDay, endsAt: periodEnd(startsAt, period, anchorDay) }
}

function shortFrom(endsAt: Date, { until, chosenDay, startsAt }: { until: string; chosenDay: number | null; startsAt: Date }) {
  const days = daysBetween(endsAt, localMidnight(until))
  const end = new Date(startsAt.getTime() + days * 86_400_000)
  return { startsAt, anchorDay: chosenDay ?? localDayOfMonth(end), endsAt: end }
}
