import { html } from 'hono/html'

import { documentPage, type Html } from '../web/layout.page.ts'
import type { Application } from './application.catalogue.ts'
import { applicationMark } from './application-list.page.ts'

interface Shell {
  application: Application
  title: string
  scripts?: string[]
  body: Html
}

/** Draws the frame of an application page. The applications look like separate programs, not like the console. */
export function applicationShell({ application, title, scripts = [], body }: Shell): Html {
  return documentPage({
    title: `${title} · ${application.name}`,
    scripts,
    body: html`<div class="app-shell app-${application.id}">
      <header class="app-bar">${applicationMark(application)}<span>${application.name}</span></header>
      <main class="app-main">${body}</main>
      <footer>Aplicación de demostración del <a href="/">sandbox</a>.</footer>
    </div>`,
  })
}
