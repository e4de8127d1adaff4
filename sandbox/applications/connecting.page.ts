import { html } from 'hono/html'

import type { Html } from '../web/layout.page.ts'
import type { Application } from './application.catalogue.ts'
import { applicationShell } from './application-shell.page.ts'

export function connectingPage({ application, target }: { application: Application; target: string }): Html {
  return applicationShell({
    application,
    title: 'Conectando',
    scripts: ['/static/continue.js'],
    body: html`<div class="spinner" aria-hidden="true"></div>
      <h1>Conectando con ${application.name}…</h1>
      <p><a id="continuar" href="${target}">Continuar ahora</a></p>`,
  })
}
