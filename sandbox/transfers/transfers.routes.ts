import { Hono } from 'hono'

import type { SandboxEnv, SandboxState } from '../state.ts'
import { messagePage } from '../web/message.page.ts'
import { transfersPage } from './transfers.page.ts'
import { type Payment, payTransfer, transfersOf } from './transfers.ts'

const most = 99_999_999

/** Serves the page where a person pays a transfer, and the same for tests. */
export function transferRoutes(state: SandboxState): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>()
  routes.get('/pagos/transferencias', (c) => c.html(transfersPage(transfersOf(state), said[c.req.query('aviso') as Payment])))
  routes.post('/pagos/transferencias/:id', async (c) => {
    const { centavos, notice } = await c.req.parseBody()
    const wanted = { centavos: Number(centavos), isToldLater: notice === 'tomorrow' }
    const payment = isAmount(wanted.centavos) ? await payTransfer(state, c.req.param('id'), wanted) : 'missing'
    return payment === 'missing' ? c.html(gonePage(), 404) : c.redirect(`/pagos/transferencias?aviso=${payment}`, 303)
  })
  routes.get('/_sandbox/transfers', (c) => c.json(transfersOf(state)))
  routes.post('/_sandbox/transfers/:id/pay', async (c) => {
    const { centavos, notice } = await c.req.json<{ centavos: unknown; notice?: unknown }>()
    if (typeof centavos !== 'number' || !isAmount(centavos)) return c.json({ message: 'centavos: un entero.' }, 422)
    const payment = await payTransfer(state, c.req.param('id'), { centavos, isToldLater: notice === 'tomorrow' })
    return c.json({ message: said[payment] }, statuses[payment])
  })
  return routes
}

const said: Record<Payment, string> = {
  taken: 'El dinero va en camino.',
  refused: 'La tienda no acepta esta referencia: ya se pagó, venció o se canceló.',
  missing: 'Ese pago no existe.',
}
const statuses = { taken: 200, refused: 409, missing: 404 } as const

const isAmount = (centavos: number): boolean => Number.isInteger(centavos) && centavos > 0 && centavos <= most

const gonePage = () =>
  messagePage({
    title: 'Ese pago ya no está',
    text: 'El sandbox no lo tiene.',
    links: [{ href: '/pagos/transferencias', text: 'Ver las transferencias' }],
  })
