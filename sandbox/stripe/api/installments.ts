import { takesInstallments } from '../cards/stripe-cards.ts'
import { installmentCounts, type InstallmentPlan, type PaymentIntent } from '../objects/intents.ts'
import type { PaymentMethod } from '../objects/payment-method.ts'
import type { Tree } from '../wire/form-body.ts'
import type { Params } from '../wire/params.ts'
import { StripeError } from '../wire/stripe-error.ts'

const parameter = 'payment_method_options[card][installments]'

const inside = (tree: Tree, name: string): Tree => {
  const node = tree[name]
  return typeof node === 'object' ? node : {}
}
const installmentsIn = (params: Params): Tree => inside(inside(params.group('payment_method_options'), 'card'), 'installments')

/** Returns the plans of months without interest that a card takes for the amount: of credit cards issued in Mexico. */
function plansFor({ amount, currency }: PaymentIntent, method: PaymentMethod | undefined): InstallmentPlan[] {
  if (!method || currency !== 'mxn' || !takesInstallments(method.card)) return []
  // Stripe's own least amount is 100 pesos for each month.
  return installmentCounts
    .filter((count) => amount >= count * 100_00)
    .map((count) => ({ count, interval: 'month', type: 'fixed_count' }))
}

/** Applies `enabled` of a call that creates or changes a payment, and lists the plans of the card that it has now. */
export function withInstallments(intent: PaymentIntent, params: Params, method: PaymentMethod | undefined): PaymentIntent {
  const given = installmentsIn(params)
  const before = intent.payment_method_options.card.installments
  if ('plan' in given) throw StripeError.invalid('', 'You can only choose a plan when you confirm.', `${parameter}[plan]`)
  const enabled = given['enabled'] === undefined ? (before?.enabled ?? false) : given['enabled'] === 'true'
  if (!['true', 'false', undefined].includes(given['enabled'] as string | undefined)) {
    throw StripeError.invalid('', 'Invalid boolean', `${parameter}[enabled]`)
  }
  return divided(intent, enabled ? { available_plans: plansFor(intent, method), enabled, plan: null } : null)
}

/** Applies the plan that a confirmation chooses, which must be one of the card's. */
export function withPlan(intent: PaymentIntent, params: Params, method: PaymentMethod): PaymentIntent {
  const given = inside(installmentsIn(params), 'plan')
  const before = intent.payment_method_options.card.installments
  if (given['count'] === undefined) return intent
  const offered = before ? plansFor(intent, method) : []
  const plan = offered.find(({ count, interval, type }) => {
    return String(count) === given['count'] && interval === given['interval'] && type === given['type']
  })
  if (!plan) {
    throw StripeError.invalid('', 'The installment plan is not available for this payment method.', `${parameter}[plan]`)
  }
  return divided(intent, { available_plans: offered, enabled: true, plan })
}

function divided(
  intent: PaymentIntent,
  installments: PaymentIntent['payment_method_options']['card']['installments'],
): PaymentIntent {
  const options = intent.payment_method_options
  return { ...intent, payment_method_options: { ...options, card: { ...options.card, installments } } }
}
