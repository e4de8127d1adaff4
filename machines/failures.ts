import type { FailureCode } from '#contract/failure-codes.ts'
import { type Failure, failureOf, throttledUntil } from '#contract/failure.ts'

/** What a machine keeps of a refused act: the failure, and until when it is throttled (ms since 1970). */
export interface Refusal {
  failure: Failure | null
  until: number | null
}

export const noRefusal: Refusal = { failure: null, until: null }

type Rejected = { error: unknown }

/** Returns the typed failure of a rejected call, for `assign`. */
export function refusalOf(_: unknown, { error }: Rejected): Refusal {
  const failure = failureOf(error)
  return { failure, until: throttledUntil(failure) }
}

/** Guard: the call was refused because of too many calls. */
export function isThrottled(_: unknown, { error }: Rejected): boolean {
  return throttledUntil(failureOf(error)) !== null
}

/** Returns whether a failure is a refusal with one of the codes. */
export function isRefusal(failure: Failure | null, ...codes: FailureCode[]): boolean {
  return failure?.kind === 'refused' && codes.some((code) => code === failure.body.code)
}

/** Returns a guard: the call was refused with one of the codes. */
export function refusedWith(...codes: FailureCode[]): (args: unknown, params: Rejected) => boolean {
  return (_, { error }) => isRefusal(failureOf(error), ...codes)
}

/** Returns a guard: the call was refused with the HTTP status, whatever its code. */
export function refusedWithStatus(status: number): (args: unknown, params: Rejected) => boolean {
  return (_, { error }) => {
    const failure = failureOf(error)
    return failure.kind === 'refused' && failure.status === status
  }
}

/**
 * Guard: the outcome of the act is unknown, so it may have happened. A repeat is only safe with the same idempotency
 * key.
 */
export function mayHaveHappened(_: unknown, { error }: Rejected): boolean {
  const failure = failureOf(error)
  if (failure.kind !== 'refused') return failure.kind !== 'unexpected'
  return failure.status >= 500 || failure.body.code === 'idempotency.running'
}

/** Guard: the mailed link is wrong or too old, so that only a new one helps. */
export const isLinkDead = refusedWith('link.wrong', 'link.expired')

/** Guard: the mailed link belongs to another account than the signed-in one. */
export const isLinkOfOther = refusedWith('link.other_account')

/** Params that pass a rejected call's error to an action or guard. */
export const rejected = ({ event }: { event: Rejected }): Rejected => ({ error: event.error })
