import { fromTransition } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import type { Edge, Graph, GraphState } from './explore.ts'
import { pathOf, type Path } from './step.ts'

type Taking = { type: string; edge: Edge }

/** Returns the shortest way to every state from `from`, by the key of the state, as `xstate/graph` finds it. */
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
  // The first step is the start of the machine; no edge leads to it.
  return new Map(paths.map(({ state, steps }) => [state.context, steps.slice(1).map(({ event }) => event.edge)]))
}

function takingsOf({ edges }: Graph): Map<string, Taking[]> {
  const takings = edges.map((edge): Taking => ({ type: JSON.stringify(edge.step), edge }))
  return Map.groupBy(takings, ({ edge }) => edge.from)
}

/**
 * Returns one path for each edge: the shortest way to its source, then the edge. Leaves out prefixes of other paths.
 */
export function edgePaths(graph: Graph): Path[] {
  const ways = shortestWays(graph)
  return pathsOf(graph.edges.map((edge) => [...(ways.get(edge.from) ?? []), edge]))
}

/** Returns the shortest way to every state, or to all the wanted ones. Leaves out prefixes of other paths. */
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
 * Returns few long walks that take every edge, or all the wanted ones. A walk always goes on to the nearest edge that
 * no walk has taken, and ends once it has `longest` steps.
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
