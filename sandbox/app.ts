import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { getPath } from 'hono/utils/url'

import { applicationRoutes } from './applications/applications.routes.ts'
import { challengeRoutes } from './challenge/challenge.routes.ts'
import { clockRoutes } from './clock/clock.routes.ts'
import { apiRoutes } from './console/api.routes.ts'
import { consoleRoutes } from './console/console.routes.ts'
import { mailboxRoutes } from './mailbox/mailbox.routes.ts'
import { openpayRoutes } from './openpay/openpay.routes.ts'
import { paymentsApiRoutes } from './payments/payments-api.routes.ts'
import { paymentsRoutes } from './payments/payments.routes.ts'
import { transferRoutes } from './transfers/transfers.routes.ts'
import { stripeRoutes } from './stripe/stripe.routes.ts'
import { chatRoutes } from './web/chat.routes.ts'
import { guardOrigin } from './web/guard-origin.ts'
import { messagePage } from './web/message.page.ts'
import { scriptRoutes } from './web/script.routes.ts'
import { securityHeaders } from './web/security-headers.ts'
import { staticRoutes } from './web/static.routes.ts'
import type { SandboxEnv, SandboxState } from './state.ts'

export function createApp(state: SandboxState): Hono<SandboxEnv> {
  // openpay.js writes some of its addresses with a double slash.
  const app = new Hono<SandboxEnv>({ getPath: (request) => getPath(request).replace(/\/{2,}/g, '/') })
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.route('/', stripeRoutes(state.stripe))
  app.route('/', openpayRoutes(state.openpay))
  app.use(securityHeaders, guardOrigin(state.settings), bodyLimit({ maxSize: 64 * 1024 }))
  app.route('/static', staticRoutes())
  app.route('/', challengeRoutes(state))
  app.route('/', chatRoutes())
  app.route('/', scriptRoutes(state.settings))
  app.route('/', mailboxRoutes(state))
  app.route('/', applicationRoutes(state))
  app.route('/', clockRoutes(state))
  app.route('/', transferRoutes(state))
  app.route('/', paymentsRoutes(state))
  app.route('/', paymentsApiRoutes(state))
  app.route('/', apiRoutes(state))
  app.route('/', consoleRoutes(state))
  app.notFound((c) =>
    c.html(messagePage({ title: 'Aquí no hay nada', text: 'La dirección no existe en el sandbox.', links: [home] }), 404),
  )
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse()
    if (c.req.raw.signal.aborted) return c.body(null, 400)
    console.error(`sandbox: ${error.stack ?? error.message}`)
    const text = 'Algo falló dentro del sandbox. El detalle está en la terminal.'
    return c.html(messagePage({ title: 'El sandbox tropezó', text, links: [home] }), 500)
  })
  return app
}

const home = { href: '/', text: 'Ir a la consola' }
