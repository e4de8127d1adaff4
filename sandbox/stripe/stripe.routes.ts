import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'

import { answerCall } from '../gateway/answer-call.ts'
import type { Answer, FailureKind, GatewayEnv } from '../gateway/call.ts'
import { stripeId } from '../gateway/ids.ts'
import { answerStripe } from './answer-stripe.ts'
import type { Stripe } from './stripe.ts'
import { stripeEndpoints } from './stripe-endpoints.ts'
import { createIdempotency } from './wire/idempotency.ts'

const largestBody = 64 * 1024

export function stripeRoutes(stripe: Stripe): Hono<GatewayEnv> {
  const { gateway } = stripe
  const idempotency = createIdempotency(gateway.store, gateway.clock)
  const routes = new Hono<GatewayEnv>()
  routes.use('/v1/*', cors({ origin: '*', allowHeaders: ['authorization', 'content-type', 'stripe-version'] }))
  routes.use('/v1/*', bodyLimit({ maxSize: largestBody }))

  for (const endpoint of stripeEndpoints) {
    routes.on(endpoint.method, endpoint.path, async (c) => {
      const body = endpoint.method === 'GET' ? new URL(c.req.url).search.slice(1) : await c.req.text()
      const confirms = endpoint.operation === 'charge.prepare' && /(?:^|&)confirm=true(?:&|$)/.test(body)
      const operation = confirms ? 'charge' : endpoint.operation
      return answerCall(gateway, c, {
        provider: 'stripe',
        operation,
        body,
        failure,
        perform: (act, commit) => answerStripe({ stripe, idempotency, endpoint, c, body, act, commit }),
      })
    })
  }
  routes.all('/v1/*', (c) => {
    const message = `Unrecognized request URL (${c.req.method}: ${c.req.path.slice(0, 200)}).`
    return c.json({ error: { type: 'invalid_request_error', message } }, 404)
  })
  return routes
}

const failures: Record<FailureKind, { status: number; type: string; message: string; code?: string }> = {
  http_500: { status: 500, type: 'api_error', message: 'An unknown error occurred' },
  down: { status: 503, type: 'api_error', message: 'Stripe is temporarily unavailable.' },
  http_429: { status: 429, type: 'invalid_request_error', code: 'rate_limit', message: 'Request rate limit exceeded.' },
}

export function failure(kind: FailureKind): Answer {
  const { status, ...error } = failures[kind]
  return { status, body: { error }, headers: { 'request-id': stripeId('req') } }
}
