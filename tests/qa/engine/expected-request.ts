import type { Wire } from './outcome-table.ts'
import type { Step } from './step.ts'

/** One step of a path, with what the wire answered; null for a step that no answer of the wire made. */
export interface PastStep {
  step: Step
  wire: Wire | null
}

/** What happened on a path until now. Nothing in it comes from the context of a machine. */
export interface History {
  input: unknown
  steps: readonly PastStep[]
}

/** A request as it must stand on the wire. */
export interface ExpectedRequest {
  /** The path below `/api`, with its query. */
  path: string
  /** Its JSON; absent for a request without a body. */
  body?: unknown
  /** The file that it uploads, instead of JSON, and the name of its field. */
  file?: { field: string; content: Blob }
  /** Headers beside those of every call. */
  headers?: Readonly<Record<string, string>>
  /** The idempotency key: that of the request before of this call, or one that this call has not used. */
  key?: 'same' | 'new' | undefined
}

/** What each call of a flow must carry, from what the person did and what the wire answered. */
export type Requests = Readonly<Record<string, ExpectedRequest | ((history: History) => ExpectedRequest)>>

/** Returns what a call must carry now. @throws Error when the model says nothing of the call */
export function requestOf(requests: Requests, call: string, history: History): ExpectedRequest {
  const expected = requests[call]
  if (!expected) throw new Error(`the model does not say what ${call} must carry`)
  return typeof expected === 'function' ? expected(history) : expected
}

/** Returns whether the wire answered, and did so with success. */
export const succeeded = (wire: Wire | null): wire is Extract<Wire, { status: number }> =>
  wire !== null && 'status' in wire && wire.status < 300

/** Returns how often a person did this on the path. */
export const timesDone = ({ steps }: History, act: string): number =>
  steps.filter(({ step }) => 'does' in step && step.does === act).length

/** Returns the last step of the path; undefined at its beginning. */
export const lastStep = ({ steps }: History): PastStep | undefined => steps.at(-1)

/** Returns the refusal code that the wire answered in a step; undefined when it answered none. */
export const codeIn = ({ wire }: PastStep): string | undefined =>
  wire !== null && 'status' in wire && wire.status >= 400 ? (wire.json as { code: string }).code : undefined

/** Returns what a person did last on the path; undefined when nothing. */
export function lastAct({ steps }: History): string | undefined {
  return steps.flatMap(({ step }) => ('does' in step ? [step.does] : [])).at(-1)
}

/** Returns the call that the last step of the path ended; undefined when the step was another. */
export function lastCall({ steps }: History): string | undefined {
  const last = steps.at(-1)?.step
  return last && 'hears' in last ? last.hears : undefined
}

/** Returns what the wire answered last to a call that succeeded; undefined when it never did. */
export function lastAnswer({ steps }: History, call: string): unknown {
  const answers = steps.flatMap(({ step, wire }) =>
    'hears' in step && step.hears === call && succeeded(wire) ? [wire.json] : [],
  )
  return answers.at(-1)
}

/**
 * Returns which idempotency key an act must have: that of the request before when nobody knows how it ended and the
 * same is asked again, a new one when it succeeded or something else is asked (docs/domain.md#wire-conventions).
 * Undefined when the request before was refused: either key is right. A request that is still running is not refused.
 */
export function keyOfAct(history: History, call: string, bodyOf: (history: History) => unknown): 'same' | 'new' | undefined {
  const { steps } = history
  const at = steps.findLastIndex(({ step }) => 'hears' in step && step.hears === call)
  if (at === -1) return 'new'
  const wire = steps[at]?.wire ?? null
  const isRefused =
    wire !== null && 'status' in wire && wire.status < 500 && (wire.json as { code?: string }).code !== 'idempotency.running'
  const before = bodyOf({ ...history, steps: steps.slice(0, at) })
  if (succeeded(wire) || JSON.stringify(before) !== JSON.stringify(bodyOf(history))) return 'new'
  return isRefused ? undefined : 'same'
}
