import type { PaymentMethod } from '../objects/payment-method.ts'
import type { Stripe } from '../stripe.ts'
import { StripeError } from '../wire/stripe-error.ts'
import { memoryOf } from './payment-methods.ts'

const spent =
  'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again.'

export function usableMethod(stripe: Stripe, method: PaymentMethod, customer: string | null): PaymentMethod {
  if (memoryOf(stripe, method).detached) throw StripeError.invalid('payment_method_unexpected_state', spent, 'payment_method')
  if (method.customer && method.customer !== customer) {
    const message = 'The provided PaymentMethod belongs to a Customer. Please include the Customer in the `customer` parameter.'
    throw StripeError.invalid('', message, 'payment_method')
  }
  return method
}
