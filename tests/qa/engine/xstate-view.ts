import type { AnyStateMachine, StateValue } from 'xstate'

/** Types for what the engine reads of XState; it reads nothing else of XState's internals. */
export interface Node {
  id: string
  path: string[]
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  parent?: Node
  states: Record<string, Node>
  tags: string[]
  entry: unknown[]
  exit: unknown[]
  invoke: Invoke[]
  /** As it is written in the machine. */
  config: { on?: Record<string, unknown>; after?: Record<string, unknown>; [part: string]: unknown }
  initial: { target: Node[] }
  transitions: Map<string, Definition[]>
  always?: Definition[]
}

export interface Invoke {
  id: string
  src: unknown
  onDone?: unknown
  onError?: unknown
  onSnapshot?: unknown
  systemId?: string | undefined
}

/** A transition as written: source, event, guard and target. Without a target the state stays. */
export interface Definition {
  source: Node
  eventType: string
  target?: Node[] | undefined
  guard?: unknown
  actions: unknown[]
  reenter: boolean
}

export interface Snapshot {
  value: StateValue
  context: Record<string, unknown>
  status: 'active' | 'done' | 'error' | 'stopped'
  error: unknown
  tags: Set<string>
  /** Running calls, by their name. */
  children: Record<string, unknown>
}

export function rootOf(machine: AnyStateMachine): Node {
  return machine.root as unknown as Node
}
