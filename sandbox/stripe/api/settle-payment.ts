import { aftermathMs, type Life } from '../../cards/fault-cards.ts'
import type { Act } from '../../gateway/act.ts'
import { stripeId } from '../../gateway/ids.ts'
import { type DeclineCode, declineError, declineOf } from '../cards/declines.ts'
import { newCharge } from '../objects/charge.ts'
import type { PaymentIntent } from '../objects/intents.ts'
import type { PaymentMethod } from '../objects/payment-method.ts'
import { emit, type Stripe } from '../stripe.ts'
import type { StripeError } from '../wire/stripe-error.ts'
import { attach, memoryOf } from './payment-methods.ts'

const wrongBy = 100

export function succeedPayment(
  stripe: Stripe,
  act: Act,
  intent: PaymentIntent,
  method: PaymentMethod,
  life?: Life,
): PaymentIntent {
  const { clock, schedule } = stripe.gateway
  const amount = life === 'other_amount' ? intent.amount + wrongBy : intent.amount
  const charge = newCharge({ intent, method, amount, created: clock.seconds() })
  stripe.charges.put(charge.id, charge)
  const memory = memoryOf(stripe, method)
  stripe.memories.put(method.id, { ...memory, charges: memory.charges + 1 })
  if (intent.setup_future_usage && intent.customer) attach(stripe, act, method, intent.customer)
  const captured = intent.capture_method !== 'manual'
  const settled = stripe.paymentIntents.put(intent.id, {
    ...intent,
    amount,
    amount_received: captured ? amount : 0,
    amount_capturable: captured ? 0 : amount,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
    status: captured ? 'succeeded' : 'requires_capture',
  })
  emit(stripe, act, 'charge.succeeded', charge)
  emit(stripe, act, captured ? 'payment_intent.succeeded' : 'payment_intent.amount_capturable_updated', settled)
  if (life === 'disputed') schedule.add('stripe.dispute', charge.id, aftermathMs)
  if (life === 'refunded') schedule.add('stripe.refund', charge.id, aftermathMs)
  return settled
}

export function captureCharge(stripe: Stripe, act: Act, intent: PaymentIntent, amount: number): PaymentIntent {
  const charge = stripe.charges.get(intent.latest_charge ?? '')
  if (charge) {
    const captured = { ...charge, captured: true, amount_captured: amount, balance_transaction: stripeId('txn') }
    stripe.captures.put(charge.id, { at: stripe.gateway.clock.seconds() })
    emit(stripe, act, 'charge.captured', stripe.charges.put(charge.id, captured))
  }
  const done = stripe.paymentIntents.put(intent.id, {
    ...intent,
    status: 'succeeded',
    amount_received: amount,
    amount_capturable: 0,
  })
  emit(stripe, act, 'payment_intent.succeeded', done)
  return done
}

/** Returns the error that ends the call. */
export function failPayment(
  stripe: Stripe,
  act: Act,
  intent: PaymentIntent,
  method: PaymentMethod,
  { code, bare }: { code: DeclineCode; bare?: boolean },
): StripeError {
  const decline = declineOf(code, bare)
  const charge = newCharge({ intent, method, amount: intent.amount, created: stripe.gateway.clock.seconds(), decline })
  stripe.charges.put(charge.id, charge)
  emit(stripe, act, 'charge.failed', charge)
  const error = { type: 'card_error', ...decline, charge: charge.id, payment_method: method }
  const failed = putFailed(stripe, act, { ...intent, latest_charge: charge.id }, error)
  return declineError(decline, { charge: charge.id, payment_intent: failed, payment_method: method })
}

export function refusePaymentChallenge(stripe: Stripe, act: Act, intent: PaymentIntent): PaymentIntent {
  return putFailed(stripe, act, intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message: 'The provided PaymentMethod has failed authentication.',
  })
}

function putFailed(stripe: Stripe, act: Act, intent: PaymentIntent, error: object): PaymentIntent {
  const failed = stripe.paymentIntents.put(intent.id, {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: error,
  })
  emit(stripe, act, 'payment_intent.payment_failed', failed)
  return failed
}
