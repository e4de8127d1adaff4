import type { FailureCode } from '#contract/failure-codes.ts'
import { type Failure, failureOf, throttledUntil } from '#contract/failure.ts'

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

/** Whether a failure is a refusal with one of the codes. */
export function isRefusal(failure: Failure | null, ...codes: FailureCode[]): boolean {
  return failure?.kind === 'refused' && codes.some((code) => code === failure.body.code)
}

/** A guard: the call was refused with one of the codes. */
export function refusedWith(...codes: FailureCode[]): (args: unknown, params: Rejected) => boolean {
  return (_, { error }) => isRefusal(failureOf(error), ...codes)
}

/** A guard: the call was refused with the HTTP status, whatever its code. */
export function refusedWithStatus(status: number): (args: unknown, params: Rejected) => boolean {
  return (_, { error }) => {
    const failure = failureOf(error)
    return failure.kind === 'refused' && failure.status === status
  }
}

/**
 * Guard: no answer said whether the act was carried out, so it may have been. Sending it again is only safe under the
 * same idempotency key.
 */
export function mayHaveHappened(_: unknown, { error }: Rejected): boolean {
  const failure = failureOf(error)
  if (failure.kind !== 'refused') return failure.kind !== 'unexpected'
  return failure.status >= 500 || failure.body.code === 'idempotency.running'
}

/** Guard: the mailed link is wrong or too old, so that only a new one helps. */
export const isLinkDead = refusedWith('link.wrong', 'link.expired')

/** Guard: the mailed link is of another account than the one that is signed in. */
export const isLinkOfOther = refusedWith('link.other_account')

/** Params that hand a rejected call's error to an action or guard. */
export const rejected = ({ event }: { event: Rejected }): Rejected => ({ error: event.error })
