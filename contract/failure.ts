import type { ErrorBody } from './error-body.ts'

/**
 * Why the browser gave no passkey. `dismissed`: the person closed its dialog, or has no device for it. `late`: its time
 * was over. `unsupported`: the browser has no passkeys. `unsuitable`: the device cannot do it here. `repeated`: the
 * device has a passkey of this account already.
 */
export const deviceProblems = ['dismissed', 'late', 'unsupported', 'unsuitable', 'repeated'] as const
export type DeviceProblem = (typeof deviceProblems)[number]

/**
 * Why a call failed. `refused`: the server said no; `retryAt` (ms since 1970) is set when it named a time.
 * `unreachable`: no server answered. `timeout`: no answer in time, so the outcome is unknown. `unreadable`: an answer
 * outside the contract; `path` names the field. `device`: the browser or the person's device gave nothing.
 * `unexpected`: a bug of ours.
 */
export type Failure =
  | { kind: 'refused'; status: number; body: ErrorBody; retryAt: number | null }
  | { kind: 'unreachable' }
  | { kind: 'timeout' }
  | { kind: 'unreadable'; path: string }
  | { kind: 'device'; problem: DeviceProblem }
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

/** Marks an error as a failure to fetch our own code, so that it reads as `unreachable`. */
export function markMissingCode(error: Error): void {
  missingCode.add(error)
}

/** Returns whether `markMissingCode` marked the error. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && missingCode.has(error)
}

/** Returns the typed failure of the `unknown` error that XState passes to `onError`; never throws. */
export function failureOf(error: unknown): Failure {
  if (error instanceof CallFailed) return error.failure
  return { kind: isMissingCode(error) ? 'unreachable' : 'unexpected' }
}

/** Returns when a throttled act is allowed again (ms since 1970), or null when the failure is not a throttle. */
export function throttledUntil(failure: Failure): number | null {
  return failure.kind === 'refused' && failure.status === 429 ? failure.retryAt : null
}
