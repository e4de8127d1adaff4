import type { AnyStateMachine } from 'xstate'
import { definitionId, definitionsOf } from '../definitions.ts'
import type { Graph } from '../explore.ts'
import type { Finding } from './finding.ts'

/** Returns transition definitions that no step takes: shadowed guards, unsent events, impossible ends of calls. */
export function neverTaken(machine: AnyStateMachine, graphs: readonly Graph[]): Finding[] {
  const taken = new Set(graphs.flatMap(({ definitions }) => definitions))
  return definitionsOf(machine)
    .map(definitionId)
    .filter((id) => !taken.has(id))
    .map((id) => ({ proof: 'never taken', where: id, says: 'no event and no outcome takes this transition' }))
}
