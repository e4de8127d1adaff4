import { html } from 'hono/html'

import { consolePage, type Html } from '../web/layout.page.ts'
import { type Application, applicationPath, applications } from './application.catalogue.ts'

export function applicationListPage(): Html {
  return consolePage({
    title: 'Aplicaciones',
    section: 'applications',
    body: html`<h1>Aplicaciones</h1>
      <p class="lead">Las aplicaciones de demostración a las que se entra desde Receptio con una sola sesión.</p>
      ${applicationCards()}`,
  })
}

export function applicationCards(): Html {
  return html`<ul class="apps">
    ${applications.map(
      (application) =>
        html`<li>
          <a class="app-card" href="${applicationPath(application)}">
            ${applicationMark(application)}
            <span><strong>${application.name}</strong><span class="muted">${application.about}</span></span>
          </a>
        </li>`,
    )}
  </ul>`
}

export function applicationMark({ id, name }: Application): Html {
  return html`<span class="mark mark-${id}" aria-hidden="true">${name.charAt(0)}</span>`
}
