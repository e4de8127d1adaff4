import type { StateValue } from 'xstate'
import type { MachineEvent } from './machine-events.ts'
import { offersOf } from './offers.ts'
import { begin, move, type Move } from './pure.ts'
import { stepLabel, type Step } from './step.ts'
import { valueKey, type Subject } from './subject.ts'
import type { Snapshot } from './xstate-view.ts'

export interface GraphState {
  key: string
  value: StateValue
  status: string
  /** Names of the calls that run here. */
  calls: string[]
  tags: string[]
  crash?: string
}

export interface Edge {
  from: string
  step: Step
  label: string
  event: MachineEvent
  to: string
  definitions: string[]
  effects: string[]
}

/** What a machine can do, as plain data. */
export interface Graph {
  machine: string
  start: string
  states: GraphState[]
  edges: Edge[]
  /** Steps that were offered and changed nothing: a guard refused, or nobody listened. */
  ignored: Pick<Edge, 'from' | 'step' | 'label'>[]
  /** Every definition taken and every node passed, those of the beginning included. */
  definitions: string[]
  nodes: string[]
}

/** Walks breadth-first through everything that can happen, over the machine's pure function. */
export function explore(subject: Subject): Graph {
  const { machine, input, key = valueKey, limit = 5_000 } = subject
  const first = begin(machine, input)
  const found = new Map<string, GraphState>()
  const queue: { key: string; snapshot: Snapshot }[] = []
  const graph = { edges: [] as Edge[], ignored: [] as Graph['ignored'] }
  const definitions = new Set(first.definitions)
  const nodes = new Set(first.nodes)

  const meet = (step: Move): string => {
    const name = step.crash === undefined ? key(step.snapshot) : `crashed: ${step.crash}`
    if (found.has(name)) return name
    if (found.size === limit) throw new Error(`${machine.id} has more than ${limit} states: bound its key or its events`)
    found.set(name, describe(name, step))
    if (step.crash === undefined) queue.push({ key: name, snapshot: step.snapshot })
    return name
  }

  const start = meet(first)
  for (let here = queue.shift(); here; here = queue.shift()) {
    for (const { step, event } of offersOf(subject, here.snapshot)) {
      const next = move(machine, here.snapshot, event)
      const label = stepLabel(step)
      if (next.definitions.length === 0 && next.crash === undefined) {
        graph.ignored.push({ from: here.key, step, label })
        continue
      }
      for (const definition of next.definitions) definitions.add(definition)
      for (const node of next.nodes) nodes.add(node)
      const { definitions: taken, effects } = next
      graph.edges.push({ from: here.key, step, label, event: plain(event), to: meet(next), definitions: taken, effects })
    }
  }
  return { machine: machine.id, start, states: [...found.values()], ...graph, definitions: [...definitions], nodes: [...nodes] }
}

function describe(key: string, { snapshot, crash }: Move): GraphState {
  return {
    key,
    value: snapshot.value,
    status: crash === undefined ? snapshot.status : 'error',
    calls: Object.keys(snapshot.children),
    tags: [...snapshot.tags],
    ...(crash !== undefined && { crash }),
  }
}

const plainEvents = new WeakMap<MachineEvent, MachineEvent>()

function plain(event: MachineEvent): MachineEvent {
  const made = plainEvents.get(event) ?? (JSON.parse(JSON.stringify(event)) as MachineEvent)
  plainEvents.set(event, made)
  return made
}
