import { localDayOfMonth, periodEnd } from '#contract/period-end.ts'
import type { Period } from '#contract/period.ts'

interface Present {
  endsAt: Date | null
  anchorDay: number | null
  period: Period
  /** Whether access had ended: nobody pays for the time without it. */
  hasExpired: boolean
}

/**
 * Returns the period that a paid renewal begins. It starts where the last one ended, on its anchor day. It starts now
 * when access had ended, or when that period would already be over.
 */
export function nextPeriod({ endsAt, anchorDay, period, hasExpired }: Present, now: Date) {
  const following = endsAt && !hasExpired ? periodFrom(endsAt, anchorDay ?? localDayOfMonth(endsAt), period) : null
  return following && following.endsAt > now ? following : periodFrom(now, localDayOfMonth(now), period)
}

function periodFrom(startsAt: Date, anchorDay: number, period: Period) {
  return { startsAt, anchorDay, endsAt: periodEnd(startsAt, period, anchorDay) }
}
