import type { LocalCall } from '../engine/flow-model.ts'
import type { Outcome } from '../engine/subject.ts'

/** A defect of ours inside the browser; the flow must survive it in every call. */
export const broken: Outcome = { name: 'broken', hears: { failure: { kind: 'unexpected' } } }

/** Waits for a moment that the machine holds as an absolute time. */
export const waitUntil: LocalCall = {
  limit: 'its deadline is a moment in time, which comes',
  outcomes: [{ name: 'over', hears: { output: undefined } }, broken],
}
