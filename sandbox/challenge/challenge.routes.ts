import { type Context, Hono } from 'hono'

import { findOpenpayChallenge } from '../openpay/challenge.ts'
import { findStripeChallenge } from '../stripe/challenge.ts'
import { frameHeaders } from '../web/frame-headers.ts'
import { messagePage } from '../web/message.page.ts'
import type { SandboxEnv, SandboxState } from '../state.ts'
import type { Challenge } from './challenge.ts'
import { abandonedPage, challengeEndPage, challengePage, decisions, overPage } from './challenge.page.ts'

export function challengeRoutes(state: SandboxState): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>()
  const headers = frameHeaders(state.settings)

  function show(c: Context<SandboxEnv>, challenge: Challenge | undefined): Response | Promise<Response> {
    if (!challenge) return c.html(missingPage(), 404)
    return c.html(challenge.isOpen() ? challengePage(challenge) : overPage(challenge.back()), 200, headers)
  }

  async function decide(c: Context<SandboxEnv>, challenge: Challenge | undefined): Promise<Response> {
    if (!challenge) return c.html(missingPage(), 404)
    const { decision: sent } = await c.req.parseBody()
    const decision = decisions.find((candidate) => candidate === sent)
    if (!decision) return c.text('decision debe ser autorizar, rechazar o abandonar.', 422)
    if (decision === 'abandonar') return c.html(abandonedPage(challenge.back()), 200, headers)
    if (challenge.isOpen()) {
      challenge.settle(decision)
      await state.gateway.store.flush()
    }
    const back = challenge.back()
    if (back) return c.newResponse(null, 302, { ...headers, Location: back })
    const text = 'Puedes cerrar esta ventana.'
    return c.html(challengeEndPage({ title: 'Verificación terminada', text }), 200, headers)
  }

  const stripeOne = (c: Context<SandboxEnv>) => findStripeChallenge(state.stripe, c.req.param('id') ?? '')
  routes.get('/js/frame/3ds/:id', (c) => show(c, stripeOne(c)))
  routes.post('/js/frame/3ds/:id', (c) => decide(c, stripeOne(c)))

  const openpayOne = (c: Context<SandboxEnv>) => findOpenpayChallenge(state.openpay, c.req.param('id') ?? '')
  for (const path of ['/openpay/v1/:merchant/charges/:id/redirect', '/openpay/v1/:merchant/charges/:id/redirect/']) {
    routes.get(path, (c) => show(c, openpayOne(c)))
    routes.post(path, (c) => decide(c, openpayOne(c)))
  }
  return routes
}

const missingPage = () =>
  messagePage({
    title: 'Esa verificación no existe',
    text: 'El pago o la tarjeta que la pidió ya no está en el sandbox.',
    links: [{ href: '/', text: 'Ir a la consola' }],
  })
