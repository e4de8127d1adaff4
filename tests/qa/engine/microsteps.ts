import type { InspectionEvent } from 'xstate'
import { definitionId } from './definitions.ts'
import type { Definition, Node } from './xstate-view.ts'

/** One microstep of one actor: the definitions that it took and the nodes that were active or left. */
export interface Microstep {
  actor: unknown
  definitions: string[]
  nodes: string[]
}

/** Only this function reads XState's underscored inspection fields; `microsteps.test.ts` fails when they disappear. */
export function microstepOf(event: InspectionEvent): Microstep | null {
  if (event.type !== '@xstate.microstep') return null
  const taken = event._transitions as unknown as Definition[]
  return {
    actor: event.actorRef,
    definitions: taken.map(definitionId),
    // A state with only `always` is never in a snapshot. It appears as the source of the taken transition.
    nodes: [...new Set([...taken.map(({ source }) => source.id), ...activeNodes(event.snapshot)])],
  }
}

/** Returns the ids of the nodes that a machine's snapshot is in. */
export function activeNodes(snapshot: unknown): string[] {
  return (snapshot as { _nodes?: Node[] })._nodes?.map(({ id }) => id) ?? []
}
