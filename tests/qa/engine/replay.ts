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

/**
 * Computes with the pure machine what a path must do, so that a merged key never gives a wrong expectation.
 * @throws Error when a step cannot happen or the machine crashes
 */
export function replay(subject: Subject, path: Path): Replay {
  const { snapshot: start, effects, definitions, nodes } = sound(begin(subject.machine, subject.input))
  let before = start
  const steps = path.steps.map((step) => {
    const event = eventOf(subject, before, step)
    const { snapshot: after, ...moved } = sound(move(subject.machine, before, event))
    const replayed = { ...moved, step, event, before, after }
    before = after
    return replayed
  })
  return { start, effects, definitions, nodes, steps }
}

function sound<Moved extends { crash?: string }>(moved: Moved): Moved {
  if (moved.crash !== undefined) throw new Error(`the machine crashed: ${moved.crash}`)
  return moved
}
