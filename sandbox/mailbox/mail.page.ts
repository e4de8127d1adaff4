import { html } from 'hono/html'

import { fileSize, longTime } from '../web/format.ts'
import { consolePage, type Html } from '../web/layout.page.ts'
import { frameSandbox } from './mail-frame.page.ts'
import type { Mail } from './mail.ts'
import { splitByLinks } from './mail-links.ts'

export function mailPage(mail: Mail): Html {
  const subject = mail.subject || '(sin asunto)'
  return consolePage({
    title: subject,
    section: 'mailbox',
    body: html`<p class="back"><a href="/correo">← Todos los correos</a></p>
      <article class="letter">
        <h1 dir="auto">${subject}</h1>
        <dl class="facts">
          <dt>De</dt>
          <dd dir="auto">${mail.fromName ? `${mail.fromName} <${mail.from}>` : mail.from || '(sin remitente)'}</dd>
          <dt>Para</dt>
          <dd>${mail.to.join(', ')}</dd>
          <dt>Llegó</dt>
          <dd><time datetime="${mail.receivedAt}">${longTime(mail.receivedAt)}</time></dd>
          ${
            mail.deliveries > 1
              ? html`<dt>Entregas</dt>
                  <dd>${mail.deliveries} veces con el mismo Message-ID; se muestra una.</dd>`
              : ''
          }
        </dl>
        ${links(mail)} ${attachments(mail)} ${content(mail)} ${headers(mail)}
      </article>`,
  })
}

function links(mail: Mail): Html | '' {
  if (mail.links.length === 0) return ''
  return html`<h2>Enlaces</h2>
    <ul class="links">
      ${mail.links.map((link) => html`<li><a href="${link}" rel="noreferrer">${link}</a></li>`)}
    </ul>`
}

function attachments(mail: Mail): Html | '' {
  if (mail.attachments.length === 0) return ''
  return html`<h2>Adjuntos</h2>
    <ul class="links">
      ${mail.attachments.map(
        ({ name, size }, index) =>
          html`<li><a href="/correo/${mail.id}/adjuntos/${index}" download>${name}</a> · ${fileSize(size)}</li>`,
      )}
    </ul>`
}

function content(mail: Mail): Html {
  const pieces = splitByLinks(mail.text).map((piece) =>
    piece.link ? html`<a href="${piece.link}" rel="noreferrer">${piece.text}</a>` : piece.text,
  )
  const text = html`<pre class="plain" dir="auto">${pieces}</pre>`
  if (!mail.html)
    return mail.text
      ? html`<h2>Mensaje</h2>
          ${text}`
      : html`<p class="empty">El correo no trae texto.</p>`
  return html`<h2>Mensaje</h2>
    <iframe
      class="frame"
      title="El correo como lo ve quien lo recibe"
      src="/correo/${mail.id}/html"
      sandbox="${frameSandbox}"
    ></iframe>
    ${
      mail.text
        ? html`<details>
            <summary>Texto sin formato</summary>
            ${text}
          </details>`
        : ''
    }`
}

function headers(mail: Mail): Html | '' {
  if (mail.headers.length === 0) return ''
  return html`<details>
    <summary>Encabezados (${mail.headers.length})</summary>
    <dl class="headers">
      ${mail.headers.map(
        ({ name, value }) =>
          html`<dt>${name}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>
  </details>`
}
