import { getNextTransitions, type AnyMachineSnapshot } from 'xstate'
import { callsIn } from './calls-in.ts'
import { heardEvent, triggerOf, type Hears, type MachineEvent } from './machine-events.ts'
import type { Step } from './step.ts'
import type { Subject } from './subject.ts'
import type { Definition, Snapshot } from './xstate-view.ts'

export interface Offer {
  step: Step
  event: MachineEvent
}

/** Returns everything that can happen to a snapshot: acts that an active state handles, ends of calls, timers. */
export function offersOf(subject: Subject, snapshot: Snapshot): Offer[] {
  if (snapshot.status !== 'active') return []
  const types = [...new Set(candidates(snapshot).map(({ eventType }) => eventType))]
  return [...acts(subject, snapshot, types), ...outcomes(subject, snapshot), ...timers(types)]
}

/** Returns the event of one step at this snapshot. @throws Error when the step cannot happen here */
export function eventOf(subject: Subject, snapshot: Snapshot, step: Step): MachineEvent {
  const wanted = JSON.stringify(step)
  const offer = offersOf(subject, snapshot).find((candidate) => JSON.stringify(candidate.step) === wanted)
  if (!offer) throw new Error(`${wanted} cannot happen in ${JSON.stringify(snapshot.value)}`)
  return offer.event
}

function candidates(snapshot: Snapshot): Definition[] {
  return getNextTransitions(snapshot as unknown as AnyMachineSnapshot) as unknown as Definition[]
}

function acts({ ui }: Subject, snapshot: Snapshot, types: string[]): Offer[] {
  return Object.entries(ui).flatMap(([name, uiCase]) => {
    const event = typeof uiCase === 'function' ? uiCase(snapshot) : uiCase
    return event && types.some((type) => accepts(type, event.type)) ? [{ step: { does: name }, event }] : []
  })
}

function outcomes({ machine, outcomes: rowsOf }: Subject, snapshot: Snapshot): Offer[] {
  return callsIn(machine, snapshot).flatMap((call) =>
    rowsOf(call).map(({ name, hears }) => ({ step: { hears: call, outcome: name }, event: eventHeard(call, hears) })),
  )
}

const heard = new WeakMap<Hears, Map<string, MachineEvent>>()

/** Returns the same event object each time: making the stack trace of a failure is slow, and a graph has thousands. */
function eventHeard(call: string, hears: Hears): MachineEvent {
  const events = heard.get(hears) ?? new Map<string, MachineEvent>()
  heard.set(hears, events)
  const event = events.get(call) ?? heardEvent(call, hears)
  events.set(call, event)
  return event
}

function timers(types: string[]): Offer[] {
  return types.filter((type) => triggerOf(type).kind === 'after').map((type) => ({ step: { waits: type }, event: { type } }))
}

function accepts(descriptor: string, type: string): boolean {
  if (descriptor.endsWith('*')) return triggerOf(type).kind === 'event' && type.startsWith(descriptor.slice(0, -1))
  return descriptor === type
}
