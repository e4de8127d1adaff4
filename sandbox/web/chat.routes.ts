import { Hono } from 'hono'

import type { SandboxEnv } from '../state.ts'
import { messagePage } from './message.page.ts'

/** Stands in for the support chat: shows the first message of the conversation. */
export function chatRoutes(): Hono<SandboxEnv> {
  return new Hono<SandboxEnv>().get('/chat', (c) =>
    c.html(
      messagePage({
        title: 'Chat con soporte',
        text: `Aquí empezaría la conversación con: «${(c.req.query('text') ?? '').slice(0, 1000)}»`,
        links: [{ href: '/', text: 'Ir a la consola' }],
      }),
    ),
  )
}
