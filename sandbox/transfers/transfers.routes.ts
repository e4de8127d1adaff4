import { Hono } from 'hono'

import type { SandboxEnv, SandboxState } from '../state.ts'
import { messagePage } from '../web/message.page.ts'
import { transfersPage } from './transfers.page.ts'
import { payTransfer, transfersOf } from './transfers.ts'

const most = 99_999_999

/** Serves the page where a person pays a transfer, and the same for tests. */
export function transferRoutes(state: SandboxState): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>()
  routes.get('/pagos/transferencias', (c) =>
    c.html(transfersPage(transfersOf(state), c.req.query('aviso') === 'pagada' ? 'El dinero va en camino.' : undefined)),
  )
  routes.post('/pagos/transferencias/:id', async (c) => {
    const { centavos } = await c.req.parseBody()
    const isPaid = isAmount(Number(centavos)) && (await payTransfer(state, c.req.param('id'), Number(centavos)))
    return isPaid ? c.redirect('/pagos/transferencias?aviso=pagada', 303) : c.html(gonePage(), 404)
  })
  routes.get('/_sandbox/transfers', (c) => c.json(transfersOf(state)))
  routes.post('/_sandbox/transfers/:id/pay', async (c) => {
    const { centavos } = await c.req.json<{ centavos: unknown }>()
    if (typeof centavos !== 'number' || !isAmount(centavos)) return c.json({ message: 'centavos: un entero.' }, 422)
    return (await payTransfer(state, c.req.param('id'), centavos))
      ? c.json({ message: 'El dinero va en camino.' })
      : c.json({ message: 'Ese pago no existe.' }, 404)
  })
  return routes
}

const isAmount = (centavos: number): boolean => Number.isInteger(centavos) && centavos > 0 && centavos <= most

const gonePage = () =>
  messagePage({
    title: 'Ese pago ya no está',
    text: 'El sandbox no lo tiene.',
    links: [{ href: '/pagos/transferencias', text: 'Ver las transferencias' }],
  })
