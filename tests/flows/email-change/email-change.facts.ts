import type { ExpectedEffects } from '#tests/qa/engine/expected-effects.ts'
import { lastStep, succeeded } from '#tests/qa/engine/expected-request.ts'
import { deadlineKept } from '#tests/qa/models/failure-facts.ts'

/**
 * Whoever cancelled the change hears that the address stays; too many requests for one wait, also after a reload
 * (docs/decisions/0109).
 */
export const emailChangeEffects: ExpectedEffects = (history) => {
  const last = lastStep(history)
  if (!last || !('hears' in last.step) || last.wire === null) return []
  const { hears } = last.step
  if (hears === 'dropEmailChange') return succeeded(last.wire) ? [['announceDrop']] : []
  return hears === 'requestEmailChange' ? deadlineKept(last) : []
}
