import { html } from 'hono/html'

import { openpayCards } from '../openpay/cards/openpay-cards.ts'
import { stripeCards } from '../stripe/cards/stripe-cards.ts'
import { consolePage, type Html } from '../web/layout.page.ts'

interface Listed {
  number: string
  about: string
}

/** Lists every test card and what it does at each provider: one number may do different things at each. */
export function testCardsPage(): Html {
  return consolePage({
    title: 'Tarjetas de prueba',
    section: 'payments',
    body: html`<p><a href="/pagos">Pagos</a></p>
      <h1>Tarjetas de prueba</h1>
      <p class="lead">
        Cualquier vencimiento futuro y cualquier código: 3 dígitos, 4 en American Express. Ningún otro número se acepta.
      </p>
      <div class="board">${table('Stripe', stripeCards)} ${table('Openpay', openpayCards)}</div>`,
  })
}

const table = (title: string, cards: readonly Listed[]): Html =>
  html`<section class="card">
    <h2>${title}</h2>
    <ul class="latest">
      ${cards.map(({ number, about }) => html`<li><code>${number}</code><span class="muted">${about}</span></li>`)}
    </ul>
  </section>`
