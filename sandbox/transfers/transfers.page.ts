import { html } from 'hono/html'

import { shownAmount } from '../challenge/challenge.ts'
import { consolePage, type Html } from '../web/layout.page.ts'
import type { ListedTransfer } from './transfers.ts'

const peso = 100

/** Lists the payments without a card, with a button for each way in which money may come. */
export function transfersPage(transfers: readonly ListedTransfer[], notice: string | undefined): Html {
  return consolePage({
    title: 'Transferencias y efectivo',
    section: 'payments',
    body: html`<p><a href="/pagos">Pagos</a></p>
      <h1>Transferencias y efectivo</h1>
      <p class="lead">Lo que el banco o la tienda harían. Se puede pagar dos veces, de más, de menos y después del plazo.</p>
      <div role="status">${notice ? html`<p class="notice">${notice}</p>` : ''}</div>
      <div class="board">
        ${transfers.length === 0 ? html`<p class="muted">Nada todavía.</p>` : transfers.slice(0, 50).map((one) => card(one))}
      </div>`,
  })
}

const card = ({ id, provider, way, place, reference, centavos, status }: ListedTransfer): Html =>
  html`<section class="card" aria-labelledby="${id}">
    <h2 id="${id}">${shownAmount(centavos, 'mxn')}</h2>
    <p class="muted">
      ${provider} · ${way === 'spei' ? 'CLABE' : 'tienda'} ${place} · referencia ${reference ?? 'ninguna'} · ${status}
    </p>
    <p class="beside">
      ${button(id, centavos, 'Pagar')}
      ${provider === 'stripe' && way === 'store' ? button(id, centavos, 'Pagar, y que avisen mañana', 'tomorrow') : ''}
      ${
        centavos > peso && way === 'spei'
          ? html`${button(id, centavos - peso, 'Pagar un peso menos')} ${button(id, centavos + peso, 'Pagar un peso más')}`
          : ''
      }
    </p>
  </section>`

const button = (id: string, centavos: number, label: string, day = ''): Html =>
  html`<form method="post" action="/pagos/transferencias/${id}">
    <input type="hidden" name="centavos" value="${centavos}" />
    <input type="hidden" name="notice" value="${day}" />
    <button class="button small">${label}</button>
  </form>`
