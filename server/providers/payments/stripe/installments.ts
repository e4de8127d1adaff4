import type { OwnErrorCode } from '#contract/card-errors/own.ts'
import Stripe from 'stripe'
import type { ChargeOrder, ChargeOutcome } from '../gateway.ts'

type Divided = Pick<ChargeOrder, 'installments'>

/** The parameter that Stripe blames for months that a card or an account does not take. */
const parameter = 'payment_method_options[card][installments]'

/** Returns the chosen plan as the confirmation names it; nothing for one payment. */
export function planOf({ installments }: Divided): Stripe.PaymentIntentConfirmParams {
  if (installments === null) return {}
  const plan = { type: 'fixed_count' as const, interval: 'month' as const, count: installments }
  return { payment_method_options: { card: { installments: { plan } } } }
}

/** Returns whether the card takes the chosen months, by the plans that Stripe tells before it charges. */
export function takesInstallments(intent: Stripe.PaymentIntent, { installments }: Divided): boolean {
  if (installments === null) return true
  const plans = intent.payment_method_options?.card?.installments?.available_plans ?? []
  return plans.some(({ type, interval, count }) => type === 'fixed_count' && interval === 'month' && count === installments)
}

/** Returns the failure of a charge whose card does not take the months. Nothing was charged. */
export function notInInstallments(providerId: string | null, detail: string): ChargeOutcome {
  const code = 'installments_refused' satisfies OwnErrorCode
  return { kind: 'failed', providerId, code, detail, methodIsGone: false }
}

/** Returns the outcome when Stripe refused the months themselves; undefined for any other error. */
export function installmentsFailure(error: unknown, providerId: string | null): ChargeOutcome | undefined {
  const isRefused = error instanceof Stripe.errors.StripeInvalidRequestError && error.param?.startsWith(parameter) === true
  return isRefused ? notInInstallments(providerId, error.message) : undefined
}
