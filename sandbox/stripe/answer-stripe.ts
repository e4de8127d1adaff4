import { type Act, hasStrike, StruckBefore } from '../gateway/act.ts'
import type { Answer, GatewayContext } from '../gateway/call.ts'
import { stripeId } from '../gateway/ids.ts'
import { ownOriginOf } from '../web/own-origin.ts'
import type { Stripe } from './stripe.ts'
import type { StripeEndpoint } from './stripe-endpoints.ts'
import { authenticate } from './wire/access.ts'
import { apiVersion } from './wire/api-version.ts'
import { expandAll } from './wire/expand.ts'
import { parseBody } from './wire/form-body.ts'
import { type Idempotency, requestHash } from './wire/idempotency.ts'
import { pageOf } from './wire/list.ts'
import { readParams } from './wire/params.ts'
import { StripeError } from './wire/stripe-error.ts'

interface Asked {
  stripe: Stripe
  idempotency: Idempotency
  endpoint: StripeEndpoint
  c: GatewayContext
  body: string
  act: Act
  commit: () => void
}

export async function answerStripe(asked: Asked): Promise<Answer> {
  const { stripe, idempotency, endpoint, c, body, act } = asked
  const { clock, settings } = stripe.gateway
  const key = endpoint.method === 'POST' ? c.req.header('idempotency-key') : undefined
  const headers = { ...commonHeaders(asked), ...(key && { 'idempotency-key': key }) }
  const request = requestHash(c.req.method, c.req.path, body)
  try {
    const replayed = key ? idempotency.begin(key, request) : undefined
    if (replayed) return { ...replayed, headers: { ...headers, ...replayed.headers } }
  } catch (error) {
    return errorAnswer(error, headers)
  }
  try {
    const slow = act.strikes.find(({ kind }) => kind === 'latency')?.delayMs ?? 0
    await clock.wait(slow + (endpoint.method === 'GET' ? 0 : settings.latencyMs))
    const answer = run(asked, headers)
    if (key) idempotency.keep(key, request, hasStrike(act, 'http_500_after') ? internalError(headers) : answer)
    asked.commit()
    return answer
  } finally {
    if (key) idempotency.release(key)
  }
}

function run({ stripe, endpoint, c, body, act }: Asked, headers: Record<string, string>): Answer {
  try {
    const tree = parseBody(body, c.req.header('content-type') ?? '')
    const { fromBrowser } = authenticate(stripe.gateway.settings.stripe, c.req.header('authorization'), tree, endpoint.access)
    const id = c.req.param('id') ?? ''
    const found = endpoint.handle({
      stripe,
      act,
      body: tree,
      id,
      fromBrowser,
      origin: ownOriginOf(c.req.url, c.req.header('host')),
    })
    const object = Array.isArray(found) ? pageOf(found, tree, c.req.path) : found
    return { status: 200, body: expandAll(stripe, object, readParams(tree, Object.keys(tree)).list('expand')), headers }
  } catch (error) {
    return errorAnswer(error, headers)
  }
}

function errorAnswer(error: unknown, headers: Record<string, string>): Answer {
  if (error instanceof StruckBefore) throw error
  if (!(error instanceof StripeError)) {
    console.error('sandbox: a Stripe call failed inside', error)
    return internalError(headers)
  }
  const { status, parts } = error
  return { status, body: { error: parts }, headers: { ...headers, ...(status === 402 && { 'stripe-should-retry': 'false' }) } }
}

const internalError = (headers: Record<string, string>): Answer => ({
  status: 500,
  body: { error: { type: 'api_error', message: 'An unknown error occurred' } },
  headers,
})

const commonHeaders = ({ c }: Asked): Record<string, string> => ({
  'request-id': stripeId('req'),
  'stripe-version': c.req.header('stripe-version') ?? apiVersion,
  'cache-control': 'no-store',
})
