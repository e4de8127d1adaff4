import { html } from 'hono/html'

import { shortTime } from '../web/format.ts'
import type { Html } from '../web/layout.page.ts'
import type { Delivery } from '../webhooks/webhook.ts'

export const deliveryStates: Record<Delivery['state'], string> = {
  pending: 'en camino',
  delivered: 'entregado',
  failed: 'nadie lo recibió',
  lost: 'perdido',
}

const shown = 20

export function deliveriesSection(deliveries: Delivery[]): Html {
  return html`<section class="card" aria-labelledby="avisos">
    <h2 id="avisos">Avisos (webhooks)</h2>
    ${
      deliveries.length
        ? html`<ul class="latest">
            ${deliveries.slice(0, shown).map(
              ({ id, provider, type, state, createdAt }) =>
                html`<li>
                  <a href="/pagos/avisos/${id}">${type}</a>
                  <span class="muted">${provider} · ${deliveryStates[state]} · ${shortTime(createdAt)}</span>
                </li>`,
            )}
          </ul>`
        : html`<p class="muted">Todavía no hay avisos.</p>`
    }
  </section>`
}
