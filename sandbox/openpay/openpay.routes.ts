import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'

import { answerCall } from '../gateway/answer-call.ts'
import type { Answer, FailureKind, GatewayEnv } from '../gateway/call.ts'
import { answerOpenpay } from './answer-openpay.ts'
import type { Openpay } from './openpay.ts'
import { openpayEndpoints } from './openpay-endpoints.ts'
import { errorAnswer } from './wire/openpay-error.ts'

const largestBody = 64 * 1024

export function openpayRoutes(openpay: Openpay): Hono<GatewayEnv> {
  const { gateway } = openpay
  const routes = new Hono<GatewayEnv>()
  // The answer names the origin, because openpay.js sends `withCredentials`, which `*` does not allow.
  const forBrowsers = cors({
    origin: (origin) => origin,
    credentials: true,
    allowHeaders: ['accept', 'content-type', 'authorization'],
  })
  routes.use('/openpay/v1/*', forBrowsers)
  routes.use('/openpay/antifraud/*', forBrowsers)
  routes.use('/openpay/v1/*', bodyLimit({ maxSize: largestBody, onError: (c) => json(c, errorAnswer(1009)) }))

  for (const endpoint of openpayEndpoints) {
    routes.on(endpoint.method, endpoint.path, async (c) => {
      const body = endpoint.method === 'GET' ? '' : await c.req.text()
      return answerCall(gateway, c, {
        provider: 'openpay',
        operation: endpoint.operation,
        body,
        failure,
        perform: (act, commit) => answerOpenpay({ openpay, endpoint, c, body, act, commit }),
      })
    })
  }
  routes.get('/openpay/antifraud/:merchant/components', (c) => c.html('<!-- sandbox: sin componentes antifraude -->'))
  return routes
}

const json = (c: { json: (body: object, status: 413) => Response }, { body }: Answer): Response => c.json(body as object, 413)

export function failure(kind: FailureKind): Answer {
  return kind === 'http_500' ? errorAnswer(1000) : { ...errorAnswer(1004), status: kind === 'down' ? 503 : 429 }
}
