import { Hono } from 'hono'

import type { SandboxEnv, SandboxState } from '../state.ts'
import { messagePage } from '../web/message.page.ts'
import { frameDocument, framePolicy } from './mail-frame.page.ts'
import { mailJson } from './mail-json.ts'
import { mailPage } from './mail.page.ts'
import { mailListPage } from './mail-list.page.ts'

export function mailboxRoutes({ mailbox, settings }: SandboxState): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>()

  routes.get('/correo', (c) => {
    const recipient = c.req.query('para')?.trim() ?? ''
    return c.html(
      mailListPage({ mails: mailbox.list(recipient), total: mailbox.list().length, recipient, revision: mailbox.revision() }),
    )
  })
  routes.post('/correo/vaciar', async (c) => {
    await mailbox.empty()
    return c.redirect('/correo', 303)
  })

  routes.get('/correo.json', (c) => c.json(mailbox.list(c.req.query('to')).map(mailJson)))
  routes.delete('/correo.json', async (c) => {
    await mailbox.empty()
    return c.body(null, 204)
  })

  routes.get('/correo/:id', (c) => {
    const mail = mailbox.find(c.req.param('id'))
    return mail ? c.html(mailPage(mail)) : c.html(gonePage(), 404)
  })
  routes.get('/correo/:id/html', (c) => {
    const mail = mailbox.find(c.req.param('id'))
    if (!mail) return c.html(gonePage(), 404)
    return c.html(frameDocument(mail), 200, { 'Content-Security-Policy': framePolicy(settings.productUrl) })
  })
  routes.get('/correo/:id/adjuntos/:index', (c) => {
    const attachment = mailbox.find(c.req.param('id'))?.attachments[Number(c.req.param('index'))]
    if (!attachment) return c.html(gonePage(), 404)
    return c.body(Buffer.from(attachment.base64, 'base64'), 200, {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(attachment.name.toWellFormed())}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
    })
  })
  return routes
}

function gonePage() {
  return messagePage({
    title: 'Ese correo ya no está',
    text: 'El buzón guarda los últimos 1,000 correos y se puede vaciar.',
    links: [{ href: '/correo', text: 'Ver el buzón' }],
  })
}
