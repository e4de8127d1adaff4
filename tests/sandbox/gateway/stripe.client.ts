import { demoStripe } from '#sandbox/provider-settings.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'

type Fields = Record<string, string | number | boolean>

export interface StripeAnswer {
  status: number
  headers: Headers
  body: StripeBody
}

/** The fields of an answer that the tests read; each exists only if its object has it. */
export interface StripeBody {
  id: string
  status: string
  amount: number
  client_secret: string
  customer: string | null
  payment_method: string | null
  latest_charge: string
  metadata: Record<string, string>
  next_action: { type: string; use_stripe_sdk?: { stripe_js: string }; redirect_to_url?: { url: string } } | null
  data: StripeBody[]
  type: string
  error: {
    type: string
    code?: string
    decline_code?: string
    param?: string
    message: string
    payment_intent?: StripeBody
    setup_intent?: StripeBody
  }
}

/** Makes one call as the official SDK does: form-encoded with brackets, Bearer, an idempotency key on a POST. */
export async function stripe(
  { url }: Pick<Sandbox, 'url'>,
  route: string,
  fields: Fields = {},
  headers: Record<string, string> = {},
): Promise<StripeAnswer> {
  const [method = '', path = ''] = route.split(' ')
  const form = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  const query = method === 'POST' || form.size === 0 ? '' : `?${form}`
  const response = await fetch(`${url}/v1/${path}${query}`, {
    method,
    headers: { Authorization: `Bearer ${demoStripe.secretKey}`, 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    ...(method === 'POST' && { body: form.toString() }),
  })
  return { status: response.status, headers: response.headers, body: (await response.json()) as StripeBody }
}

export const asBrowser = { Authorization: `Bearer ${demoStripe.publishableKey}` }

/** The id that a call made. */
export async function bodyOf(call: Promise<StripeAnswer>): Promise<StripeBody> {
  const { status, body } = await call
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

/** Prepares a payment of 499.00 with a saved card of a new customer. */
export async function preparePayment(sandbox: Pick<Sandbox, 'url'>, alias: string, more: Fields = {}): Promise<StripeBody> {
  const customer = await bodyOf(stripe(sandbox, 'POST customers', { email: 'owner@acme.test' }))
  const method = await bodyOf(stripe(sandbox, `POST payment_methods/${alias}/attach`, { customer: customer.id }))
  return bodyOf(
    stripe(sandbox, 'POST payment_intents', {
      amount: 49_900,
      currency: 'mxn',
      customer: customer.id,
      payment_method: method.id,
      'allowed_payment_method_types[0]': 'card',
      'metadata[order_id]': 'o1',
      ...more,
    }),
  )
}
