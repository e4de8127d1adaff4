import type { ExpectedEffect, ExpectedEffects } from '#tests/qa/engine/expected-effects.ts'
import { codeIn, lastStep, succeeded } from '#tests/qa/engine/expected-request.ts'

const announced = (news: string): readonly ExpectedEffect[] => [['announce', { news }], ['refresh']]

/** Whoever asked or declined is told, and reads the marketplace again (docs/decisions/0114). */
export const purchaseRequestEffects: ExpectedEffects = (history) => {
  const last = lastStep(history)
  if (!last || !('hears' in last.step) || last.wire === null) return []
  const { hears } = last.step
  if (succeeded(last.wire)) return announced(hears === 'requestPurchase' ? 'purchase-request.sent' : 'purchase-request.declined')
  const code = codeIn(last)
  const isAnswered = hears === 'declinePurchaseRequest' && (code === 'record.changed' || code === 'record.missing')
  return isAnswered ? announced('purchase-request.answered') : []
}
