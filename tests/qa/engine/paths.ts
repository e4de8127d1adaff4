import { fromTransition } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import type { Edge, Graph, GraphState } from './explore.ts'
import { pathOf, type Path } from './step.ts'

type Taking = { type: string; edge: Edge }

/** The shortest way to every state from `from`, by the key of the state, as `xstate/graph` finds it in the graph. */
export function shortestWays(graph: Graph, from: string = graph.start): Map<string, Edge[]> {
  return shortestIn(takingsOf(graph), from)
}

function shortestIn(takings: ReadonlyMap<string, Taking[]>, from: string): Map<string, Edge[]> {
  const paths = getShortestPaths(
    fromTransition((_: string, { edge }: Taking) => edge.to, from),
    {
      serializeState: ({ context }) => context,
      serializeEvent: ({ type }) => type,
      events: ({ context }) => takings.get(context) ?? [],
    },
  )
  // Their first step is the beginning, which nothing leads to.
  return new Map(paths.map(({ state, steps }) => [state.context, steps.slice(1).map(({ event }) => event.edge)]))
}

function takingsOf({ edges }: Graph): Map<string, Taking[]> {
  const takings = edges.map((edge): Taking => ({ type: JSON.stringify(edge.step), edge }))
  return Map.groupBy(takings, ({ edge }) => edge.from)
}

/**
 * One path for each edge: the shortest way to its source, then the edge. A path that another one begins with is left
 * out.
 */
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
  const prefixes = new Set(walks.flatMap((walk) => walk.slice(0, -1).map((_, index) => identity(walk.slice(0, index + 1)))))
  const whole = walks.filter((walk) => !prefixes.has(identity(walk)))
  return (whole.length === 0 ? [[]] : whole).map(toPath)
}

/**
 * Few long walks that take every edge, or all those wanted: from where a walk stands, on to the nearest edge not yet
 * taken. None goes on once it has as many steps as `longest`.
 */
export function tours(graph: Graph, wanted: readonly Edge[] = graph.edges, longest = Infinity): Path[] {
  const left = new Set(wanted)
  const waysFrom = waysOf(graph)
  const walks: Edge[][] = []
  while (left.size > 0) {
    const walk: Edge[] = []
    for (let leg = nearest(waysFrom(graph.start), left); leg; leg = nearest(waysFrom(leg.at(-1)!.to), left)) {
      walk.push(...leg)
      for (const edge of leg) left.delete(edge)
      if (walk.length >= longest) break
    }
    walks.push(walk)
  }
  return (walks.length === 0 ? [[]] : walks).map(toPath)
}

function waysOf(graph: Graph): (from: string) => Map<string, Edge[]> {
  const takings = takingsOf(graph)
  const cache = new Map<string, Map<string, Edge[]>>()
  return (from) => {
    const ways = cache.get(from) ?? shortestIn(takings, from)
    cache.set(from, ways)
    return ways
  }
}

function nearest(ways: Map<string, Edge[]>, left: Set<Edge>): Edge[] | null {
  const legs = [...left].flatMap((edge) => {
    const way = ways.get(edge.from)
    return way ? [[...way, edge]] : []
  })
  return legs.toSorted((one, other) => one.length - other.length)[0] ?? null
}

function identity(walk: Edge[]): string {
  return JSON.stringify(walk.map(({ step }) => step))
}

function toPath(walk: Edge[]): Path {
  return pathOf(walk.map(({ step }) => step))
}
