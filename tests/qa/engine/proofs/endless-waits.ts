import type { AnyStateMachine } from 'xstate'
import { lineage, stateNodesOf } from '../definitions.ts'
import type { Graph } from '../explore.ts'
import { doneType, errorType, triggerOf } from '../machine-events.ts'
import type { Definition, Node } from '../xstate-view.ts'
import type { Finding } from './finding.ts'

const proof = 'endless wait'

/** Returns what limits a call, or null when nothing does. A listener does not count as a wait. */
export type LimitOf = (call: string) => { limit: string } | { listens: string } | null

/** Returns states that wait for something which may never come, or that stay after it came. */
export function endlessWaits(machine: AnyStateMachine, graphs: readonly Graph[], limitOf: LimitOf): Finding[] {
  return [
    ...stateNodesOf(machine).flatMap((node) => [...callsWithoutWayOut(node, limitOf), ...nothingToWaitFor(node)]),
    ...unheard(graphs),
  ]
}

function callsWithoutWayOut(node: Node, limitOf: LimitOf): Finding[] {
  return node.invoke.flatMap(({ id }) => {
    const limit = limitOf(id)
    if (limit && 'listens' in limit) return []
    const unlimited = limit === null && !hasTimer(node) ? [finding(node, `${id} has no time limit`)] : []
    const ends = [doneType(id), errorType(id)].filter(
      (type) => !(node.transitions.get(type) ?? []).some((way) => leaves(node, way)),
    )
    return [...unlimited, ...ends.map((type) => finding(node, `${triggerOf(type).kind} of ${id} does not lead out`))]
  })
}

function nothingToWaitFor(node: Node): Finding[] {
  const waits = node.tags.includes('pending') && Object.keys(node.states).length === 0
  const ends = lineage(node).some(({ invoke, always }) => invoke.length > 0 || (always ?? []).length > 0) || hasTimer(node)
  return waits && !ends ? [finding(node, 'is pending, but no call, timer or condition ends it')] : []
}

function unheard(graphs: readonly Graph[]): Finding[] {
  return graphs.flatMap(({ ignored }) =>
    ignored
      .filter(({ step }) => 'hears' in step)
      .map(({ from, label }) => ({ proof, where: from, says: `${label} changes nothing` })),
  )
}

function leaves(node: Node, way: Definition): boolean {
  return (way.target ?? []).some((target) => way.reenter || !lineage(target).includes(node))
}

function hasTimer(node: Node): boolean {
  return lineage(node).some(({ transitions }) => [...transitions.keys()].some((type) => triggerOf(type).kind === 'after'))
}

function finding(node: Node, says: string): Finding {
  return { proof, where: node.id, says }
}
