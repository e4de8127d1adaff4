import type { Act } from '../../gateway/act.ts'
import { type Charge, newRefund, type Refund } from '../objects/charge.ts'
import { emit, type Stripe } from '../stripe.ts'
import { readParams } from '../wire/params.ts'
import { StripeError } from '../wire/stripe-error.ts'
import type { StripeCall } from './stripe-call.ts'

export function createRefund({ stripe, act, body }: StripeCall): Refund {
  const params = readParams(body, ['charge', 'payment_intent', 'amount', 'reason', 'metadata'])
  const intentId = params.text('payment_intent')
  const intent = intentId ? stripe.paymentIntents.get(intentId) : undefined
  if (intentId && !intent) throw StripeError.missing('payment_intent', intentId, 'payment_intent')
  const chargeId = intent ? (intent.latest_charge ?? '') : params.required('charge')
  const charge = stripe.charges.get(chargeId)
  if (!charge?.paid) {
    if (intent) throw StripeError.invalid('', `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`)
    throw StripeError.missing('charge', chargeId, 'charge')
  }
  if (charge.disputed && stripe.disputes.list().some((one) => one.charge === charge.id && one.status !== 'won')) {
    throw StripeError.invalid('charge_disputed', `Charge ${charge.id} has been charged back; cannot issue a refund.`)
  }
  const left = charge.amount - charge.amount_refunded
  if (left === 0) throw StripeError.invalid('charge_already_refunded', `Charge ${charge.id} has already been refunded.`)
  const amount = params.whole('amount') ?? left
  if (amount < 1 || amount > left) {
    throw StripeError.invalid('', `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, 'amount')
  }
  const reason = params.oneOf('reason', ['duplicate', 'fraudulent', 'requested_by_customer']) ?? null
  return refund(stripe, act, charge, amount, { reason, metadata: params.metadata() })
}

export function refund(stripe: Stripe, act: Act, charge: Charge, amount: number, more: Partial<Refund> = {}): Refund {
  const created = { ...newRefund(charge, amount, stripe.gateway.clock.seconds()), ...more }
  stripe.refunds.put(created.id, created)
  const total = charge.amount_refunded + amount
  const changed = stripe.charges.put(charge.id, { ...charge, amount_refunded: total, refunded: total === charge.amount })
  emit(stripe, act, 'refund.created', created)
  emit(stripe, act, 'charge.refunded', changed)
  return created
}

export const readRefund = ({ stripe, id }: StripeCall): Refund => {
  const existing = stripe.refunds.get(id)
  if (!existing) throw StripeError.missing('refund', id)
  return existing
}

export const listRefunds = ({ stripe, body }: StripeCall): Refund[] => {
  const params = readParams(body, ['charge', 'payment_intent', 'limit', 'starting_after', 'ending_before', 'created'])
  const charge = params.text('charge')
  const intent = params.text('payment_intent')
  return stripe.refunds
    .list()
    .filter((one) => (charge === undefined || one.charge === charge) && (intent === undefined || one.payment_intent === intent))
}
