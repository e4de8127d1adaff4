import { Hono } from 'hono'

import type { SandboxEnv, World } from '../world.ts'
import { applicationPath, applications } from '../applications/application.catalogue.ts'
import { parseFaultOrder } from '../faults/fault-order.ts'
import { resetWorld } from './reset-world.ts'

export function apiRoutes(world: World): Hono<SandboxEnv> {
  const { mailbox, faults } = world
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

  routes.get('/faults', (c) => c.json(faults.list()))
  routes.post('/faults', async (c) => {
    const result = parseFaultOrder(await c.req.json().catch(() => undefined))
    return 'order' in result ? c.json(faults.arm(result.order), 201) : c.json({ message: result.problem }, 422)
  })
  routes.delete('/faults', (c) => {
    faults.clear()
    return c.body(null, 204)
  })
  routes.delete('/faults/:id', (c) =>
    faults.disarm(c.req.param('id')) ? c.body(null, 204) : c.json({ message: 'Esa falla ya no está armada.' }, 404),
  )

  routes.post('/reset', async (c) => {
    await resetWorld(world)
    return c.body(null, 204)
  })
  return routes
}
