import { html } from 'hono/html'

import type { Provider } from '../faults/gateway-fault.ts'
import { plural } from '../web/format.ts'
import { consolePage, type Html } from '../web/layout.page.ts'
import type { ObjectList, ListedObject } from './object-lists.ts'

const names: Record<Provider, string> = { stripe: 'Stripe', openpay: 'Openpay' }
const shown = 50

export function providerPage(provider: Provider, lists: ObjectList[]): Html {
  return consolePage({
    title: names[provider],
    section: 'payments',
    body: html`<p><a href="/pagos">Pagos</a></p>
      <h1>${names[provider]}</h1>
      <div class="board">${lists.map((list) => listSection(provider, list))}</div>`,
  })
}

function listSection(provider: Provider, { kind, title, items }: ObjectList): Html {
  const all = items()
  return html`<section class="card" aria-labelledby="${kind}">
    <h2 id="${kind}">${title}</h2>
    ${
      all.length
        ? html`<ul class="latest">
            ${all.slice(0, shown).map(
              ({ id, summary, status }) =>
                html`<li>
                  <a href="/pagos/${provider}/${kind}/${id}">${summary}</a>
                  <span class="muted">${[status, id].filter((text) => text !== '').join(' · ')}</span>
                </li>`,
            )}
          </ul>`
        : html`<p class="muted">Nada todavía.</p>`
    }
    ${all.length > shown ? html`<p class="muted">Los últimos ${shown} de ${plural(all.length, 'objeto', 'objetos')}.</p>` : ''}
  </section>`
}

export function objectPage(
  provider: Provider,
  { title }: ObjectList,
  { id, summary, status, object, removable, renewable }: ListedObject,
): Html {
  return consolePage({
    title: summary,
    section: 'payments',
    body: html`<p><a href="/pagos">Pagos</a> · <a href="/pagos/${provider}">${names[provider]}</a> · ${title}</p>
      <h1>${summary}</h1>
      <p class="lead">${[status, id].filter((text) => text !== '').join(' · ')}</p>
      ${removable ? html`<form class="actions" method="post" action="/pagos/tarjetas/${id}/quitar"><button class="button">Quitar en el proveedor</button></form>` : ''}
      ${renewable ? html`<form class="actions" method="post" action="/pagos/tarjetas/${id}/renovar"><button class="button">Renovar en su red</button></form>` : ''}
      ${jsonBlock(object)}`,
  })
}

export const jsonBlock = (object: object): Html =>
  html`<pre class="json" tabindex="0" aria-label="Detalle en JSON">${JSON.stringify(object, null, 2)}</pre>`
