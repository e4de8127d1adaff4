import { olivia, sessionOf } from '#tests/fixtures/people.ts'
import type { ExpectedEffects } from '#tests/qa/engine/expected-effects.ts'
import { lastStep } from '#tests/qa/engine/expected-request.ts'
import { deadlineKept } from '#tests/qa/models/failure-facts.ts'

const signsIn: readonly string[] = ['createToken', 'finishSignIn', 'provePasskey']

/** An answer alone opens a session, which is the answer's; too many passwords wait (docs/specification.md#access). */
export const signInEffects: ExpectedEffects = (history) => {
  const last = lastStep(history)
  if (!last || !('hears' in last.step)) return []
  const { hears, outcome } = last.step
  if (outcome === 'ok' && signsIn.includes(hears)) return [['openSession', { session: sessionOf(olivia) }]]
  return hears === 'createToken' ? deadlineKept(last) : []
}
