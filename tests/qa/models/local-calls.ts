import type { LocalCall } from '../engine/flow-model.ts'
import type { Outcome } from '../engine/subject.ts'

/** A defect of ours inside the browser: every call must survive it. */
export const broken: Outcome = { name: 'broken', hears: { failure: { kind: 'unexpected' } } }

/** Waiting for a moment that the machine holds as an absolute time. */
export const waitUntil: LocalCall = {
  limit: 'its deadline is a moment in time, which comes',
  outcomes: [{ name: 'over', hears: { output: undefined } }, broken],
}
