import { createMiddleware } from 'hono/factory'

import type { SandboxEnv } from '../state.ts'
import type { SandboxSettings } from '../settings.ts'
import { ownOrigin } from './own-origin.ts'

export const guardOrigin = (settings: SandboxSettings) =>
  createMiddleware<SandboxEnv>(async (c, next) => {
    const own = ownOrigin(c.req.header('host'), settings)
    if (!own) {
      return c.text('Este nombre de máquina no es del sandbox. Si lo es, ponlo en SANDBOX_PUBLIC_URL.', 421)
    }
    c.set('ownOrigin', own)
    const origin = c.req.header('origin')
    if (!['GET', 'HEAD'].includes(c.req.method) && origin !== undefined && origin !== own) {
      return c.text('Otra página no puede cambiar nada en el sandbox.', 403)
    }
    return next()
  })
