import type { ExpectedEffects } from '#tests/qa/engine/expected-effects.ts'
import { lastStep, succeeded } from '#tests/qa/engine/expected-request.ts'

/** Only whoever withdrew their request hears that the data stays (docs/decisions/0157). */
export const ownErasureEffects: ExpectedEffects = (history) => {
  const last = lastStep(history)
  if (!last || !('hears' in last.step) || last.wire === null) return []
  return last.step.hears === 'withdrawOwnErasure' && succeeded(last.wire) ? [['announceWithdrawal']] : []
}
