import type { StateValue } from 'xstate'
import { adjacencyOf, stateKey, type Arrived } from './adjacency.ts'
import { callsIn } from './calls-in.ts'
import type { MachineEvent } from './machine-events.ts'
import { stepLabel, type Step } from './step.ts'
import type { Subject } from './subject.ts'

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
  /** Steps that were offered and changed nothing: a guard refused them, or no transition handles them. */
  ignored: Pick<Edge, 'from' | 'step' | 'label'>[]
  /** Every definition taken and every node entered, including those of the first state. */
  definitions: string[]
  nodes: string[]
}

/** Returns everything that can happen, as `xstate/graph` finds it in the test machine. No call or effect runs. */
export function explore(subject: Subject): Graph {
  const { first, adjacency } = adjacencyOf(subject)
  const start = stateKey(subject, first)
  const graph = { states: [] as GraphState[], edges: [] as Edge[], ignored: [] as Graph['ignored'] }
  const definitions = new Set(first.by.definitions)
  const nodes = new Set(first.by.nodes)
  for (const [from, { state, transitions }] of Object.entries(adjacency)) {
    graph.states.push(describe(subject, from, state))
    for (const { event: sent, state: next } of Object.values(transitions)) {
      const { step, event } = sent
      const { definitions: taken, effects, crash } = next.by
      const label = stepLabel(step)
      if (taken.length === 0 && crash === undefined) {
        graph.ignored.push({ from, step, label })
        continue
      }
      for (const definition of taken) definitions.add(definition)
      for (const node of next.by.nodes) nodes.add(node)
      graph.edges.push({ from, step, label, event: plain(event), to: stateKey(subject, next), definitions: taken, effects })
    }
  }
  return { machine: subject.machine.id, start, ...graph, definitions: [...definitions], nodes: [...nodes] }
}

function describe({ machine }: Subject, key: string, snapshot: Arrived): GraphState {
  const { value, status, tags, by } = snapshot
  return {
    key,
    value,
    status: by.crash === undefined ? status : 'error',
    calls: callsIn(machine, snapshot),
    tags: [...tags],
    ...(by.crash !== undefined && { crash: by.crash }),
  }
}

const plainEvents = new WeakMap<MachineEvent, MachineEvent>()

function plain(event: MachineEvent): MachineEvent {
  const parsed = plainEvents.get(event) ?? (JSON.parse(JSON.stringify(event)) as MachineEvent)
  plainEvents.set(event, parsed)
  return parsed
}
