import type { Aftermath, DisputeState } from '../gateway.ts'
import type { OpenpayCharge } from './wire.ts'

const disputeStates: Record<string, DisputeState> = {
  chargeback_pending: 'opened',
  chargeback_accepted: 'lost',
  chargeback_adjustment: 'won',
}

const label = 'Devolución '
const labelled = /^Devolución ([0-9a-f-]{36})$/

/** Returns the description of a refund that answers one of our requests. */
export const descriptionOf = (requestId: string): string => `${label}${requestId}`

/**
 * Returns what Openpay gave back of a charge and its chargeback, which has the charge's own id
 * (docs/payments.md#money-given-back).
 */
export function aftermathOf(charge: OpenpayCharge): Aftermath {
  const returned = charge.refunds ?? (charge.refund ? [charge.refund] : [])
  const state = disputeStates[charge.status]
  return {
    refunds: returned.map(({ id, amount, description, operation_date: date }) => ({
      providerId: id,
      centavos: Math.round(amount * 100),
      reason: description ?? null,
      at: date ? new Date(date) : null,
      requestId: labelled.exec(description ?? '')?.[1] ?? null,
    })),
    disputes: state
      ? [{ providerId: charge.id, centavos: Math.round(charge.amount * 100), reason: null, dueBy: null, state }]
      : [],
  }
}
