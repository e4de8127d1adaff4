import { type Dispute, disputeMovement } from '../objects/charge.ts'
import { emit } from '../stripe.ts'
import { readParams } from '../wire/params.ts'
import { StripeError } from '../wire/stripe-error.ts'
import type { StripeCall } from './stripe-call.ts'

export const readDispute = ({ stripe, id }: StripeCall): Dispute => {
  const existing = stripe.disputes.get(id)
  if (!existing) throw StripeError.missing('dispute', id)
  return existing
}

export const listDisputes = ({ stripe, body }: StripeCall): Dispute[] => {
  const params = readParams(body, ['charge', 'payment_intent', 'limit', 'starting_after', 'ending_before', 'created'])
  const charge = params.text('charge')
  const intent = params.text('payment_intent')
  return stripe.disputes
    .list()
    .filter((one) => (charge === undefined || one.charge === charge) && (intent === undefined || one.payment_intent === intent))
}

/** Takes evidence. As in Stripe's test mode, `winning_evidence` and `losing_evidence` decide the dispute. */
export const updateDispute = (call: StripeCall): Dispute => {
  const text = readParams(call.body, ['evidence', 'submit', 'metadata']).group('evidence')['uncategorized_text']
  if (text === 'winning_evidence') return put(call, 'won', 'charge.dispute.closed')
  if (text === 'losing_evidence') return put(call, 'lost', 'charge.dispute.closed')
  return put(call, 'under_review', 'charge.dispute.updated')
}

export const closeDispute = (call: StripeCall): Dispute => put(call, 'lost', 'charge.dispute.closed')

function put(call: StripeCall, status: Dispute['status'], event: string): Dispute {
  const { stripe, act } = call
  const dispute = readDispute(call)
  if (dispute.status === 'won' || dispute.status === 'lost') throw StripeError.invalid('', 'This dispute is already closed.')
  const { id, amount, currency, charge, balance_transactions: before } = dispute
  const created = stripe.gateway.clock.seconds()
  const back = status === 'won' ? [disputeMovement({ id, amount: -amount, charge: { id: charge, currency }, created })] : []
  const changed = stripe.disputes.put(id, { ...dispute, status, balance_transactions: [...(before ?? []), ...back] })
  emit(stripe, act, event, changed)
  return changed
}
