import { lateMs } from '../../cards/fault-cards.ts'
import { applyFault } from '../../gateway/act.ts'
import type { PaymentIntent } from '../objects/intents.ts'
import type { PaymentMethod } from '../objects/payment-method.ts'
import { emit } from '../stripe.ts'
import type { Params } from '../wire/params.ts'
import { StripeError } from '../wire/stripe-error.ts'
import { challengeOutcome } from './challenge-outcome.ts'
import { withPlan } from './installments.ts'
import { methodFromCardFields } from './method-from-card.ts'
import { nextActionFor } from './next-action.ts'
import { detach, effectOf, findMethod, memoryOf } from './payment-methods.ts'
import { failPayment, succeedPayment } from './settle-payment.ts'
import type { StripeCall } from './stripe-call.ts'
import { confirmWithoutCard } from './transfers.ts'
import { usableMethod } from './usable-method.ts'

export const confirmFields = [
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'off_session',
  'return_url',
  'use_stripe_sdk',
  'setup_future_usage',
  'mandate_data',
  'receipt_email',
] as const

export function confirm(call: StripeCall, intent: PaymentIntent, params: Params): PaymentIntent {
  const { stripe, act } = call
  const waiting = confirmWithoutCard(call, intent, params)
  if (waiting) return waiting
  const method = methodOf(call, intent, params)
  const effect = effectOf(method)
  if (effect.effect === 'fault') applyFault(act, effect.kind)
  const chosen = { ...withPlan(intent, params, method), payment_method: method.id, last_payment_error: null }
  switch (effect.effect) {
    case 'decline':
      throw failPayment(stripe, act, chosen, method, effect)
    case 'challenge': {
      const outcome = challengeOutcome(effect, memoryOf(stripe, method), params.flag('off_session'))
      if (outcome === 'ask') return ask(call, chosen, params)
      if (outcome !== 'pay') throw failPayment(stripe, act, chosen, method, { code: outcome })
      return succeedPayment(stripe, act, chosen, method)
    }
    case 'life':
      if (effect.life === 'vanishes') {
        detach(stripe, act, method)
        stripe.methods.remove(method.id)
        throw StripeError.missing('PaymentMethod', method.id, 'payment_method')
      }
      if (effect.life === 'first_only' && memoryOf(stripe, method).charges > 0) {
        throw failPayment(stripe, act, chosen, method, { code: 'insufficient_funds' })
      }
      if (effect.life === 'paid_late' || effect.life === 'failed_late') return wait(call, chosen)
      return succeedPayment(stripe, act, chosen, method, effect.life)
    default:
      return succeedPayment(stripe, act, chosen, method)
  }
}

function ask({ stripe, act, origin }: StripeCall, intent: PaymentIntent, params: Params): PaymentIntent {
  const next = nextActionFor(params, origin, intent.id)
  const waiting = stripe.paymentIntents.put(intent.id, { ...intent, status: 'requires_action', next_action: next })
  emit(stripe, act, 'payment_intent.requires_action', waiting)
  return waiting
}

function wait({ stripe, act }: StripeCall, intent: PaymentIntent): PaymentIntent {
  const processing = stripe.paymentIntents.put(intent.id, { ...intent, status: 'processing', next_action: null })
  emit(stripe, act, 'payment_intent.processing', processing)
  stripe.gateway.schedule.add('stripe.settle', intent.id, lateMs)
  return processing
}

function methodOf(call: StripeCall, intent: PaymentIntent, params: Params): PaymentMethod {
  const data = params.group('payment_method_data')
  if (typeof data['card'] === 'object') {
    const billing = typeof data['billing_details'] === 'object' ? data['billing_details'] : {}
    const method = methodFromCardFields(call, data['card'], billing)
    return call.stripe.methods.put(method.id, method)
  }
  const id = params.text('payment_method') ?? intent.payment_method
  if (id) return usableMethod(call.stripe, findMethod(call.stripe, id), intent.customer)
  throw new StripeError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: "You cannot confirm this PaymentIntent because it's missing a payment method.",
    payment_intent: intent,
  })
}
