import type { Graph, GraphState } from '../explore.ts'
import { leavesOf } from '../leaves.ts'
import type { Finding } from './finding.ts'

/** Returns states from which no steps reach a goal: a final state, or a state where a flow may rest forever. */
export function deadEnds(graph: Graph, goals: readonly string[]): Finding[] {
  const isGoal = ({ status, value }: GraphState) => status === 'done' || leavesOf(value).some((leaf) => goals.includes(leaf))
  const alive = new Set(graph.states.filter(isGoal).map(({ key }) => key))
  for (let before = -1; before < alive.size;) {
    before = alive.size
    for (const { from, to } of graph.edges) if (alive.has(to)) alive.add(from)
  }
  return graph.states
    .filter(({ key, status }) => status !== 'error' && !alive.has(key))
    .map(({ key }) => ({ proof: 'dead end', where: key, says: `no way from here to ${goals.join(', ') || 'a final state'}` }))
}
