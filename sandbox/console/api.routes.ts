import { Hono } from 'hono'

import type { SandboxEnv, SandboxState } from '../state.ts'
import { applicationPath, applications } from '../applications/application.catalogue.ts'
import { parseFaultOrder } from '../faults/fault-order.ts'
import { resetState } from './reset-state.ts'

export function apiRoutes(state: SandboxState): Hono<SandboxEnv> {
  const { mailbox, faults, gateway } = state
  const routes = new Hono<SandboxEnv>().basePath('/_sandbox')
  const mailboxState = () => ({ total: mailbox.list().length, revision: mailbox.revision() })

  routes.get('/', (c) =>
    c.json({
      mailbox: mailboxState(),
      faults: faults.list(),
      applications: applications.map((application) => ({
        id: application.id,
        name: application.name,
        url: `${c.var.ownOrigin}${applicationPath(application)}`,
      })),
    }),
  )
  routes.get('/mailbox', (c) => c.json(mailboxState()))

  routes.get('/faults', (c) => c.json([...faults.list(), ...gateway.faults.list()]))
  routes.post('/faults', async (c) => {
    const result = parseFaultOrder(await c.req.json().catch(() => undefined))
    if ('problem' in result) return c.json({ message: result.problem }, 422)
    return c.json('order' in result ? faults.arm(result.order) : gateway.faults.arm(result.gatewayOrder), 201)
  })
  routes.delete('/faults', (c) => {
    faults.clear()
    gateway.faults.clear()
    return c.body(null, 204)
  })
  routes.delete('/faults/:id', (c) =>
    faults.disarm(c.req.param('id')) || gateway.faults.disarm(c.req.param('id'))
      ? c.body(null, 204)
      : c.json({ message: 'Esa falla ya no está armada.' }, 404),
  )

  routes.post('/reset', async (c) => {
    await resetState(state)
    return c.body(null, 204)
  })
  return routes
}
