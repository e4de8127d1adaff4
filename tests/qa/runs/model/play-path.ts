import { Differs, NotShown, type Contrast, type ContrastLine } from '#tests/qa/engine/contrast.ts'
import { leavesOf } from '#tests/qa/engine/leaves.ts'
import { replay, type Arrival, type Replayed } from '#tests/qa/engine/replay.ts'
import { realNow } from '#tests/qa/engine/soon.ts'
import { stepLabel } from '#tests/qa/engine/step.ts'
import type { ScreenElement } from '#tests/qa/engine/user/user.ts'
import type { Snapshot } from '#tests/qa/engine/xstate-view.ts'
import type { PlannedPath } from '../../plan.ts'
import type { PlayedFailure, PlayedPath, PlayedStep, Reached } from '../../record.ts'

export interface Play {
  run: (planned: PlannedPath, arrived: Arrival) => Promise<unknown>
  /** Takes a picture of the screen and returns its name. */
  picture?: () => Promise<string>
  /** Compares elements with the screen, and reads the screen. */
  readScreen?: (elements: readonly ScreenElement[]) => ScreenReading
}

/** What had to be on the screen, and everything that is. */
export type ScreenReading = Pick<Contrast, 'expected' | 'actual'>

/** Plays a path and records what happened. Records a failure instead of throwing it. */
export async function playPath(planned: PlannedPath, { run, picture, readScreen }: Play): Promise<PlayedPath> {
  const { id, input, path } = planned
  const start = realNow()
  const played: PlayedPath = { id, input, label: path.label, begins: null, steps: [], ms: 0, failure: null }
  const reach = async (snapshot: Snapshot): Promise<Reached> => {
    const states = leavesOf(snapshot.value)
    return picture ? { states, picture: await picture() } : { states }
  }
  try {
    await run(planned, async (step, snapshot) => {
      const reached = await reach(snapshot)
      if (step) played.steps.push({ ...describe(step), ...reached })
      else played.begins = reached
    })
    if (played.steps.length !== path.steps.length) throw new Error(`only ${played.steps.length} steps were played`)
  } catch (error) {
    const contrast = contrastOf(error, readScreen)
    played.failure = {
      ...failedAt(planned, played),
      message: messageOf(error),
      ...(contrast && { contrast }),
      ...(picture && { picture: await picture() }),
    }
  }
  return { ...played, ms: Math.round(realNow() - start) }
}

function describe({ step, definitions }: Replayed): Omit<PlayedStep, keyof Reached> {
  return { label: stepLabel(step), does: 'does' in step ? 'act' : 'waits' in step ? 'time' : 'call', definitions }
}

function contrastOf(error: unknown, readScreen: Play['readScreen']): Contrast | undefined {
  if (error instanceof Differs) return error.contrast
  if (!readScreen) return undefined
  if (error instanceof NotShown) return { of: 'screen', at: error.state, ...readScreen(error.elements) }
  const wanted: ContrastLine = { says: messageOf(error), differs: true }
  return { of: 'screen', at: '', expected: [wanted], actual: readScreen([]).actual }
}

function failedAt({ path, subject }: PlannedPath, { begins, steps }: PlayedPath): Omit<PlayedFailure, 'message'> {
  const step = begins === null ? undefined : path.steps[steps.length]
  if (!step) return { step: '', definitions: [], states: begins?.states ?? [] }
  const partly = { ...path, steps: path.steps.slice(0, steps.length + 1) }
  return { step: stepLabel(step), ...replayedEnd(() => replay(subject, partly).steps.at(-1)) }
}

// A path may fail just because its machine cannot replay it.
function replayedEnd(last: () => Replayed | undefined): Pick<PlayedFailure, 'definitions' | 'states'> {
  try {
    const end = last()
    return { definitions: end?.definitions ?? [], states: end ? leavesOf(end.after.value) : [] }
  } catch {
    return { definitions: [], states: [] }
  }
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
