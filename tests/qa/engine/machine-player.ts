import { isDeepStrictEqual } from 'node:util'
import { createActor, type AnyActor } from 'xstate'
import { contrastLines, Differs, valueLines } from './contrast.ts'
import type { Recorder } from './coverage.ts'
import { delayOf } from './delays.ts'
import { replay, type Arrival, type Replayed } from './replay.ts'
import { fillHoles, type Effect } from './stages/held-calls.ts'
import { stepLabel, type Path } from './step.ts'
import type { Subject } from './subject.ts'
import type { Snapshot } from './xstate-view.ts'

/**
 * Plays a path on the running machine and returns its effects with parameters. After each step state, context and
 * running calls must match the pure machine, and at the end the requested effects.
 */
export async function playOnMachine(
  subject: Subject,
  path: Path,
  recorder: Pick<Recorder, 'inspect'>,
  arrived: Arrival = () => {},
): Promise<Effect[]> {
  const expected = replay(subject, path)
  const stage = fillHoles(subject.machine)
  const actor = createActor(stage.machine, { input: subject.input, inspect: recorder.inspect, clock: stage.clock }).start()
  try {
    compare('the beginning', essence(actor.getSnapshot() as Snapshot), essence(expected.start))
    await arrived(null, expected.start, stage.effects)
    for (const step of expected.steps) {
      await takeStep(step, subject, actor, stage)
      compare(stepLabel(step.step), essence(actor.getSnapshot() as Snapshot), essence(step.after))
      await arrived(step, step.after, stage.effects)
    }
    const wanted = [expected.effects, ...expected.steps.map(({ effects }) => effects)].flat()
    compare(
      'all effects',
      stage.effects.map(({ type }) => type),
      wanted,
    )
    return stage.effects
  } finally {
    actor.stop()
  }
}

type TakenStep = Pick<Replayed, 'step' | 'event' | 'before'>

/** Makes one step happen to a running machine: sends the act, advances the clock or ends the call. */
export async function takeStep(
  { step, event, before }: TakenStep,
  subject: Subject,
  actor: AnyActor,
  stage: ReturnType<typeof fillHoles>,
): Promise<void> {
  if ('does' in step) return actor.send(event)
  if ('waits' in step) return stage.clock.increment(delayOf(subject.machine, step.waits, before))
  const row = subject.outcomes(step.hears).find(({ name }) => name === step.outcome)
  if (!row) throw new Error(`${step.hears} has no outcome ${step.outcome}`)
  return stage.release(step.hears, row.hears)
}

function essence({ value, context, status, children }: Snapshot) {
  return { value, context, status, calls: status === 'active' ? Object.keys(children) : [] }
}

function compare(where: string, is: unknown, expected: unknown): void {
  if (isDeepStrictEqual(is, expected)) return
  const lines = contrastLines(valueLines(expected), valueLines(is))
  throw new Differs(`after ${where}: ${JSON.stringify(is)}, expected ${JSON.stringify(expected)}`, {
    of: 'machine',
    at: where,
    ...lines,
  })
}
