import type { Charge } from '../objects/charge.ts'
import { readParams } from '../wire/params.ts'
import { StripeError } from '../wire/stripe-error.ts'
import type { StripeCall } from './stripe-call.ts'

export const readCharge = ({ stripe, id }: StripeCall): Charge => {
  const charge = stripe.charges.get(id)
  if (!charge) throw StripeError.missing('charge', id)
  return charge
}

export const listCharges = ({ stripe, body }: StripeCall): Charge[] => {
  const params = readParams(body, ['customer', 'payment_intent', 'limit', 'starting_after', 'ending_before', 'created'])
  const customer = params.text('customer')
  const intent = params.text('payment_intent')
  return stripe.charges
    .list()
    .filter(
      (one) => (customer === undefined || one.customer === customer) && (intent === undefined || one.payment_intent === intent),
    )
}
