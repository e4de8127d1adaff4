import { isWebhookKind, armedFault } from '../../faults/gateway-fault.ts'
import { newPaymentIntent, type PaymentIntent } from '../objects/intents.ts'
import { emit } from '../stripe.ts'
import { type Params, readParams } from '../wire/params.ts'
import { StripeError } from '../wire/stripe-error.ts'
import { confirm, confirmFields } from './confirm-payment.ts'
import { withInstallments } from './installments.ts'
import { liveCustomer } from './live-customer.ts'
import { effectOf, findMethod } from './payment-methods.ts'
import { captureCharge } from './settle-payment.ts'
import type { StripeCall } from './stripe-call.ts'
import { unapplyCash } from './transfers.ts'
import { usableMethod } from './usable-method.ts'

const described = [
  'amount',
  'currency',
  'customer',
  'description',
  'metadata',
  'payment_method',
  'payment_method_options',
  'receipt_email',
  'setup_future_usage',
  'statement_descriptor',
  'statement_descriptor_suffix',
] as const

const created = [
  ...described,
  ...confirmFields,
  'allowed_payment_method_types',
  'automatic_payment_methods',
  'capture_method',
  'confirm',
] as const

const smallest: Partial<Record<string, number>> = { mxn: 1000, usd: 50 }
const largest = 99_999_999
/** Delay that brings the webhooks of preparing a payment after those of the payment, with the reordering test card. */
const behindChargeMs = 8000
const open = ['requires_payment_method', 'requires_confirmation', 'requires_action']

export function createPaymentIntent(call: StripeCall): PaymentIntent {
  const { stripe, act, body } = call
  const params = readParams(body, created)
  params.required('amount')
  const currency = knownCurrency(params.required('currency'))
  const confirming = params.flag('confirm')
  if (params.flag('off_session') && !confirming) {
    throw StripeError.invalid('', 'You can only pass `off_session` when `confirm` is true.', 'off_session')
  }
  const fresh = { ...newPaymentIntent(stripe.gateway.clock.seconds()), amount: 0, currency }
  const capture = params.oneOf('capture_method', ['automatic', 'automatic_async', 'manual']) ?? 'automatic_async'
  const intent = merged(call, { ...fresh, capture_method: capture }, params)
  stripe.paymentIntents.put(intent.id, intent)
  emit(stripe, act, 'payment_intent.created', intent)
  return confirming ? confirm(call, intent, params) : intent
}

export function updatePaymentIntent(call: StripeCall): PaymentIntent {
  const intent = statedIntent(call, 'update', open)
  const changed = merged(call, intent, readParams(call.body, described))
  const status = changed.status === 'requires_action' ? 'requires_confirmation' : changed.status
  return call.stripe.paymentIntents.put(intent.id, { ...changed, status, next_action: null })
}

export function confirmPaymentIntent(call: StripeCall): PaymentIntent {
  const intent = statedIntent(call, 'confirm', open)
  return confirm(call, intent, readParams(call.body, confirmFields))
}

export function cancelPaymentIntent(call: StripeCall): PaymentIntent {
  const { stripe, act, body } = call
  const reason = readParams(body, ['cancellation_reason']).text('cancellation_reason') ?? null
  const intent = statedIntent(call, 'cancel', [...open, 'requires_capture'])
  const canceled = stripe.paymentIntents.put(intent.id, {
    ...intent,
    status: 'canceled',
    next_action: null,
    amount_capturable: 0,
    cancellation_reason: reason,
    canceled_at: stripe.gateway.clock.seconds(),
  })
  emit(stripe, act, 'payment_intent.canceled', canceled)
  unapplyCash(stripe, act, intent)
  return canceled
}

export function capturePaymentIntent(call: StripeCall): PaymentIntent {
  const amount = readParams(call.body, ['amount_to_capture', 'metadata']).whole('amount_to_capture')
  const intent = statedIntent(call, 'capture', ['requires_capture'])
  if (amount !== undefined && (amount < 1 || amount > intent.amount_capturable)) {
    throw StripeError.invalid('amount_too_large', 'The amount to capture is more than what was authorised.', 'amount_to_capture')
  }
  return captureCharge(call.stripe, call.act, intent, amount ?? intent.amount_capturable)
}

export function readPaymentIntent({ stripe, body, id, fromBrowser }: StripeCall): PaymentIntent {
  const intent = stripe.paymentIntents.get(id)
  if (!intent || (fromBrowser && body['client_secret'] !== intent.client_secret)) {
    throw StripeError.missing('payment_intent', id)
  }
  return intent
}

export const listPaymentIntents = ({ stripe, body }: StripeCall): PaymentIntent[] => {
  const params = readParams(body, ['customer', 'limit', 'starting_after', 'ending_before', 'created'])
  const customer = params.text('customer')
  return stripe.paymentIntents.list().filter((intent) => customer === undefined || intent.customer === customer)
}

function statedIntent(call: StripeCall, act: string, states: string[]): PaymentIntent {
  const intent = readPaymentIntent(call)
  if (states.includes(intent.status)) return intent
  throw new StripeError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${act} this PaymentIntent because it has a status of ${intent.status}.`,
    payment_intent: intent,
  })
}

function merged(call: StripeCall, intent: PaymentIntent, params: Params): PaymentIntent {
  const customer = params.text('customer') ?? intent.customer
  if (customer) liveCustomer(call, customer)
  const amount = params.whole('amount') ?? intent.amount
  checkAmount(amount, intent.currency)
  const methodId = params.text('payment_method')
  const method = methodId ? usableMethod(call.stripe, findMethod(call.stripe, methodId), customer) : undefined
  const effect = method ? effectOf(method) : undefined
  if (effect?.effect === 'fault' && isWebhookKind(effect.kind)) {
    call.act.faults.push(armedFault(effect.kind, effect.kind === 'webhook_reorder' ? behindChargeMs : undefined))
  }
  const paying = method ?? (intent.payment_method ? call.stripe.methods.get(intent.payment_method) : undefined)
  return {
    ...withInstallments({ ...intent, amount }, params, paying),
    customer,
    description: params.text('description') ?? intent.description,
    metadata: params.metadata(intent.metadata),
    setup_future_usage: params.oneOf('setup_future_usage', ['off_session', 'on_session']) ?? intent.setup_future_usage,
    ...(method && { payment_method: method.id, status: 'requires_confirmation' as const }),
  }
}

function knownCurrency(text: string): string {
  if (!Intl.supportedValuesOf('currency').includes(text.toUpperCase())) {
    throw StripeError.invalid('', `Invalid currency: ${text.slice(0, 20)}.`, 'currency')
  }
  return text.toLowerCase()
}

function checkAmount(amount: number, currency: string): void {
  if (amount < 1)
    throw StripeError.invalid('parameter_invalid_integer', 'This value must be greater than or equal to 1.', 'amount')
  if (amount > largest) throw StripeError.invalid('amount_too_large', 'Amount must be no more than $999,999.99 mxn', 'amount')
  if (amount < (smallest[currency] ?? 1)) {
    throw StripeError.invalid('amount_too_small', 'Amount must be at least $10.00 mxn', 'amount')
  }
}
