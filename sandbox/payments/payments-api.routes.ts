import { Hono } from 'hono'

import { openpayCards } from '../openpay/cards/openpay-cards.ts'
import { openpayLedger } from '../openpay/openpay-ledger.ts'
import { stripeCards } from '../stripe/cards/stripe-cards.ts'
import { stripeLedger } from '../stripe/stripe-ledger.ts'
import { providers } from '../faults/gateway-fault.ts'
import type { SandboxEnv, SandboxState } from '../state.ts'
import { objectListsOf } from './object-lists.ts'

/** Serves tests: they read and change the sandbox's state directly, in addition to the providers' APIs. */
export function paymentsApiRoutes(state: SandboxState): Hono<SandboxEnv> {
  const { gateway, stripe, openpay } = state
  const { calls, webhooks } = gateway
  const routes = new Hono<SandboxEnv>().basePath('/_sandbox')

  routes.get('/ledger', (c) => c.json([...stripeLedger(stripe), ...openpayLedger(openpay)]))
  for (const provider of providers) {
    routes.get(`/objects/${provider}`, (c) =>
      c.json(
        Object.fromEntries(objectListsOf(state, provider).map(({ kind, items }) => [kind, items().map(({ object }) => object)])),
      ),
    )
  }
  routes.get('/cards', (c) => c.json({ stripe: stripeCards, openpay: openpayCards }))
  routes.get('/calls', (c) => c.json(calls.list()))
  routes.get('/webhooks', (c) => c.json(webhooks.list()))
  routes.post('/openpay/charges/:id/chargeback/:decision{accept|reject}', (c) => {
    gateway.schedule.add(`openpay.chargeback.${c.req.param('decision')}`, c.req.param('id'), 0)
    return c.json({ message: 'El banco decide el contracargo.' })
  })
  routes.post('/webhooks/:id/resend', async (c) =>
    (await webhooks.resend(c.req.param('id')))
      ? c.json(webhooks.list().find(({ id }) => id === c.req.param('id')))
      : c.json({ message: 'Ese aviso ya no está.' }, 404),
  )
  return routes
}
