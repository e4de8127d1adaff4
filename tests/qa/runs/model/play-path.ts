import { leavesOf } from '#tests/qa/engine/leaves.ts'
import { replay, type Arrival, type Replayed } from '#tests/qa/engine/replay.ts'
import { realNow } from '#tests/qa/engine/soon.ts'
import { stepLabel } from '#tests/qa/engine/step.ts'
import type { Snapshot } from '#tests/qa/engine/xstate-view.ts'
import type { PlannedPath } from '../../plan.ts'
import type { PlayedPath, PlayedStep, Reached } from '../../record.ts'

export interface Play {
  run: (planned: PlannedPath, arrived: Arrival) => Promise<unknown>
  /** Takes a picture of the screen and returns its name. */
  picture?: () => Promise<string>
}

/** Plays a path and records what happened. Records a failure instead of throwing it. */
export async function playPath(planned: PlannedPath, { run, picture }: Play): Promise<PlayedPath> {
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
    played.failure = { ...failedAt(planned, played), message: messageOf(error), ...(picture && { picture: await picture() }) }
  }
  return { ...played, ms: Math.round(realNow() - start) }
}

function describe({ step, definitions }: Replayed): Omit<PlayedStep, keyof Reached> {
  return { label: stepLabel(step), does: 'does' in step ? 'act' : 'waits' in step ? 'time' : 'call', definitions }
}

function failedAt({ path, subject }: PlannedPath, { begins, steps }: PlayedPath) {
  const step = begins === null ? undefined : path.steps[steps.length]
  if (!step) return { step: '', definitions: [] }
  const partly = { ...path, steps: path.steps.slice(0, steps.length + 1) }
  return { step: stepLabel(step), definitions: replayedDefinitions(() => replay(subject, partly).steps.at(-1)) }
}

// A path may fail just because its machine cannot replay it.
function replayedDefinitions(last: () => Replayed | undefined): string[] {
  try {
    return last()?.definitions ?? []
  } catch {
    return []
  }
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
