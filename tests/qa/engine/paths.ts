import type { Edge, Graph, GraphState } from './explore.ts'
import { pathOf, type Path } from './step.ts'

/** The shortest way to every state from `from`, by the key of the state. */
export function shortestWays(graph: Graph, from: string = graph.start): Map<string, Edge[]> {
  const leaving = edgesBySource(graph)
  const ways = new Map<string, Edge[]>([[from, []]])
  const queue = [from]
  for (let here = queue.shift(); here !== undefined; here = queue.shift()) {
    for (const edge of leaving.get(here) ?? []) {
      if (ways.has(edge.to)) continue
      ways.set(edge.to, [...(ways.get(here) ?? []), edge])
      queue.push(edge.to)
    }
  }
  return ways
}

/** One path for each edge: the shortest way to its source, then the edge. A path that another one begins with is left out. */
export function edgePaths(graph: Graph): Path[] {
  const ways = shortestWays(graph)
  return pathsOf(graph.edges.map((edge) => [...(ways.get(edge.from) ?? []), edge]))
}

/** The shortest way to every state, or to all those wanted. A path that another one begins with is left out. */
export function statePaths(graph: Graph, wanted: readonly GraphState[] = graph.states): Path[] {
  const ways = shortestWays(graph)
  return pathsOf(wanted.map(({ key }) => ways.get(key) ?? []).filter((way) => way.length > 0))
}

function pathsOf(walks: readonly Edge[][]): Path[] {
  const begun = new Set(walks.flatMap((walk) => walk.slice(0, -1).map((_, index) => identity(walk.slice(0, index + 1)))))
  const kept = walks.filter((walk) => !begun.has(identity(walk)))
  return (kept.length === 0 ? [[]] : kept).map(toPath)
}

/**
 * Few long walks that take every edge, or all those wanted: from where a walk stands, on to the nearest edge not yet taken. None goes on once it
 * has as many steps as `longest`.
 */
export function tours(graph: Graph, wanted: readonly Edge[] = graph.edges, longest = Infinity): Path[] {
  const left = new Set(wanted)
  const walks: Edge[][] = []
  while (left.size > 0) {
    const walk: Edge[] = []
    for (let leg = nearest(graph, graph.start, left); leg; leg = nearest(graph, leg.at(-1)?.to ?? graph.start, left)) {
      walk.push(...leg)
      for (const edge of leg) left.delete(edge)
      if (walk.length >= longest) break
    }
    walks.push(walk)
  }
  return (walks.length === 0 ? [[]] : walks).map(toPath)
}

function nearest(graph: Graph, from: string, left: Set<Edge>): Edge[] | null {
  const ways = shortestWays(graph, from)
  const legs = [...left].flatMap((edge) => {
    const way = ways.get(edge.from)
    return way ? [[...way, edge]] : []
  })
  return legs.toSorted((one, other) => one.length - other.length)[0] ?? null
}

function edgesBySource(graph: Graph): Map<string, Edge[]> {
  return Map.groupBy(graph.edges, ({ from }) => from)
}

function identity(walk: Edge[]): string {
  return JSON.stringify(walk.map(({ step }) => step))
}

function toPath(walk: Edge[]): Path {
  return pathOf(walk.map(({ step }) => step))
}
