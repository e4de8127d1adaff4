import { campaignLateDays, campaignNoticeDays } from '#contract/admin/price-campaign.ts'
import { localDay, localMidnight, periodEnd } from '#contract/period-end.ts'
import type { Period } from '#contract/period.ts'

/** Returns the last day on which a campaign that applies on a day can be announced, both in Mexico City. */
export const announceUntil = (appliesOn: string): string => localDay(localMidnight(appliesOn, -campaignNoticeDays))

/** Returns whether those who are notified now have the whole time of the notice. */
export const isInTime = (appliesOn: string, now: Date): boolean => localDay(now) <= announceUntil(appliesOn)

/** Returns the moment from which a draft can no longer be announced. */
export const draftEndsAt = (appliesOn: string): Date => localMidnight(appliesOn, 1 - campaignNoticeDays)

/** Returns the moment from which the prices of a campaign apply. */
export const appliesAt = (appliesOn: string): Date => localMidnight(appliesOn)

/** Returns the moment from which a campaign no longer waits for renewals that are late. */
export const lateAt = (appliesOn: string): Date => localMidnight(appliesOn, campaignLateDays)

interface Renewing {
  /** When the subscription is charged next. */
  nextAt: Date
  period: Period
  /** The day of the month, 1 to 31. */
  anchorDay: number
}

/**
 * Returns the first charge of a subscription at the price of a campaign, for a notice that is sent now: on its day or
 * later, and no earlier than the time of the notice.
 */
export function firstChargeAt({ nextAt, period, anchorDay }: Renewing, appliesOn: string, now: Date): Date {
  const noticed = new Date(now.getTime() + campaignNoticeDays * 86_400_000)
  const from = Math.max(appliesAt(appliesOn).getTime(), noticed.getTime())
  let at = nextAt
  while (at.getTime() < from) at = periodEnd(at, period, anchorDay)
  return at
}
