import type { CardFrameError } from '#contract/card-frame.ts'
import { cardFrameError } from '../failure.ts'
import type { StripeError } from './start-stripe.ts'

/**
 * A failure of Stripe.js: `said` is a field error that its own form shows in the user's language; `error` is in our
 * catalogue.
 */
export type StripeFailure = { said: string } | { error: CardFrameError }

/**
 * Uses Stripe's words only for a wrong field; every other failure has our own (docs/payments.md#stripe-in-the-browser).
 */
export function stripeFailure({ type, code, decline_code: declined, message = '' }: StripeError): StripeFailure {
  if (type === 'validation_error') return { said: message }
  const status = type === 'card_error' ? 402 : 0
  if (type === 'api_connection_error') return { error: cardFrameError({ code: 'network', detail: '', status }) }
  const written = declined && code && declined !== code ? `${code}.${declined}` : (declined ?? code ?? 'unknown')
  return { error: cardFrameError({ code: written, detail: type === 'card_error' ? message : '', status }) }
}
