import { localDay } from '#contract/period-end.ts'

interface Standing {
  status: string
  customerStatus: string
  /** The last day on which the person may enter, `YYYY-MM-DD` in Mexico City; null has no end. */
  accessUntil: string | null
}

/**
 * Returns whether a person may not act although the password is right: the user is blocked, suspended or in error, the
 * customer is blocked, or the access has ended. `now` is the time of the product's clock.
 */
export function isBlocked({ status, customerStatus, accessUntil }: Standing, now: Date): boolean {
  return !['active', 'pending'].includes(status) || customerStatus === 'blocked' || isOver(accessUntil, now)
}

/** Returns whether the last day of an access, in Mexico City, is over. That day itself still counts. */
export function isOver(accessUntil: string | null, now: Date): boolean {
  return accessUntil !== null && localDay(now) > accessUntil
}
