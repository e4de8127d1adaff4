import { html } from 'hono/html'

import { plural, shortTime } from '../web/format.ts'
import { consolePage, type Html } from '../web/layout.page.ts'
import type { Mail } from './mail.ts'

interface MailList {
  mails: Mail[]
  total: number
  recipient: string
  revision: number
}

export function mailListPage({ mails, total, recipient, revision }: MailList): Html {
  return consolePage({
    title: total ? `Correo (${total})` : 'Correo',
    section: 'mailbox',
    scripts: ['/static/mailbox.js'],
    body: html`<div class="heading">
        <h1>Correo</h1>
        <form class="filter" method="get" action="/correo" role="search">
          <label for="para">Destinatario</label>
          <input
            id="para"
            name="para"
            type="search"
            value="${recipient}"
            placeholder="owner@acme.test"
            autocomplete="off"
            spellcheck="false"
          />
          <button class="button">Filtrar</button>
        </form>
      </div>
      <p class="visually-hidden" role="status" id="novedades"></p>
      <div id="bandeja" data-revision="${revision}">
        ${mails.length ? mailList(mails) : emptyList(recipient)} ${total ? emptyForm(total) : ''}
      </div>`,
  })
}

function mailList(mails: Mail[]): Html {
  return html`<ol class="mails">
    ${mails.map(
      (mail) =>
        html`<li>
          <a class="mail" id="correo-${mail.id}" href="/correo/${mail.id}">
            <span class="mail-to" dir="auto">${mail.to.join(', ')}</span>
            <time class="mail-time" datetime="${mail.receivedAt}">${shortTime(mail.receivedAt)}</time>
            <span class="mail-subject" dir="auto">${mail.subject || '(sin asunto)'}</span>
            <span class="mail-more">
              <span class="mail-snippet" dir="auto">${snippet(mail)}</span>
              ${mail.deliveries > 1 ? html`<span class="badge">Entregado ${mail.deliveries} veces</span>` : ''}
            </span>
          </a>
        </li>`,
    )}
  </ol>`
}

function emptyList(recipient: string): Html {
  return recipient
    ? html`<div class="empty">
        <p><strong>No hay correos para ${recipient}.</strong></p>
        <p><a href="/correo">Ver todos</a></p>
      </div>`
    : html`<div class="empty">
        <p><strong>Todavía no llega ningún correo.</strong></p>
        <p>Lo que la aplicación envíe aparecerá aquí solo, sin recargar.</p>
      </div>`
}

function emptyForm(total: number): Html {
  return html`<details class="danger">
    <summary>Vaciar el buzón</summary>
    <form method="post" action="/correo/vaciar">
      <p>Se ${total === 1 ? 'borra' : 'borran'} ${plural(total, 'correo', 'correos')}. No se puede deshacer.</p>
      <button class="button destructive">Vaciar ahora</button>
    </form>
  </details>`
}

function snippet({ text, html: markup }: Mail): string {
  const readable = text || markup.slice(0, 5000).replace(/<style.*?<\/style>|<[^<>]*>/gis, ' ')
  return readable.slice(0, 4000).replace(/\s+/g, ' ').trim().slice(0, 160)
}
