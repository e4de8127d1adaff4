import { balanceOf } from '../balance/balance.ts'
import type { Stripe } from '../stripe.ts'
import { StripeError } from './stripe-error.ts'

const expandable = [
  'payment_method',
  'latest_charge',
  'customer',
  'latest_attempt',
  'charge',
  'payment_intent',
  'source',
  'balance_transaction',
]

/** Replaces ids of an answer by whole objects: `payment_method`, `latest_charge.payment_method`, `data.customer`. */
export function expandAll(stripe: Stripe, answer: object, paths: string[]): object {
  return paths.reduce((object, path) => expand(stripe, object, path.split('.').slice(0, 4)), answer)
}

function expand(stripe: Stripe, object: object, [field, ...rest]: string[]): object {
  if (field === undefined) return object
  if (field === 'data' && 'data' in object && Array.isArray(object.data)) {
    return { ...object, data: object.data.map((one: object) => expand(stripe, one, rest)) }
  }
  if (!expandable.includes(field) || !(field in object)) {
    throw StripeError.invalid('', `This property cannot be expanded (${field.slice(0, 40)}).`, 'expand')
  }
  const value = (object as Record<string, unknown>)[field]
  const whole = typeof value === 'string' ? find(stripe, value) : value
  if (typeof whole !== 'object' || whole === null) return object
  return { ...object, [field]: expand(stripe, whole, rest) }
}

function find(stripe: Stripe, id: string): object | undefined {
  const { methods, charges, customers, paymentIntents, refunds, disputes } = stripe
  const stored =
    methods.get(id) ?? charges.get(id) ?? customers.get(id) ?? paymentIntents.get(id) ?? refunds.get(id) ?? disputes.get(id)
  if (stored || !/^(txn|po)_/.test(id)) return stored
  const { transactions, payouts } = balanceOf(stripe)
  return [...transactions, ...payouts].find((one) => one.id === id)
}
