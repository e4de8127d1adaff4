import { contrastLines, Differs, valueLines } from './contrast.ts'
import { type History, lastStep } from './expected-request.ts'
import type { Effect } from './stages/held-calls.ts'
import { stepLabel } from './step.ts'

/** An effect that the path wants, with what it is given. */
export type ExpectedEffect = readonly [type: string, params?: unknown]

/** What the last step of a path must do outside the flow, such as to open a session: from the path alone. */
export type ExpectedEffects = (history: History) => readonly ExpectedEffect[]

/**
 * Compares what a flow did outside itself in the last step of a path with what the path says.
 * @throws Error with both
 */
export function expectEffects(expected: ExpectedEffects | undefined, history: History, effects: readonly Effect[]): void {
  if (!expected) return
  const done = effects.map(({ type, params }) => ({ type, params: params ?? null }))
  const wanted = expected(history).map(([type, params = null]) => ({ type, params }))
  const [wantedLines, doneLines] = [valueLines(wanted), valueLines(done)]
  if (wantedLines.join('\n') === doneLines.join('\n')) return
  const at = stepLabelOf(history)
  const lines = contrastLines(wantedLines, doneLines)
  throw new Differs(`after ${at} the flow did ${JSON.stringify(done)}, expected ${JSON.stringify(wanted)}`, {
    of: 'effects',
    at,
    ...lines,
  })
}

const stepLabelOf = (history: History): string => {
  const last = lastStep(history)
  return last ? stepLabel(last.step) : 'the beginning'
}
