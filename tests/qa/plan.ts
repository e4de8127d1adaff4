import { explore, type Graph } from '#tests/qa/engine/explore.ts'
import { leavesOf } from '#tests/qa/engine/leaves.ts'
import { edgePaths, shortestWays } from '#tests/qa/engine/paths.ts'
import { pathOf, type Path, type Step } from '#tests/qa/engine/step.ts'
import type { Subject } from '#tests/qa/engine/subject.ts'
import type { Drill } from './drill.ts'
import { inOrderOf, isNamed, type Selection } from './selection.ts'
import { shortHash } from './short-hash.ts'

export interface PlannedPath {
  id: string
  input: string
  path: Path
  subject: Subject
  /** Whether a person can walk this path on a screen. */
  onScreen: boolean
}

/** Returns the permanent name of a path: its machine and a hash of machine, input and steps. */
export function pathId(machine: string, input: string, steps: readonly Step[]): string {
  return `${machine}/${shortHash(JSON.stringify([machine, input, steps]))}`
}

/** Returns every path of a machine that a selection includes, in the order of its seed. */
export function planOf(drill: Drill, selection: Selection): PlannedPath[] {
  if (!speaksOf(drill.name, selection)) return []
  const planned = new Map<string, PlannedPath>()
  for (const { input, subject, shown } of drill.beginnings) {
    for (const [from, isShown] of [[shown, true] as const, [subject, false] as const]) {
      if (from === null) continue
      for (const path of pathsOf(explore(from), drill.name, selection)) {
        const id = pathId(drill.name, input, path.steps)
        if (!planned.has(id)) planned.set(id, { id, input, path, subject: from, onScreen: isShown })
      }
    }
  }
  const chosen = [...planned.values()].filter(({ id }) => isNamed(id, selection.path))
  return inOrderOf(selection.seed, chosen)
}

function pathsOf(graph: Graph, name: string, { to }: Selection): Path[] {
  if (to === undefined) return edgePaths(graph)
  const state = to.startsWith(`${name}.`) ? to.slice(name.length + 1) : to
  const ways = shortestWays(graph)
  const reached = graph.states
    .filter(({ value }) => leavesOf(value).some((leaf) => leaf === state || leaf.startsWith(`${state}.`)))
    .map(({ key }) => ways.get(key) ?? [])
    .toSorted((one, other) => one.length - other.length)
  return reached.slice(0, 1).map((way) => pathOf(way.map(({ step }) => step)))
}

function speaksOf(name: string, { machine, path, to, way }: Selection): boolean {
  if (way !== undefined) return false
  if (machine !== undefined && machine !== name) return false
  if (path?.includes('/') && !path.startsWith(`${name}/`)) return false
  return to === undefined || machine !== undefined || to.startsWith(`${name}.`)
}
