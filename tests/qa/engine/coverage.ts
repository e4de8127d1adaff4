import type { AnyStateMachine, InspectionEvent } from 'xstate'
import { definitionId, definitionsOf, stateNodesOf } from './definitions.ts'
import { microstepOf } from './microsteps.ts'

/** Records what ran. Pass `inspect` to `createActor`. The sets are plain so that a page can send them as lists. */
export interface Recorder {
  inspect: (event: InspectionEvent) => void
  nodes: Set<string>
  definitions: Set<string>
}

export function createRecorder(): Recorder {
  const nodes = new Set<string>()
  const definitions = new Set<string>()
  const inspect = (event: InspectionEvent) => {
    const step = microstepOf(event)
    for (const node of step?.nodes ?? []) nodes.add(node)
    for (const definition of step?.definitions ?? []) definitions.add(definition)
  }
  return { inspect, nodes, definitions }
}

export interface Share {
  covered: number
  of: number
  missing: string[]
}

export interface Coverage {
  machine: string
  states: Share
  definitions: Share
}

/** Reasons why something cannot be covered, by the id of the node or definition. */
export type Exceptions = Readonly<Record<string, string>>

/**
 * Returns how much of a machine ran. An exception counts as neither covered nor missing; if it ran, that is an error.
 */
export function coverageOf(
  machine: AnyStateMachine,
  ran: { nodes: Iterable<string>; definitions: Iterable<string> },
  exceptions: Exceptions = {},
): Coverage {
  const nodes = stateNodesOf(machine).map(({ id }) => id)
  const definitions = definitionsOf(machine).map(definitionId)
  checkExceptions(exceptions, [...nodes, ...definitions], new Set([...ran.nodes, ...ran.definitions]))
  return {
    machine: machine.id,
    states: shareOf(nodes, new Set(ran.nodes), exceptions),
    definitions: shareOf(definitions, new Set(ran.definitions), exceptions),
  }
}

/** @throws Error that names what is missing, unless everything is covered */
export function assertFull(coverage: Coverage): void {
  const missing = [...coverage.states.missing, ...coverage.definitions.missing]
  if (missing.length > 0) throw new Error(`${coverageLine(coverage)}; never ran:\n  ${missing.join('\n  ')}`)
}

export function coverageLine({ machine, states, definitions }: Coverage): string {
  return `${machine}: ${states.covered}/${states.of} states, ${definitions.covered}/${definitions.of} transitions`
}

/** Returns which of all names ran. Works for states, definitions, edges and outcomes. */
export function shareOf(all: readonly string[], ran: ReadonlySet<string>, exceptions: Exceptions = {}): Share {
  const required = all.filter((name) => !(name in exceptions))
  const missing = required.filter((name) => !ran.has(name))
  return { covered: required.length - missing.length, of: required.length, missing }
}

function checkExceptions(exceptions: Exceptions, names: string[], ran: Set<string>): void {
  for (const [name, reason] of Object.entries(exceptions)) {
    if (!names.includes(name)) throw new Error(`the exception "${name}" names nothing in the machine`)
    if (reason.trim().split(/\s+/).length < 4) throw new Error(`the exception "${name}" needs a reason in words`)
    if (ran.has(name)) throw new Error(`the exception "${name}" ran after all: take it out`)
  }
}
