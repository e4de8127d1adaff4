import type { ErrorBody } from './error-body.ts'

/**
 * Why a call did not give its result. `refused`: the server said no; `retryAt` (ms since 1970) is set when it named a
 * time. `unreachable`: nobody answered. `timeout`: no answer in time; whether the act happened is unknown.
 * `unreadable`: an answer outside the contract, `path` names the field. `unexpected`: a defect of ours.
 */
export type Failure =
  | { kind: 'refused'; status: number; body: ErrorBody; retryAt: number | null }
  | { kind: 'unreachable' }
  | { kind: 'timeout' }
  | { kind: 'unreadable'; path: string }
  | { kind: 'unexpected' }

/** The only error that services reject with. */
export class CallFailed extends Error {
  override name = 'CallFailed'
  readonly failure: Failure

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.kind, options)
    this.failure = failure
  }
}

const missingCode = new WeakSet<Error>()

/**
 * Says of an error that it stands for code of ours that the browser could not fetch: from then on it reads as
 * `unreachable`.
 */
export function markMissingCode(error: Error): void {
  missingCode.add(error)
}

/** Whether an error was marked by `markMissingCode`. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && missingCode.has(error)
}

/** XState hands `onError` an `unknown`; this is the one place where it becomes typed, and it never throws. */
export function failureOf(error: unknown): Failure {
  if (error instanceof CallFailed) return error.failure
  return { kind: isMissingCode(error) ? 'unreachable' : 'unexpected' }
}

/** When a throttled act is possible again (ms since 1970), or null when the failure is not a throttle. */
export function throttledUntil(failure: Failure): number | null {
  return failure.kind === 'refused' && failure.status === 429 ? failure.retryAt : null
}
