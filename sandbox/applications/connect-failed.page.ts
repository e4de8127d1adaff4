import { html } from 'hono/html'

import type { Html } from '../web/layout.page.ts'
import type { Application } from './application.catalogue.ts'
import { connectUrl } from './application.page.ts'
import { applicationShell } from './application-shell.page.ts'

interface Failed {
  application: Application
  productUrl: string
}

const explanations = {
  refused: {
    title: 'No pudimos conectarte',
    text: 'El código para entrar ya se usó, venció o no es para esta aplicación. Pide uno nuevo desde Receptio.',
  },
  unreachable: {
    title: 'Receptio no contestó',
    text: 'No pudimos comprobar tu sesión. Espera un momento y vuelve a intentarlo.',
  },
  unexpected: {
    title: 'No entendimos la respuesta de Receptio',
    text: 'Contestó algo que esta aplicación no esperaba, así que no abrimos tu sesión.',
  },
}

export function connectFailedPage({ failure, ...rest }: Failed & { failure: keyof typeof explanations }): Html {
  return failedPage({ ...rest, ...explanations[failure] })
}

export function refusedNextPage(failed: Failed): Html {
  const text = 'El destino no es una dirección de esta aplicación, así que no lo seguimos.'
  return failedPage({ ...failed, title: 'Este enlace no es válido', text })
}

function failedPage({ application, productUrl, title, text }: Failed & { title: string; text: string }): Html {
  return applicationShell({
    application,
    title,
    body: html`<h1>${title}</h1>
      <p class="muted">${text}</p>
      <div class="actions">
        <a class="button primary" href="${connectUrl(application, productUrl)}">Intentar de nuevo</a>
        <a class="button" href="${productUrl}/">Volver a Receptio</a>
      </div>`,
  })
}
