import type { ExpectedEffects } from '#tests/qa/engine/expected-effects.ts'
import { lastStep } from '#tests/qa/engine/expected-request.ts'
import { deadlineKept } from '#tests/qa/models/failure-facts.ts'

/** Whoever chose a password through a link is told so for the account of that link (docs/specification.md#access). */
export const resetPasswordEffects: ExpectedEffects = (history) => {
  const last = lastStep(history)
  if (!last || !('hears' in last.step) || last.step.hears !== 'resetPassword') return []
  const { link } = history.input as { link: unknown }
  return last.step.outcome === 'ok' ? [['announceChange', { link }]] : deadlineKept(last)
}
