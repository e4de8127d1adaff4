import { localDayOfMonth, periodEnd } from '#contract/period-end.ts'
import type { Period } from '#contract/period.ts'

interface Present {
  endsAt: Date | null
  anchorDay: number | null
  period: Period
  /** Access had ended: nobody pays for the time without it. */
  hasExpired: boolean
}

/**
 * The period that a paid renewal begins: where the last one ended, on its anchor day; now when access had ended, or
 * when it would be over already.
 */
export function nextPeriod({ endsAt, anchorDay, period, hasExpired }: Present, now: Date) {
  const following = endsAt && !hasExpired ? periodFrom(endsAt, anchorDay ?? localDayOfMonth(endsAt), period) : null
  return following && following.endsAt > now ? following : periodFrom(now, localDayOfMonth(now), period)
}

function periodFrom(startsAt: Date, anchorDay: number, period: Period) {
  return { startsAt, anchorDay, endsAt: periodEnd(startsAt, period, anchorDay) }
}
