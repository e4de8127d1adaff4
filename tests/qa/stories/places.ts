import { explore, type Edge, type Graph } from '#tests/qa/engine/explore.ts'
import { onScreen, subjectsOf, type FlowModel } from '#tests/qa/engine/flow-model.ts'
import { models } from '#tests/flows/models.ts'
import { leavesOf } from '#tests/qa/engine/leaves.ts'
import { shortestWays } from '#tests/qa/engine/paths.ts'
import { pathOf, type Path } from '#tests/qa/engine/step.ts'
import type { Subject } from '#tests/qa/engine/subject.ts'

/** A state of a flow as a screen can show it, with the shortest way there. */
export interface Place {
  flow: string
  state: string
  /** The beginning that the way starts from, by its name in the model. */
  input: string
  subject: Subject
  path: Path
  /** Calls that run in this state. */
  calls: readonly string[]
  /** What leads into this state from another one, each with the way that ends so. */
  causes: () => ReadonlyMap<string, Path>
  /** Every way that ends by entering this state from another one, the shortest first. */
  ways: () => readonly Path[]
}

/** Which state is asked for; without a beginning the one with the shortest way, without a cause the shortest way. */
export interface PlaceTarget {
  flow: string
  state: string
  input?: string | undefined
  cause?: string | undefined
}

/** The flows that have a screen, with their models. */
export const shownModels: ReadonlyMap<string, FlowModel> = new Map(
  Object.entries(models).filter(([, { screen }]) => 'acts' in screen),
)

/** A flow from its first beginning, as its screen can play it. */
export function firstSubject(flow: string): Subject {
  const model = shownModels.get(flow)
  const [first] = model ? subjectsOf(model) : []
  if (!model || !first) throw new Error(`there is no screen of ${flow}`)
  return onScreen(model, first[1])
}

/** Every state of a flow from every beginning, those of the first beginning first. */
export function placesOf(flow: string): Place[] {
  const model = shownModels.get(flow)
  if (!model) return []
  return subjectsOf(model).flatMap(([input, whole]) => {
    const subject = onScreen(model, whole)
    const graph = explore(subject)
    const ways = shortestWays(graph)
    const nameOf = namesIn(graph)
    return [...Map.groupBy(graph.states, ({ key }) => nameOf(key))].map(([state, keys]): Place => {
      const shortest = keys.map(({ key }) => ways.get(key)!).toSorted((one, other) => one.length - other.length)[0]!
      const calls = [...new Set(keys.flatMap(({ calls }) => calls))]
      const entering = () => waysInto(graph, ways, state)
      const causes = () =>
        new Map(
          entering()
            .toReversed()
            .map((way) => [way.at(-1)!.label, toPath(way)]),
        )
      return { flow, state, input, subject, path: toPath(shortest), calls, causes, ways: () => entering().map(toPath) }
    })
  })
}

/** The place that is asked for, or null where nothing is like that. */
export function placeOf(target: PlaceTarget): Place | null {
  return beginningsOf(target)[0] ?? null
}

/** The place that is asked for from each beginning that fits, the one with the shortest way first. */
export function beginningsOf({ flow, state, input, cause }: PlaceTarget): Place[] {
  const fitting = placesOf(flow)
    .filter((place) => place.state === state && (input === undefined || place.input === input))
    .toSorted((one, other) => one.path.steps.length - other.path.steps.length)
  if (cause === undefined) return fitting
  return fitting.flatMap((place) => {
    const path = place.causes().get(cause)
    return path ? [{ ...place, path }] : []
  })
}

/** Other ways to a place than its own that may be tried, the shortest first. */
const otherWays = 8

/**
 * The places that may be shown for what is asked, in the order in which they are tried: each beginning by its shortest
 * way, then by others.
 */
export function candidatesFor(target: PlaceTarget): Place[] {
  const beginnings = beginningsOf(target)
  if (target.cause !== undefined) return beginnings
  const others = beginnings.flatMap((place) => place.ways().map((path) => ({ ...place, path })))
  return [...beginnings, ...others.slice(0, otherWays)]
}

/** Every state of a flow once, by its shortest way. */
export function statesOf(flow: string): Place[] {
  return [...Map.groupBy(placesOf(flow), ({ state }) => state).values()].map(
    (places) => places.toSorted((one, other) => one.path.steps.length - other.path.steps.length)[0]!,
  )
}

function waysInto(graph: Graph, ways: ReadonlyMap<string, Edge[]>, state: string): Edge[][] {
  const nameOf = namesIn(graph)
  const entering = graph.edges.filter(({ from, to }) => nameOf(to) === state && nameOf(from) !== state)
  const ending = entering.map((edge) => [...(ways.get(edge.from) ?? []), edge])
  return ending.toSorted((one, other) => one.length - other.length)
}

function namesIn({ states }: Graph): (key: string) => string {
  const names = new Map(states.map(({ key, value }) => [key, leavesOf(value).join('+')]))
  return (key) => names.get(key) ?? ''
}

function toPath(way: readonly Edge[]): Path {
  return pathOf(way.map(({ step }) => step))
}
