import { CallFailed, type Failure } from '#contract/failure.ts'

/** What a machine receives when a call ends. */
export type Hears = { output: unknown } | { failure: Failure }

export interface MachineEvent {
  type: string
  [field: string]: unknown
}

/** Only this file makes and parses XState's own event names: version 6 changes them. */
const prefixes = {
  after: 'xstate.after.',
  done: 'xstate.done.actor.',
  error: 'xstate.error.actor.',
  region: 'xstate.done.state.',
} as const

export const doneType = (call: string): string => prefixes.done + call
export const errorType = (call: string): string => prefixes.error + call
export const afterType = (delay: string, node: string): string => `${prefixes.after}${delay}.${node}`

export function heardEvent(call: string, hears: Hears): MachineEvent {
  return 'failure' in hears
    ? { type: errorType(call), error: new CallFailed(hears.failure) }
    : { type: doneType(call), output: hears.output }
}

export type Trigger =
  | { kind: 'event'; name: string }
  | { kind: 'done' | 'error' | 'region'; name: string }
  | { kind: 'after'; name: string; node: string }
  | { kind: 'always'; name: '' }

/** Returns what the event type of a transition definition means. `xstate.after.<delay>.<node>` gives delay and node. */
export function triggerOf(eventType: string): Trigger {
  if (eventType === '') return { kind: 'always', name: '' }
  for (const kind of ['done', 'error', 'region'] as const) {
    const prefix = prefixes[kind]
    if (eventType.startsWith(prefix)) return { kind, name: eventType.slice(prefix.length) }
  }
  if (!eventType.startsWith(prefixes.after)) return { kind: 'event', name: eventType }
  const [name = '', ...node] = eventType.slice(prefixes.after.length).split('.')
  return { kind: 'after', name, node: node.join('.') }
}

const marks = { event: '', always: 'always', after: 'after ', done: '✓ ', error: '✗ ', region: 'finished ' } as const

/** Returns the trigger as tables and pictures print it. */
export function triggerLabel(eventType: string): string {
  const { kind, name } = triggerOf(eventType)
  return marks[kind] + name
}
