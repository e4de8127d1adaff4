import type { AnyActorLogic, InspectionEvent } from 'xstate'
import { failureOf } from '#contract/failure.ts'
import { statePath } from '#contract/state-path.ts'
import { note } from './trail.ts'

/** The status of a call without an answer. */
const unanswered = 0
const observed = new WeakMap<object, { actor: number; state: string | null }>()
let actors = 0

/**
 * Records the transitions of an actor for support, as its `inspect`: the state before, the event and the state after,
 * by the product's own names. Of an event it reads only a failure's kind, status and code, so that nothing a person
 * typed is recorded.
 */
export function observe(inspected: InspectionEvent): void {
  // An actor stops when its screen closes, and keeps its state.
  if (inspected.type !== '@xstate.snapshot' || inspected.event.type === 'xstate.stop') return
  const { actorRef, event, snapshot } = inspected
  const { id: machine } = (actorRef as { logic?: AnyActorLogic & { id?: string } }).logic ?? {}
  if (machine === undefined || !('value' in snapshot)) return
  const { actor, state: before } = observed.get(actorRef) ?? { actor: (actors += 1), state: null }
  const after = statePath(snapshot.value)
  observed.set(actorRef, { actor, state: after })
  note([{ kind: 'move', at: Date.now(), actor, machine, event: event.type, before, after, failed: failedOf(event) }])
}

function failedOf(event: { type: string; error?: unknown }) {
  if (!('error' in event)) return null
  const failure = failureOf(event.error)
  return failure.kind === 'refused'
    ? { kind: failure.kind, status: failure.status, code: failure.body.code || null }
    : { kind: failure.kind, status: unanswered, code: null }
}
