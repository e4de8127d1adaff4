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
  /** The input at the start of the way, by its name in the model. */
  input: string
  subject: Subject
  path: Path
  /** Calls that run in this state. */
  calls: readonly string[]
  /** What leads into this state from another one, each with a way that ends with it. */
  causes: () => ReadonlyMap<string, Path>
  /** Every way that ends by entering this state from another one, the shortest first. */
  ways: () => readonly Path[]
}

/** The wanted state. Without an input, the input with the shortest way; without a cause, the shortest way. */
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

/** Returns a flow with its first input, as its screen can play it. */
export function firstSubject(flow: string): Subject {
  const model = shownModels.get(flow)
  const [first] = model ? subjectsOf(model) : []
  if (!model || !first) throw new Error(`there is no screen of ${flow}`)
  return onScreen(model, first[1])
}

/** Returns every state of a flow from every input, the first input first. */
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

/** Returns the wanted place, or null when there is none. */
export function placeOf(target: PlaceTarget): Place | null {
  return beginningsOf(target)[0] ?? null
}

/** Returns the wanted place from each input that fits, the one with the shortest way first. */
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

/** The largest number of other ways to try for a place. */
const otherWays = 8

/** Returns the places to try for a target, in order: each input by its shortest way, then by other ways. */
export function candidatesFor(target: PlaceTarget): Place[] {
  const beginnings = beginningsOf(target)
  if (target.cause !== undefined) return beginnings
  const others = beginnings.flatMap((place) => place.ways().map((path) => ({ ...place, path })))
  return [...beginnings, ...others.slice(0, otherWays)]
}

/** Returns every state of a flow once, by its shortest way. */
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
