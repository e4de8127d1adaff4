import type { StateValue } from 'xstate'
import type { Operation } from '#contract/endpoints.ts'
import { delayOf } from './delays.ts'
import { requestOf, type ExpectedRequest, type History, type PastStep } from './expected-request.ts'
import { callOf, wireOf, type FlowModel } from './flow-model.ts'
import { describeSeen, type User } from './user/user.ts'
import { NotShown } from './contrast.ts'
import { expectHandover } from './handover.ts'
import { leavesOf } from './leaves.ts'
import type { Hears, MachineEvent } from './machine-events.ts'
import type { Wire } from './outcome-table.ts'
import { replay, type Arrival, type Replayed } from './replay.ts'
import { stepLabel, type Path } from './step.ts'
import type { Subject } from './subject.ts'
import type { Snapshot } from './xstate-view.ts'

/** The environment of a screen, which the test controls. */
export interface Stage {
  /** Ends a call that goes over the wire. @throws Error when its request is not as expected */
  travel(operation: Operation, wire: Wire, expected?: ExpectedRequest): Promise<void> | void
  /** Ends a call that stays in the browser. */
  settle(call: string, hears: Hears): Promise<void> | void
  /** Lets time pass, in ms. */
  pass(time: number): Promise<void> | void
  /** Delivers an event to the flow that nobody causes on its screen. */
  happens?(name: string, event: MachineEvent): Promise<void> | void
  /** Returns the context of the running flow, for what it passes to the next flow. */
  context?(): Readonly<Record<string, unknown>> | undefined
  /** Returns what the flow holds, if it differs from the path: the records of a server. */
  holds?(): Snapshot
  /**
   * Waits until the screen names this state of the flow. It only synchronises; the player checks the elements
   * afterwards.
   */
  arrived(value: StateValue): Promise<void>
}

/**
 * Plays a path on a screen: acts as a person, ends calls, lets time pass and checks every state on the way.
 * @throws Error when the model lacks an act or the elements of a state
 */
export async function playOnScreen(
  model: FlowModel,
  subject: Subject,
  path: Path,
  user: User,
  stage: Stage,
  arrived: Arrival = () => {},
): Promise<void> {
  const { start, steps } = replay(subject, path)
  const past: PastStep[] = []
  await expectShown(model, start, user, stage, 'at the beginning')
  const history = { input: subject.input, steps: past }
  await expectFacts(model, history, start, user, stage)
  await arrived(null, start)
  for (const step of steps) {
    const wire = await take({ model, subject, past }, step, user, stage)
    past.push({ step: step.step, wire })
    await expectShown(model, step.after, user, stage, `after ${stepLabel(step.step)}`)
    await expectFacts(model, history, step.after, user, stage)
    expectHandover(model.handovers, history, step.after.value, stage.context?.())
    await arrived(step, step.after)
  }
}

async function take(
  { model, subject, past }: { model: FlowModel; subject: Subject; past: readonly PastStep[] },
  { step, event, before }: Replayed,
  user: User,
  stage: Stage,
): Promise<Wire | null> {
  if ('waits' in step) await stage.pass(delayOf(subject.machine, step.waits, before))
  else if ('does' in step) {
    if (comesFromOutside(model, step.does, before)) {
      if (!stage.happens) throw new Error(`nothing reaches this stage from outside, such as "${step.does}"`)
      await stage.happens(step.does, event)
    } else await actOf(model, step.does)(user, stage.holds?.() ?? before)
  } else {
    const call = callOf(model, step.hears)
    const wire = wireOf(model, step)
    if ('operation' in call && wire !== null) {
      await stage.travel(call.operation, wire, requestOf(model.requests, step.hears, { input: subject.input, steps: past }))
      return wire
    }
    if ('outcomes' in call) await stage.settle(step.hears, named(call.outcomes, 'name', step.outcome).hears)
  }
  return null
}

async function expectShown(model: FlowModel, snapshot: Snapshot, user: User, stage: Stage, when: string): Promise<void> {
  await stage.arrived(snapshot.value)
  for (const leaf of leavesOf(snapshot.value)) {
    const elements = shownIn(model, leaf, stage.holds?.() ?? snapshot)
    for (const shown of elements) {
      await user.see(shown).catch((cause: unknown) => {
        const message = `${when}, in ${leaf}: ${describeSeen(user.locale, shown)} is not seen`
        throw new NotShown(message, { state: leaf, elements, cause })
      })
    }
  }
}

/** On a real server the records, and so the facts, are others. */
async function expectFacts(model: FlowModel, history: History, { value }: Snapshot, user: User, stage: Stage): Promise<void> {
  if (!('acts' in model.screen) || stage.holds) return
  const { facts = {}, afterStep } = model.screen
  for (const leaf of leavesOf(value)) {
    const elements = [...(facts[leaf]?.(history) ?? []), ...(afterStep?.(history) ?? [])]
    for (const fact of elements) {
      await user.see(fact).catch((cause: unknown) => {
        const message = `in ${leaf} the path says ${describeSeen(user.locale, fact)}, which is not seen`
        throw new NotShown(message, { state: leaf, elements, cause })
      })
    }
  }
}

function comesFromOutside({ screen }: FlowModel, name: string, snapshot: Snapshot): boolean {
  return 'outside' in screen && (screen.outside?.[name]?.(snapshot) ?? false)
}

function actOf({ machine, screen }: FlowModel, name: string) {
  const act = 'acts' in screen ? screen.acts[name] : undefined
  if (!act) throw new Error(`the model of ${machine.id} does not say how a person "${name}"`)
  return act
}

function shownIn({ machine, screen }: FlowModel, leaf: string, snapshot: Snapshot) {
  const shown = 'shows' in screen ? screen.shows[leaf] : undefined
  if (!shown) throw new Error(`the model of ${machine.id} does not say what is seen in ${leaf}`)
  return typeof shown === 'function' ? shown(snapshot) : shown
}

function named<Row extends Record<Key, string>, Key extends string>(rows: readonly Row[], key: Key, name: string): Row {
  const row = rows.find((one) => one[key] === name)
  if (!row) throw new Error(`there is no outcome ${name}`)
  return row
}
