import { Hono } from 'hono'

import { parseFaultOrder } from '../faults/fault-order.ts'
import { providers } from '../faults/gateway-fault.ts'
import { messagePage } from '../web/message.page.ts'
import type { SandboxEnv, SandboxState } from '../state.ts'
import { deliveryPage } from './delivery.page.ts'
import { objectPage, providerPage } from './object.page.ts'
import { paymentsPage } from './payments.page.ts'
import { renewCard } from './renew-card.ts'
import { removeCard } from './remove-card.ts'
import { objectListsOf } from './object-lists.ts'
import { testCardsPage } from './test-cards.page.ts'

const notices: Record<string, string> = {
  'falla-armada': 'Falla armada.',
  'falla-desarmada': 'Falla desarmada.',
  'falla-invalida': 'La falla no se armó: revisa las veces (de 1 a 100).',
  'tarjeta-renovada': 'La tarjeta tiene otro número y otra vigencia. Receptio se entera por el aviso de su red.',
  'tarjeta-quitada': 'La tarjeta ya no está en el proveedor. Receptio se entera por su aviso o al sincronizar.',
}

export function paymentsRoutes(state: SandboxState): Hono<SandboxEnv> {
  const { gateway } = state
  const { faults, webhooks } = gateway
  const routes = new Hono<SandboxEnv>().basePath('/pagos')

  routes.get('/', (c) =>
    c.html(
      paymentsPage({
        faults: faults.list(),
        deliveries: webhooks.list(),
        notice: notices[c.req.query('aviso') ?? ''],
      }),
    ),
  )
  routes.post('/fallas', async (c) => {
    const result = parseFaultOrder(await c.req.parseBody())
    if (!('gatewayOrder' in result)) return c.redirect('/pagos?aviso=falla-invalida#fallas', 303)
    faults.arm(result.gatewayOrder)
    return c.redirect('/pagos?aviso=falla-armada#fallas', 303)
  })
  routes.post('/fallas/:id/desarmar', (c) => {
    faults.disarm(c.req.param('id'))
    return c.redirect('/pagos?aviso=falla-desarmada#fallas', 303)
  })
  routes.get('/tarjetas', (c) => c.html(testCardsPage()))
  routes.post('/tarjetas/:id/quitar', async (c) =>
    (await removeCard(state, c.req.param('id'))) ? c.redirect('/pagos?aviso=tarjeta-quitada', 303) : c.html(gonePage(), 404),
  )
  routes.post('/tarjetas/:id/renovar', async (c) =>
    (await renewCard(state, c.req.param('id'))) ? c.redirect('/pagos?aviso=tarjeta-renovada', 303) : c.html(gonePage(), 404),
  )
  routes.get('/avisos/:id', (c) => {
    const delivery = webhooks.list().find(({ id }) => id === c.req.param('id'))
    return delivery ? c.html(deliveryPage(delivery)) : c.html(gonePage(), 404)
  })
  routes.post('/avisos/:id/reenviar', async (c) => {
    const id = c.req.param('id')
    return (await webhooks.resend(id)) ? c.redirect(`/pagos/avisos/${id}`, 303) : c.html(gonePage(), 404)
  })

  for (const provider of providers) {
    routes.get(`/${provider}`, (c) => c.html(providerPage(provider, objectListsOf(state, provider))))
    routes.get(`/${provider}/:kind/:id`, (c) => {
      const list = objectListsOf(state, provider).find(({ kind }) => kind === c.req.param('kind'))
      const item = list?.items().find(({ id }) => id === c.req.param('id'))
      return list && item ? c.html(objectPage(provider, list, item)) : c.html(gonePage(), 404)
    })
  }
  return routes
}

const gonePage = () =>
  messagePage({ title: 'Eso ya no está', text: 'El sandbox no lo tiene.', links: [{ href: '/pagos', text: 'Ver los pagos' }] })
