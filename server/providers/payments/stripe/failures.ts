import type { OwnErrorCode } from '#contract/card-errors/own.ts'
import Stripe from 'stripe'
import { CardRefused, GatewayDown, RemoteMissing } from '../gateway.ts'
import type { ChargeOutcome } from '../gateway.ts'

const ourAccount = 'not_sent' satisfies OwnErrorCode

/** Returns Stripe's reason as one code: `card_declined.insufficient_funds`. */
export function reasonOf({ code, decline_code }: { code?: string | undefined; decline_code?: string | undefined }): string {
  const first = code ?? 'card_declined'
  return decline_code === undefined || decline_code === first ? first : `${first}.${decline_code}`
}

/** Returns the outcome of a charge after a failed confirmation. */
export function confirmFailure(error: unknown, providerId: string): ChargeOutcome {
  if (error instanceof Stripe.errors.StripeCardError) {
    return { kind: 'failed', providerId, code: reasonOf(error), detail: error.message, methodIsGone: false }
  }
  return prepareFailure(error, providerId) ?? { kind: 'unknown', providerId, reason: nameOf(error) }
}

/** Returns the outcome when Stripe refused the request itself, a certain failure; undefined otherwise. */
export function prepareFailure(error: unknown, providerId: string | null): ChargeOutcome | undefined {
  if (error instanceof Stripe.errors.StripeRateLimitError) return undefined
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    const methodIsGone = error.code === 'resource_missing' && error.param === 'payment_method'
    return { kind: 'failed', providerId, code: error.code ?? 'invalid_request', detail: error.message, methodIsGone }
  }
  if (error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError) {
    return { kind: 'failed', providerId, code: ourAccount, detail: 'The gateway refused our account', methodIsGone: false }
  }
  return undefined
}

export function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}

/** Translates Stripe's errors of all calls but charges into ours. */
export async function translatingErrors<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) throw new CardRefused(reasonOf(error), error.message)
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') {
      throw new RemoteMissing('Stripe', { cause: error })
    }
    throw new GatewayDown('Stripe', { cause: error })
  }
}
