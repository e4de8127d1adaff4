import type { AnyStateMachine } from 'xstate'
import { stateNodesOf } from '../definitions.ts'
import { errorType } from '../machine-events.ts'
import type { Finding } from './finding.ts'

/** Returns invokes whose failure no transition handles: it would stop the whole machine. */
export function missingOnError(machine: AnyStateMachine): Finding[] {
  return stateNodesOf(machine).flatMap((node) =>
    node.invoke
      .filter(({ id }) => !node.transitions.has(errorType(id)))
      .map(({ id }) => ({ proof: 'missing onError', where: node.id, says: `nobody hears that ${id} failed` })),
  )
}
