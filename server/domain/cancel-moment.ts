import { lastCancelDay } from '#contract/cancellation.ts'
import { shortPeriod } from '#contract/billing-day.ts'
import { localDay, localMidnight, periodEnd } from '#contract/period-end.ts'
import type { Period } from '#contract/period.ts'

/** The period that runs, what follows it, and the day of the month on which periods end. */
interface Running {
  endsAt: Date
  anchorDay: number
  /** The day that the customer chose for all renewals. */
  chosenDay: number | null
  /** The period that each renewal begins. */
  period: Period
  renews: boolean
}

/**
 * Returns when a subscription ends that is cancelled for a day of Mexico City, its last one with access
 * (docs/decisions/0070): as the day ends, or with the period when one ends on that day, so that nobody pays a new
 * period for its last hours. Returns null for a day that is not after today, or after `lastCancelDay`.
 */
export function cancelMoment(running: Running, day: string, now: Date): Date | null {
  if (day <= localDay(now) || day > lastCancelDay(running, now)) return null
  const { anchorDay, chosenDay, period, renews } = running
  let { endsAt } = running
  while (renews && localDay(endsAt) < day)
    endsAt = shortPeriod({ endsAt, period }, chosenDay)?.until ?? periodEnd(endsAt, period, chosenDay ?? anchorDay)
  return localDay(endsAt) === day ? endsAt : localMidnight(day, 1)
}
