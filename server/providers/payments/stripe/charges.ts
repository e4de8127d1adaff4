import type { OwnErrorCode } from '#contract/card-errors/own.ts'
import type Stripe from 'stripe'
import type { ChargeOrder, ChargeOutcome, ChargeReference } from '../gateway.ts'
import { readAftermath } from './aftermath.ts'
import { confirmFailure, nameOf, prepareFailure, reasonOf } from './failures.ts'
import { installmentsFailure, notInInstallments, planOf, takesInstallments } from './installments.ts'

const prepareOptions = { timeout: 8000, maxNetworkRetries: 1 }

/**
 * Charges in two calls (docs/payments.md#a-stripe-charge-is-two-calls): the first moves no money and gives the id that
 * the charge is found by, and the plans of months without interest that the card takes; the second confirms it. One
 * PaymentIntent per order, which makes one successful charge at most.
 */
export async function chargeCard(
  stripe: Stripe,
  order: ChargeOrder,
  prepared: (providerId: string) => Promise<boolean>,
): Promise<ChargeOutcome> {
  let intent: Stripe.PaymentIntent
  try {
    intent = await prepare(stripe, order)
  } catch (error) {
    const detail = 'The gateway could not be reached'
    const lost = {
      kind: 'failed' as const,
      providerId: null,
      code: 'not_sent' satisfies OwnErrorCode,
      detail,
      methodIsGone: false,
    }
    return installmentsFailure(error, order.prepared) ?? prepareFailure(error, order.prepared) ?? lost
  }
  const { id } = intent
  if (!(await prepared(id))) return { kind: 'absent', providerId: id }
  if (!takesInstallments(intent, order)) return notInInstallments(id, 'The card has no such plan')
  try {
    const options = { idempotencyKey: order.key, maxNetworkRetries: 0 }
    const how = order.offSession ? { off_session: true } : { use_stripe_sdk: true }
    return outcomeOf(await stripe.paymentIntents.confirm(id, { ...how, ...planOf(order) }, options))
  } catch (error) {
    return installmentsFailure(error, id) ?? confirmFailure(error, id)
  }
}

function prepare(stripe: Stripe, { key, prepared, installments, ...order }: ChargeOrder): Promise<Stripe.PaymentIntent> {
  const options = { ...prepareOptions, idempotencyKey: `${key}_c` }
  const metadata = { order_id: order.orderId, attempt_id: order.attemptId }
  const payment_method_options = { card: { installments: { enabled: installments !== null } } }
  if (prepared !== null) {
    const change = { payment_method: order.method, metadata, payment_method_options }
    return stripe.paymentIntents.update(prepared, change, options)
  }
  const intent = {
    amount: order.centavos,
    currency: 'mxn',
    customer: order.customer,
    payment_method: order.method,
    allowed_payment_method_types: ['card' as const],
    description: order.description,
    metadata,
    ...(installments === null ? {} : { payment_method_options }),
  }
  return stripe.paymentIntents.create(intent, options)
}

export async function readCharge(stripe: Stripe, { providerId, attemptId }: ChargeReference): Promise<ChargeOutcome> {
  if (providerId === null) return { kind: 'absent', providerId }
  try {
    const intent = await stripe.paymentIntents.retrieve(providerId, { expand: ['latest_charge'] }, { maxNetworkRetries: 0 })
    if (intent.metadata['attempt_id'] !== attemptId) return { kind: 'absent', providerId }
    const outcome = outcomeOf(intent)
    if (outcome.kind !== 'succeeded' && outcome.kind !== 'refunded') return outcome
    return { ...outcome, aftermath: await readAftermath(stripe, intent) }
  } catch (error) {
    return { kind: 'unknown', providerId, reason: nameOf(error) }
  }
}

function outcomeOf(intent: Stripe.PaymentIntent): ChargeOutcome {
  const { id: providerId, status, last_payment_error: error, latest_charge: charge } = intent
  switch (status) {
    case 'succeeded': {
      if (typeof charge === 'object' && charge?.refunded === true) return { kind: 'refunded', providerId }
      return {
        kind: 'succeeded',
        providerId,
        charged: { centavos: intent.amount_received, currency: intent.currency.toUpperCase() },
      }
    }
    case 'requires_action':
      return { kind: 'challenged', providerId, redirectUrl: null, clientSecret: intent.client_secret }
    case 'requires_confirmation':
      return { kind: 'absent', providerId }
    case 'requires_payment_method': {
      const detail = error?.message ?? 'The card was declined'
      return { kind: 'failed', providerId, code: reasonOf(error ?? {}), detail, methodIsGone: false }
    }
    case 'canceled':
      return {
        kind: 'failed',
        providerId,
        code: 'canceled' satisfies OwnErrorCode,
        detail: 'The payment was cancelled',
        methodIsGone: false,
      }
    default:
      return { kind: 'processing', providerId }
  }
}
