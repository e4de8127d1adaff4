import type { AnyStateMachine } from 'xstate'
import { stateNodesOf } from '../definitions.ts'
import type { Graph } from '../explore.ts'
import type { Finding } from './finding.ts'

/** Returns states that no exploration ever entered. */
export function unreachableStates(machine: AnyStateMachine, graphs: readonly Graph[]): Finding[] {
  const passed = new Set(graphs.flatMap(({ nodes }) => nodes))
  return stateNodesOf(machine)
    .filter(({ id, type }) => type !== 'history' && !passed.has(id))
    .map(({ id }) => ({ proof: 'unreachable state', where: id, says: 'nothing that can happen leads here' }))
}
