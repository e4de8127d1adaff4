import type { MachineEvent } from './machine-events.ts'
import { eventOf } from './offers.ts'
import { begin, move } from './pure.ts'
import type { Effect } from './stages/held-calls.ts'
import type { Path, Step } from './step.ts'
import type { Subject } from './subject.ts'
import type { Snapshot } from './xstate-view.ts'

export interface Replayed {
  step: Step
  event: MachineEvent
  before: Snapshot
  after: Snapshot
  effects: string[]
  definitions: string[]
  nodes: string[]
}

/** A path with its start: what each step took and requested. */
export interface Replay {
  start: Snapshot
  effects: string[]
  definitions: string[]
  nodes: string[]
  steps: Replayed[]
}

/**
 * Called each time a player has entered a state and found the expected elements; null is the start.
 * @param effects what a flow that is played without a screen did outside itself until now
 */
export type Arrival = (step: Replayed | null, snapshot: Snapshot, effects?: readonly Effect[]) => Promise<void> | void

/** The last path of each machine: the next one often differs in its last step alone. */
const last = new WeakMap<Subject, { beginning: ReturnType<typeof begin>; steps: readonly Replayed[] }>()

/**
 * Computes with the pure machine what a path must do, so that a merged key never gives a wrong expectation.
 * @throws Error when a step cannot happen or the machine crashes
 */
export function replay(subject: Subject, path: Path): Replay {
  const before = last.get(subject)
  const same = before ? sharedSteps(before.steps, path.steps) : 0
  const beginning = before?.beginning ?? sound(begin(subject.machine, subject.input))
  const { snapshot: start, ...opening } = beginning
  const steps = before?.steps.slice(0, same) ?? []
  for (const step of path.steps.slice(same)) {
    const snapshot = steps.at(-1)?.after ?? start
    const event = eventOf(subject, snapshot, step)
    const { snapshot: after, ...moved } = sound(move(subject.machine, snapshot, event))
    steps.push({ ...moved, step, event, before: snapshot, after })
  }
  last.set(subject, { beginning, steps })
  return { start, ...opening, steps }
}

function sharedSteps(before: readonly Replayed[], steps: readonly Step[]): number {
  const first = before.findIndex(({ step }, place) => JSON.stringify(step) !== JSON.stringify(steps[place]))
  return first < 0 ? before.length : first
}

function sound<Moved extends { crash?: string }>(moved: Moved): Moved {
  if (moved.crash !== undefined) throw new Error(`the machine crashed: ${moved.crash}`)
  return moved
}
