import type { Customer } from '../objects/customer.ts'
import { StripeError } from '../wire/stripe-error.ts'
import type { StripeCall } from './stripe-call.ts'

export function liveCustomer({ stripe }: Pick<StripeCall, 'stripe'>, id: string, param = 'customer'): Customer {
  const customer = stripe.customers.get(id)
  if (!customer || customer.deleted) throw StripeError.missing('customer', id, param)
  return customer
}
