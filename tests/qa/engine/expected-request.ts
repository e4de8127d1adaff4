import type { Operation } from '#contract/endpoints.ts'
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
  path?: string
  body?: unknown
  /** The idempotency key: that of the request before of this call, or one that this call has not used. */
  key?: 'same' | 'new'
}

/** What calls must carry, from what the person did and what the wire answered. */
export type Requests = Partial<Record<Operation, (history: History) => ExpectedRequest>>

/** Returns whether a person did this on the path. */
export const timesDone = ({ steps }: History, act: string): number =>
  steps.filter(({ step }) => 'does' in step && step.does === act).length

/** Returns what the wire answered last to a call that succeeded; undefined when it never did. */
export function lastAnswer({ steps }: History, call: string): unknown {
  const answers = steps.flatMap(({ step, wire }) =>
    'hears' in step && step.hears === call && wire && 'status' in wire && wire.status < 300 ? [wire.json] : [],
  )
  return answers.at(-1)
}
