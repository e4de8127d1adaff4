import { newSetupIntent, type SetupIntent } from '../objects/intents.ts'
import type { PaymentMethod } from '../objects/payment-method.ts'
import { emit } from '../stripe.ts'
import { type Params, readParams } from '../wire/params.ts'
import { StripeError } from '../wire/stripe-error.ts'
import { liveCustomer } from './live-customer.ts'
import { methodFromCardFields } from './method-from-card.ts'
import { nextActionFor } from './next-action.ts'
import { effectOf, findMethod } from './payment-methods.ts'
import { failSetup, succeedSetup } from './settle-setup.ts'
import type { StripeCall } from './stripe-call.ts'

const described = ['customer', 'description', 'metadata', 'payment_method', 'payment_method_options'] as const
const created = [
  ...described,
  'usage',
  'allowed_payment_method_types',
  'automatic_payment_methods',
  'confirm',
  'return_url',
  'use_stripe_sdk',
] as const
const confirmed = [
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'return_url',
  'use_stripe_sdk',
  'mandate_data',
] as const

export function createSetupIntent(call: StripeCall): SetupIntent {
  const { stripe, act, body } = call
  const params = readParams(body, created)
  const intent = merged(call, newSetupIntent(stripe.gateway.clock.seconds()), params)
  const usage = params.oneOf('usage', ['off_session', 'on_session']) ?? 'off_session'
  const stored = stripe.setupIntents.put(intent.id, { ...intent, usage })
  emit(stripe, act, 'setup_intent.created', stored)
  return params.flag('confirm') ? confirm(call, stored, params) : stored
}

export function updateSetupIntent(call: StripeCall): SetupIntent {
  const intent = openIntent(call, 'update')
  return call.stripe.setupIntents.put(intent.id, merged(call, intent, readParams(call.body, described)))
}

export function confirmSetupIntent(call: StripeCall): SetupIntent {
  const intent = openIntent(call, 'confirm')
  return confirm(call, intent, readParams(call.body, confirmed))
}

export function cancelSetupIntent(call: StripeCall): SetupIntent {
  const { stripe, act, body } = call
  const reason = readParams(body, ['cancellation_reason']).text('cancellation_reason') ?? null
  const intent = openIntent(call, 'cancel')
  const canceled = { ...intent, status: 'canceled' as const, cancellation_reason: reason, next_action: null }
  stripe.setupIntents.put(intent.id, canceled)
  emit(stripe, act, 'setup_intent.canceled', canceled)
  return canceled
}

export function readSetupIntent({ stripe, body, id, fromBrowser }: StripeCall): SetupIntent {
  const intent = stripe.setupIntents.get(id)
  if (!intent || (fromBrowser && body['client_secret'] !== intent.client_secret)) throw StripeError.missing('setupintent', id)
  return intent
}

export const listSetupIntents = ({ stripe, body }: StripeCall): SetupIntent[] => {
  const params = readParams(body, ['customer', 'payment_method', 'limit', 'starting_after', 'ending_before', 'created'])
  const customer = params.text('customer')
  return stripe.setupIntents.list().filter((intent) => customer === undefined || intent.customer === customer)
}

function confirm(call: StripeCall, intent: SetupIntent, params: Params): SetupIntent {
  const { stripe, act, origin } = call
  const method = methodOf(call, intent, params)
  const effect = effectOf(method)
  const chosen = { ...intent, payment_method: method.id }
  if (effect.effect === 'decline' && effect.from === 'save') throw failSetup(stripe, act, chosen, method, effect)
  if (effect.effect === 'challenge' && effect.on !== 'on_session') {
    const next = nextActionFor(params, origin, intent.id)
    const waiting = stripe.setupIntents.put(intent.id, { ...chosen, status: 'requires_action', next_action: next })
    emit(stripe, act, 'setup_intent.requires_action', waiting)
    return waiting
  }
  return succeedSetup(stripe, act, chosen, method)
}

function methodOf(call: StripeCall, intent: SetupIntent, params: Params): PaymentMethod {
  const data = params.group('payment_method_data')
  if (typeof data['card'] === 'object') {
    const billing = typeof data['billing_details'] === 'object' ? data['billing_details'] : {}
    const method = methodFromCardFields(call, data['card'], billing)
    return call.stripe.methods.put(method.id, method)
  }
  const id = params.text('payment_method') ?? intent.payment_method
  if (id) return findMethod(call.stripe, id)
  throw StripeError.invalid(
    'setup_intent_unexpected_state',
    "You cannot confirm this SetupIntent because it's missing a payment method.",
  )
}

function openIntent(call: StripeCall, act: string): SetupIntent {
  const intent = readSetupIntent(call)
  if (['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)) return intent
  const message = `You cannot ${act} this SetupIntent because it has a status of ${intent.status}.`
  throw new StripeError(400, {
    type: 'invalid_request_error',
    code: 'setup_intent_unexpected_state',
    message,
    setup_intent: intent,
  })
}

function merged(call: StripeCall, intent: SetupIntent, params: Params): SetupIntent {
  const customer = params.text('customer')
  const method = params.text('payment_method')
  if (customer) liveCustomer(call, customer)
  return {
    ...intent,
    customer: customer ?? intent.customer,
    description: params.text('description') ?? intent.description,
    metadata: params.metadata(intent.metadata),
    ...(method && { payment_method: findMethod(call.stripe, method).id, status: 'requires_confirmation' as const }),
  }
}
