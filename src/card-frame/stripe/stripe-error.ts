import type { CardFrameError } from '#contract/card-frame.ts'
import { cardFrameError } from '../failure.ts'
import type { StripeError } from './start-stripe.ts'

/**
 * A failure of Stripe.js: what its own form can still mend (`said`, in the person's language), or an error of our
 * catalogue.
 */
export type StripeFailure = { said: string } | { error: CardFrameError }

/**
 * Stripe's words are shown for a field that is filled in wrongly only; every other failure has ours
 * (docs/payments.md#stripe-in-the-browser).
 */
export function stripeFailure({ type, code, decline_code: declined, message = '' }: StripeError): StripeFailure {
  if (type === 'validation_error') return { said: message }
  const status = type === 'card_error' ? 402 : 0
  if (type === 'api_connection_error') return { error: cardFrameError({ code: 'network', detail: '', status }) }
  const written = declined && code && declined !== code ? `${code}.${declined}` : (declined ?? code ?? 'unknown')
  return { error: cardFrameError({ code: written, detail: type === 'card_error' ? message : '', status }) }
}
