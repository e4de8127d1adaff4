import { Hono } from 'hono'

import type { SandboxEnv, SandboxState } from '../state.ts'
import { parseFaultOrder } from '../faults/fault-order.ts'
import { consoleHomePage } from './console.page.ts'
import { resetState } from './reset-state.ts'

const notices: Record<string, string> = {
  'falla-armada': 'Falla armada.',
  'falla-desarmada': 'Falla desarmada.',
  'falla-invalida': 'La falla no se armó: revisa el modo y las veces (de 1 a 100).',
  reloj: 'El reloj se adelantó aquí y en Receptio.',
  'reloj-solo': 'El reloj se adelantó solo aquí: Receptio no contesta.',
  'reloj-a-medias': 'Receptio dejó de contestar a medio camino. Repítelo cuando conteste.',
  'reloj-invalido': 'El reloj no se movió: solo avanza, y hasta 50 años.',
  restablecido: 'El sandbox quedó como nuevo.',
}

export function consoleRoutes(state: SandboxState): Hono<SandboxEnv> {
  const { mailbox, faults, settings, gateway } = state
  const routes = new Hono<SandboxEnv>()

  routes.get('/', (c) =>
    c.html(
      consoleHomePage({
        mails: mailbox.list(),
        faults: faults.list(),
        clock: gateway.clock,
        productUrl: settings.productUrl,
        notice: notices[c.req.query('aviso') ?? ''],
      }),
    ),
  )
  routes.post('/fallas', async (c) => {
    const result = parseFaultOrder(await c.req.parseBody().catch(() => undefined))
    if (!('order' in result)) return c.redirect('/?aviso=falla-invalida#fallas', 303)
    faults.arm(result.order)
    return c.redirect('/?aviso=falla-armada#fallas', 303)
  })
  routes.post('/fallas/:id/desarmar', (c) => {
    faults.disarm(c.req.param('id'))
    return c.redirect('/?aviso=falla-desarmada#fallas', 303)
  })
  routes.post('/restablecer', async (c) => {
    await resetState(state)
    return c.redirect('/?aviso=restablecido', 303)
  })
  return routes
}
