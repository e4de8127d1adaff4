import { html } from 'hono/html'

import { longTime } from '../web/format.ts'
import { consolePage, type Html } from '../web/layout.page.ts'
import type { Delivery } from '../webhooks/webhook.ts'
import { deliveryStates } from './deliveries.section.ts'
import { jsonBlock } from './object.page.ts'

export function deliveryPage(delivery: Delivery): Html {
  const { id, provider, type, state, url, fault, attempts, body } = delivery
  return consolePage({
    title: type,
    section: 'payments',
    body: html`<p><a href="/pagos#avisos">Pagos</a></p>
      <h1>${type}</h1>
      <p class="lead">${provider} · ${deliveryStates[state]} · ${url}${fault ? ` · falla: ${fault}` : ''}</p>
      <form class="actions" method="post" action="/pagos/avisos/${id}/reenviar">
        <button class="button primary">Reenviar</button>
      </form>
      <h2>Intentos</h2>
      ${
        attempts.length
          ? html`<ol class="latest">
              ${attempts.map(
                ({ at, status, answer }) =>
                  html`<li>
                    <strong>${status === 0 ? 'Sin respuesta' : status}</strong
                    ><span class="muted">${longTime(at)} · ${answer || 'sin texto'}</span>
                  </li>`,
              )}
            </ol>`
          : html`<p class="muted">Ninguno todavía.</p>`
      }
      <h2>Cuerpo</h2>
      ${jsonBlock(JSON.parse(body) as object)}`,
  })
}
