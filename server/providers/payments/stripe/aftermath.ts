import type Stripe from 'stripe'
import type { Aftermath, DisputeState } from '../gateway.ts'
import { requestIn } from './refund-part.ts'

const disputeStates: Partial<Record<string, DisputeState>> = {
  warning_needs_response: 'evidenceDue',
  warning_under_review: 'underReview',
  warning_closed: 'won',
  needs_response: 'evidenceDue',
  under_review: 'underReview',
  prevented: 'won',
  won: 'won',
  lost: 'lost',
}

const once = { maxNetworkRetries: 0 }

/**
 * Reads what Stripe gave back of a payment and its disputes, when its charge has any
 * (docs/payments.md#money-given-back). A refund counts once it has succeeded.
 */
export async function readAftermath(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<Aftermath> {
  const { latest_charge: charge } = intent
  if (typeof charge !== 'object' || charge === null) return { refunds: [], disputes: [] }
  const ofPayment = { payment_intent: intent.id, limit: 100 }
  const refunds = charge.amount_refunded > 0 ? (await stripe.refunds.list(ofPayment, once)).data : []
  const disputes = charge.disputed ? (await stripe.disputes.list(ofPayment, once)).data : []
  return {
    refunds: refunds
      .filter(({ status }) => status === 'succeeded')
      .map((refund) => ({
        providerId: refund.id,
        centavos: refund.amount,
        reason: refund.reason,
        at: dateOf(refund.created),
        requestId: requestIn(refund),
      })),
    disputes: disputes.map(({ id, amount, reason, status, evidence_details: evidence }) => ({
      providerId: id,
      centavos: amount,
      reason,
      dueBy: evidence.due_by === null ? null : dateOf(evidence.due_by),
      state: disputeStates[status] ?? 'opened',
    })),
  }
}

function dateOf(seconds: number): Date {
  return new Date(seconds * 1000)
}
