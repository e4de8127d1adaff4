import { Hono } from 'hono'

import type { SandboxEnv } from '../state.ts'
import { messagePage } from './message.page.ts'

/** Stands in for the chat with support: shows the message that a conversation would begin with. */
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
