import { type Failure, failureOf, isDeadLink, throttledUntil } from '#contract/failure.ts'

/** What a machine remembers of a refused act: why, and until when it is throttled (ms since 1970). */
export interface Refusal {
  failure: Failure | null
  until: number | null
}

export const noRefusal: Refusal = { failure: null, until: null }

type Rejected = { error: unknown }

/** For `assign`: the rejected call's failure, typed. */
export function refusalOf(_: unknown, { error }: Rejected): Refusal {
  const failure = failureOf(error)
  return { failure, until: throttledUntil(failure) }
}

/** Guard: the call was refused because there were too many. */
export function isThrottled(_: unknown, { error }: Rejected): boolean {
  return throttledUntil(failureOf(error)) !== null
}

/** Guard: the mailed link is wrong or too old. */
export function isLinkDead(_: unknown, { error }: Rejected): boolean {
  return isDeadLink(failureOf(error))
}

/** Params that hand a rejected call's error to an action or guard. */
export const rejected = ({ event }: { event: Rejected }): Rejected => ({ error: event.error })
