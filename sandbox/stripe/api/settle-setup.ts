import type { Act } from '../../gateway/act.ts'
import { stripeId } from '../../gateway/ids.ts'
import { type DeclineCode, declineError, declineOf } from '../cards/declines.ts'
import type { SetupIntent } from '../objects/intents.ts'
import type { PaymentMethod } from '../objects/payment-method.ts'
import { emit, type Stripe } from '../stripe.ts'
import type { StripeError } from '../wire/stripe-error.ts'
import { attach, memoryOf } from './payment-methods.ts'

export function succeedSetup(stripe: Stripe, act: Act, intent: SetupIntent, method: PaymentMethod): SetupIntent {
  stripe.memories.put(method.id, { ...memoryOf(stripe, method), authenticated: true })
  if (intent.customer) attach(stripe, act, method, intent.customer)
  const succeeded = stripe.setupIntents.put(intent.id, {
    ...intent,
    status: 'succeeded',
    next_action: null,
    last_setup_error: null,
    latest_attempt: stripeId('setatt'),
  })
  emit(stripe, act, 'setup_intent.succeeded', succeeded)
  return succeeded
}

/** Returns the error that ends the call. */
export function failSetup(
  stripe: Stripe,
  act: Act,
  intent: SetupIntent,
  method: PaymentMethod,
  { code, bare }: { code: DeclineCode; bare?: boolean },
): StripeError {
  const decline = declineOf(code, bare)
  const failed = putFailed(stripe, act, intent, { type: 'card_error', ...decline, payment_method: method })
  return declineError(decline, { setup_intent: failed, payment_method: method })
}

export function refuseSetupChallenge(stripe: Stripe, act: Act, intent: SetupIntent): SetupIntent {
  return putFailed(stripe, act, intent, {
    type: 'invalid_request_error',
    code: 'setup_intent_authentication_failure',
    message: 'The latest attempt to set up the payment method has failed because authentication failed.',
  })
}

function putFailed(stripe: Stripe, act: Act, intent: SetupIntent, error: object): SetupIntent {
  const failed = stripe.setupIntents.put(intent.id, {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: error,
    latest_attempt: stripeId('setatt'),
  })
  emit(stripe, act, 'setup_intent.setup_failed', failed)
  return failed
}
