import type { AttemptRecord } from '#contract/admin/sale.ts'
import { openDecisions } from '../../orders/decide-charge.ts'
import { namedPart } from '../../domain/refund-parts.ts'
import { refundableOf, refundableOfPart } from '../../orders/refundable.ts'
import type { OrderAftermath } from '../../orders/refundable.ts'
import type { attemptsOf } from '../../queries/admin-orders.ts'
import { isoText } from './sales-wire.ts'

type StoredAttempt = Awaited<ReturnType<typeof attemptsOf>>[number]
/** Returns a stored attempt in the contract's form, with what took its money away. */
export function attemptRecordOf(row: StoredAttempt, aftermath: OrderAftermath): AttemptRecord {
  const disputes = aftermath.disputes.filter(({ attemptId }) => attemptId === row.id)
  const refunds = aftermath.refunds.filter(({ attemptId }) => attemptId === row.id)
  const { createdAt, finishedAt, nextCheckAt, cardId, brand, last4, chargedCentavos, chargedCurrency, ...same } = row
  const card = cardId === null || brand === null || last4 === null ? null : { id: cardId, brand, last4 }
  const isOther = chargedCentavos !== null && chargedCurrency !== null
  return {
    ...same,
    state: stateShown(row.state, disputes),
    card,
    refunds: refunds.map(({ id, centavos, reason, origin, refundedAt }) => {
      return { id, centavos, reason, origin, refundedAt: refundedAt.toISOString() }
    }),
    disputes: disputes.map(({ id, centavos, reason, state, dueBy, openedAt, closedAt }) => ({
      id,
      centavos,
      reason,
      state,
      dueBy: isoText(dueBy),
      openedAt: openedAt.toISOString(),
      closedAt: isoText(closedAt),
    })),
    createdAt: createdAt.toISOString(),
    finishedAt: isoText(finishedAt),
    nextCheckAt: isoText(nextCheckAt),
    charged: isOther ? { centavos: chargedCentavos, currency: chargedCurrency } : null,
    decisions: openDecisions(row),
    refundable: refundableOf(row, aftermath),
    parts: aftermath.parts.flatMap(({ subscriptionId }) => {
      const subscription = namedPart(aftermath.parts, subscriptionId)
      return subscription ? [{ subscription, refundable: refundableOfPart(row, aftermath, subscriptionId) }] : []
    }),
  }
}

/** Returns the state that staff see: a charge whose money is held or gone has not just succeeded. */
function stateShown(state: StoredAttempt['state'], disputes: OrderAftermath['disputes']): AttemptRecord['state'] {
  if (state !== 'succeeded') return state
  if (disputes.some((one) => one.state === 'lost')) return 'charged_back'
  return disputes.some((one) => one.state !== 'won') ? 'disputed' : state
}
