import { type Customer, newCustomer } from '../objects/customer.ts'
import { emit } from '../stripe.ts'
import { readParams } from '../wire/params.ts'
import { StripeError } from '../wire/stripe-error.ts'
import { liveCustomer } from './live-customer.ts'
import { detach } from './payment-methods.ts'
import type { StripeCall } from './stripe-call.ts'

const fields = ['email', 'name', 'phone', 'description', 'metadata', 'address', 'preferred_locales'] as const

export function createCustomer({ stripe, act, body }: StripeCall): Customer {
  const customer = merged(newCustomer(stripe.gateway.clock.seconds()), body)
  stripe.customers.put(customer.id, customer)
  emit(stripe, act, 'customer.created', customer)
  return customer
}

export function updateCustomer(call: StripeCall): Customer {
  const { stripe, act, body, id } = call
  const customer = stripe.customers.put(id, merged(liveCustomer(call, id), body))
  emit(stripe, act, 'customer.updated', customer)
  return customer
}

export const readCustomer = ({ stripe, id }: StripeCall): object => {
  const customer = stripe.customers.get(id)
  if (!customer) throw StripeError.missing('customer', id)
  return customer.deleted ? { id, object: 'customer', deleted: true } : customer
}

export function deleteCustomer(call: StripeCall): object {
  const { stripe, act, id } = call
  const customer = liveCustomer(call, id)
  for (const method of stripe.methods.list()) if (method.customer === id) detach(stripe, act, method)
  stripe.customers.put(id, { ...customer, deleted: true })
  emit(stripe, act, 'customer.deleted', customer)
  return { id, object: 'customer', deleted: true }
}

export const listCustomers = ({ stripe, body }: StripeCall): object[] => {
  const email = readParams(body, ['email', 'limit', 'starting_after', 'ending_before', 'created']).text('email')
  return stripe.customers.list().filter((one) => !one.deleted && (email === undefined || one.email === email))
}

function merged(customer: Customer, body: StripeCall['body']): Customer {
  const params = readParams(body, fields)
  const text = (name: 'email' | 'name' | 'phone' | 'description') => (name in body ? (params.text(name) ?? null) : customer[name])
  return {
    ...customer,
    email: text('email'),
    name: text('name'),
    phone: text('phone'),
    description: text('description'),
    metadata: params.metadata(customer.metadata),
  }
}
