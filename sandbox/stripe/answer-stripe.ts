import { type Act, hasFault, StruckBefore } from '../gateway/act.ts'
import type { Answer, GatewayContext } from '../gateway/call.ts'
import { stripeId } from '../gateway/ids.ts'
import { originFor } from '../web/own-origin.ts'
import type { Stripe } from './stripe.ts'
import type { StripeEndpoint } from './stripe-endpoints.ts'
import { authenticate } from './wire/access.ts'
import { apiVersion } from './wire/api-version.ts'
import { expandAll } from './wire/expand.ts'
import { parseBody, type Tree } from './wire/form-body.ts'
import { type Idempotency, requestHash } from './wire/idempotency.ts'
import { pageOf } from './wire/list.ts'
import { readParams } from './wire/params.ts'
import { StripeError } from './wire/stripe-error.ts'

interface StripeRequest {
  stripe: Stripe
  idempotency: Idempotency
  endpoint: StripeEndpoint
  c: GatewayContext
  body: string
  act: Act
  commit: () => void
}

export async function answerStripe(call: StripeRequest): Promise<Answer> {
  const { stripe, idempotency, endpoint, c, body, act } = call
  const { clock, settings } = stripe.gateway
  const key = endpoint.method === 'POST' ? c.req.header('idempotency-key') : undefined
  const headers = { ...commonHeaders(call), ...(key && { 'idempotency-key': key }) }
  const request = requestHash(c.req.method, c.req.path, body)
  let stored: StoredAnswer
  try {
    stored = recognise(call)
    const replayed = key ? idempotency.begin(key, request) : undefined
    if (replayed) return { ...replayed, headers: { ...headers, ...replayed.headers } }
  } catch (error) {
    return errorAnswer(error, headers)
  }
  try {
    const slow = act.faults.find(({ kind }) => kind === 'latency')?.delayMs ?? 0
    await clock.wait(slow + (endpoint.method === 'GET' ? 0 : settings.latencyMs))
    const answer = run(call, stored, headers)
    if (key) idempotency.keep(key, request, hasFault(act, 'http_500_after') ? internalError(headers) : answer)
    call.commit()
    return answer
  } finally {
    if (key) idempotency.release(key)
  }
}

interface StoredAnswer {
  tree: Tree
  fromBrowser: boolean
}

/** Reads the body and checks the key before anything is looked up, also for replays. */
function recognise({ stripe, endpoint, c, body }: StripeRequest): StoredAnswer {
  const tree = parseBody(body, c.req.header('content-type') ?? '')
  const { stripe: keys } = stripe.gateway.settings
  return { tree, ...authenticate(keys, c.req.header('authorization'), tree, endpoint.access) }
}

function run(
  { stripe, endpoint, c, act }: StripeRequest,
  { tree, fromBrowser }: StoredAnswer,
  headers: Record<string, string>,
): Answer {
  try {
    const origin = originFor(stripe.gateway.settings, c.req.url, c.req.header('host'))
    const result = endpoint.handle({ stripe, act, body: tree, id: c.req.param('id') ?? '', fromBrowser, origin })
    const object = Array.isArray(result) ? pageOf(result, tree, c.req.path) : result
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

const commonHeaders = ({ c }: StripeRequest): Record<string, string> => ({
  'request-id': stripeId('req'),
  'stripe-version': c.req.header('stripe-version') ?? apiVersion,
  'cache-control': 'no-store',
})
