import { deviceProblems } from '#contract/failure.ts'
import type { LocalCall } from '../engine/flow-model.ts'
import { broken } from './local-calls.ts'

/** The browser's dialog for a passkey, which gives an answer of the device or says why there is none. */
export const passkeyDialog = (name: string, output: unknown): LocalCall => ({
  limit: 'the browser closes its dialog after two minutes, and the service does it five seconds later',
  outcomes: [
    { name, hears: { output } },
    ...deviceProblems.map((problem) => ({ name: problem, hears: { failure: { kind: 'device' as const, problem } } })),
    broken,
  ],
})
