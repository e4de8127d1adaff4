import { Hono } from 'hono'

import type { SandboxEnv, SandboxState } from '../state.ts'
import { ProductLost } from './product-clock.ts'
import { readMove } from './read-move.ts'

/** Routes of the clock of the sandbox and of the product: the console's form and `/_sandbox/clock`. */
export function clockRoutes({ gateway, clockDriver }: SandboxState): Hono<SandboxEnv> {
  const { clock } = gateway
  const routes = new Hono<SandboxEnv>()
  const state = () => ({ now: new Date(clock.now()).toISOString(), offset_ms: clock.offset() })

  const move = (target: number) =>
    clockDriver.moveTo(target).catch((error: unknown) => {
      if (error instanceof ProductLost) return 'lost' as const
      throw error
    })

  routes.post('/reloj', async (c) => {
    const wanted = readMove(await c.req.parseBody(), clock.now())
    if ('problem' in wanted) return c.redirect('/?aviso=reloj-invalido', 303)
    return c.redirect(`/?aviso=${notices[await move(wanted.target)]}`, 303)
  })
  routes.get('/_sandbox/clock', (c) => c.json(state()))
  routes.post('/_sandbox/clock', async (c) => {
    const wanted = readMove(await c.req.json().catch(() => undefined), clock.now())
    if ('problem' in wanted) return c.json({ message: wanted.problem }, 422)
    const product = await move(wanted.target)
    return product === 'lost'
      ? c.json({ ...state(), message: 'Receptio dejó de contestar a medio camino. Repítelo cuando conteste.' }, 502)
      : c.json({ ...state(), product })
  })
  return routes
}

const notices = { together: 'reloj', alone: 'reloj-solo', lost: 'reloj-a-medias' } as const
