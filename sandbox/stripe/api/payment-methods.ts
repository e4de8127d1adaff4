import { vanishMs } from '../../cards/fault-cards.ts'
import type { Act } from '../../gateway/act.ts'
import { stripeCardByAlias, stripeCardByFingerprint, type StripeEffect } from '../cards/stripe-cards.ts'
import { type MethodMemory, newPaymentMethod, type PaymentMethod } from '../objects/payment-method.ts'
import { emit, type Stripe } from '../stripe.ts'
import { readParams } from '../wire/params.ts'
import { StripeError } from '../wire/stripe-error.ts'
import { liveCustomer } from './live-customer.ts'
import { methodFromCardFields } from './method-from-card.ts'
import { refuseCard } from './refuse-card.ts'
import type { StripeCall } from './stripe-call.ts'

export function createPaymentMethod(call: StripeCall): PaymentMethod {
  const params = readParams(call.body, ['type', 'card', 'billing_details', 'metadata', 'allow_redisplay'])
  params.oneOf('type', ['card'])
  const method = methodFromCardFields(call, params.group('card'), params.group('billing_details'))
  return call.stripe.methods.put(method.id, { ...method, metadata: params.metadata() })
}

/** Returns a stored method by its id; an alias `pm_card_…` creates a new one each time, as Stripe does. */
export function findMethod(stripe: Stripe, id: string, param = 'payment_method'): PaymentMethod {
  const existing = stripe.methods.get(id)
  if (existing) return existing
  const card = stripeCardByAlias(id)
  if (!card) throw StripeError.missing('PaymentMethod', id, param)
  const { clock } = stripe.gateway
  const year = new Date(clock.now()).getUTCFullYear() + 1
  const method = newPaymentMethod({ card, month: 12, year, created: clock.seconds() })
  return stripe.methods.put(method.id, method)
}

export const readPaymentMethod = ({ stripe, id }: StripeCall): PaymentMethod => {
  const method = stripe.methods.get(id)
  if (!method) throw StripeError.missing('PaymentMethod', id)
  return method
}

export function updatePaymentMethod(call: StripeCall): PaymentMethod {
  const { stripe, act, body, id } = call
  const params = readParams(body, ['metadata', 'billing_details', 'card', 'allow_redisplay'])
  const method = readPaymentMethod(call)
  const month = Number(params.group('card')['exp_month'] ?? method.card.exp_month)
  const year = Number(params.group('card')['exp_year'] ?? method.card.exp_year)
  const card = { ...method.card, exp_month: month, exp_year: year }
  const changed = stripe.methods.put(id, { ...method, card, metadata: params.metadata(method.metadata) })
  emit(stripe, act, 'payment_method.updated', changed)
  return changed
}

export const listPaymentMethods = (call: StripeCall): PaymentMethod[] => {
  const params = readParams(call.body, ['customer', 'type', 'limit', 'starting_after', 'ending_before', 'allow_redisplay'])
  const customer = call.id || params.text('customer')
  if (customer) liveCustomer(call, customer)
  return call.stripe.methods.list().filter((method) => customer !== undefined && method.customer === customer)
}

export function attachPaymentMethod(call: StripeCall): PaymentMethod {
  const { stripe, act, body, id } = call
  const customer = liveCustomer(call, readParams(body, ['customer']).required('customer'))
  const method = findMethod(stripe, id, 'id')
  if (method.customer && method.customer !== customer.id) {
    throw StripeError.invalid('', 'The payment method you provided has already been attached to a customer.')
  }
  const effect = effectOf(method)
  if (effect.effect === 'decline' && effect.from === 'save') throw refuseCard(effect)
  return attach(stripe, act, method, customer.id)
}

export function detachPaymentMethod(call: StripeCall): PaymentMethod {
  readParams(call.body, [])
  const method = readPaymentMethod(call)
  if (!method.customer) {
    throw StripeError.invalid('', 'The payment method you provided is not attached to a customer so detachment is impossible.')
  }
  return detach(call.stripe, call.act, method)
}

export function attach(stripe: Stripe, act: Act, method: PaymentMethod, customer: string): PaymentMethod {
  if (method.customer === customer) return method
  const attached = stripe.methods.put(method.id, { ...method, customer })
  emit(stripe, act, 'payment_method.attached', attached)
  const effect = effectOf(method)
  if (effect.effect === 'life' && effect.life === 'vanishes') stripe.gateway.schedule.add('stripe.vanish', method.id, vanishMs)
  return attached
}

export function detach(stripe: Stripe, act: Act, method: PaymentMethod): PaymentMethod {
  const detached = stripe.methods.put(method.id, { ...method, customer: null })
  stripe.memories.put(method.id, { ...memoryOf(stripe, method), detached: true })
  emit(stripe, act, 'payment_method.detached', detached)
  return detached
}

export const effectOf = ({ card }: PaymentMethod): StripeEffect =>
  stripeCardByFingerprint(card.fingerprint)?.does ?? { effect: 'ok' }

export const memoryOf = ({ memories }: Stripe, { id }: PaymentMethod): MethodMemory =>
  memories.get(id) ?? { authenticated: false, charges: 0, detached: false }
