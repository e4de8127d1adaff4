import { html } from 'hono/html'

import type { Html } from '../web/layout.page.ts'
import { type Application, applicationPath } from './application.catalogue.ts'
import { applicationShell } from './application-shell.page.ts'
import type { Visitor } from './redeem-code.ts'
import type { StandingUsage } from './report-usage.ts'
import { usageSection } from './usage.section.ts'

interface ApplicationPage {
  application: Application
  productUrl: string
  visitor: Visitor | undefined
  usage: StandingUsage
}

export function applicationPage({ application, productUrl, visitor, usage }: ApplicationPage): Html {
  return visitor
    ? applicationShell({ application, title: 'Inicio', body: welcome({ application, productUrl, visitor, usage }) })
    : applicationShell({ application, title: 'Entrar', body: signedOutPage(application, productUrl) })
}

function welcome({ application, productUrl, visitor, usage }: ApplicationPage & { visitor: Visitor }): Html {
  const { user, customer } = visitor
  return html`<h1 dir="auto">Entraste como ${user.name} de ${customer.name}</h1>
    <p class="muted">${user.email}</p>
    <div class="actions">
      <a class="button primary" href="${productUrl}/">Volver a Receptio</a>
      <form method="post" action="${applicationPath(application)}/salir">
        <button class="button">Cerrar sesión</button>
      </form>
    </div>
    ${usageSection(application, usage)}`
}

function signedOutPage(application: Application, productUrl: string): Html {
  return html`<h1>No has entrado</h1>
    <p class="muted">A ${application.name} se entra con tu sesión de Receptio.</p>
    <div class="actions">
      <a class="button primary" href="${connectUrl(application, productUrl)}">Entrar con Receptio</a>
    </div>`
}

export const connectUrl = ({ id }: Application, productUrl: string): string => `${productUrl}/auth/connect?app=${id}`
