import type { PaymentIntent } from '../objects/intents.ts'
import { readParams } from '../wire/params.ts'
import { StripeError } from '../wire/stripe-error.ts'
import type { StripeCall } from './stripe-call.ts'

const clause = /^(?:metadata\[(?:'([^']*)'|"([^"]*)")\]|(customer|status|currency))\s*:\s*(?:'([^']*)'|"([^"]*)")$/

/** Finds payments by a part of Stripe's search language: clauses joined by AND. */
export function searchPaymentIntents({ stripe, body }: StripeCall): object {
  const query = readParams(body, ['query', 'limit', 'page']).required('query')
  const clauses = query.split(/\s+AND\s+/i).map(matcherOf)
  const data = stripe.paymentIntents
    .list()
    .toReversed()
    .filter((intent) => clauses.every((matches) => matches(intent)))
    .slice(0, 100)
  return { object: 'search_result', data, has_more: false, next_page: null, url: '/v1/payment_intents/search' }
}

function matcherOf(text: string): (intent: PaymentIntent) => boolean {
  const match = clause.exec(text.trim())
  if (!match) throw StripeError.invalid('', `We were unable to parse your search query: ${text.slice(0, 80)}`, 'query')
  const key = match[1] ?? match[2]
  const value = match[4] ?? match[5] ?? ''
  if (key !== undefined) return ({ metadata }) => metadata[key] === value
  const field = match[3] as 'customer' | 'status' | 'currency'
  return (intent) => intent[field] === value
}
