import type { Operation } from '#contract/endpoints.ts'
import type { Call } from '#src/services/http.ts'
import { answers } from '#tests/fixtures/calls.ts'

/** A call that answers with its sample. */
export const sampleCall = ((name: Operation) => Promise.resolve(answers[name].ok)) as Call
