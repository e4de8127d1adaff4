import type { AnyStateMachine } from 'xstate'
import { activeNodes } from './microsteps.ts'
import type { Node, Snapshot } from './xstate-view.ts'

/**
 * Returns the names of the calls that a machine runs in a snapshot. The snapshot may also be one of its test machine.
 */
export function callsIn(machine: AnyStateMachine, snapshot: Snapshot): string[] {
  if (snapshot.status !== 'active') return []
  const nodes = activeNodes(snapshot).map((id) => machine.getStateNodeById(id) as unknown as Node)
  return nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id))
}
