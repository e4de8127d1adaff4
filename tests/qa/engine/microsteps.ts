import type { InspectionEvent } from 'xstate'
import { definitionId } from './definitions.ts'
import type { Definition, Node } from './xstate-view.ts'

/** One microstep of one actor: which definitions it took and which nodes were active or left. */
export interface Microstep {
  actor: unknown
  definitions: string[]
  nodes: string[]
}

/** The only reader of XState's underscored inspection fields; `microsteps.test.ts` fails when they disappear. */
export function microstepOf(event: InspectionEvent): Microstep | null {
  if (event.type !== '@xstate.microstep') return null
  const taken = event._transitions as unknown as Definition[]
  return {
    actor: event.actorRef,
    definitions: taken.map(definitionId),
    // A state with only `always` never rests in a snapshot: it shows as the source of what it took.
    nodes: [...new Set([...taken.map(({ source }) => source.id), ...activeNodes(event.snapshot)])],
  }
}

/** Ids of the nodes that a machine's snapshot is in. */
export function activeNodes(snapshot: unknown): string[] {
  return (snapshot as { _nodes?: Node[] })._nodes?.map(({ id }) => id) ?? []
}
