import { html } from 'hono/html'

import { applicationCards } from '../applications/application-list.page.ts'
import type { Clock } from '../clock/clock.ts'
import { clockSection } from '../clock/clock.section.ts'
import type { ArmedSmtpFault } from '../faults/faults.store.ts'
import type { Mail } from '../mailbox/mail.ts'
import { plural, shortTime } from '../web/format.ts'
import { consolePage, type Html } from '../web/layout.page.ts'
import { faultsSection } from './faults.section.ts'

interface ConsoleHome {
  mails: Mail[]
  faults: ArmedSmtpFault[]
  clock: Clock
  productUrl: string
  notice: string | undefined
}

export function consoleHomePage({ mails, faults, clock, productUrl, notice }: ConsoleHome): Html {
  return consolePage({
    title: 'Consola',
    section: 'console',
    body: html`<div class="heading">
        <div>
          <h1>El mundo de afuera, en tu máquina</h1>
          <p class="lead">Correo, pagos, aplicaciones y fallas para probar Receptio sin tocar nada real.</p>
        </div>
        <a class="button" href="${productUrl}/">Abrir Receptio</a>
      </div>
      <div role="status">${notice ? html`<p class="notice">${notice}</p>` : ''}</div>
      <div class="board">
        ${mailSection(mails)} ${clockSection(clock)}
        <section class="card" aria-labelledby="pagos">
          <h2 id="pagos">Pagos</h2>
          <p class="muted">Stripe y Openpay de mentira: tarjetas de prueba, cobros, avisos y fallas.</p>
          <p class="beside">
            <a class="button primary" href="/pagos">Abrir los pagos</a>
            <a href="/pagos/tarjetas">Tarjetas de prueba</a>
          </p>
        </section>
        <section class="card" aria-labelledby="aplicaciones">
          <h2 id="aplicaciones">Aplicaciones</h2>
          ${applicationCards()}
        </section>
        ${faultsSection(faults)} ${resetSection()}
      </div>`,
  })
}

function mailSection(mails: Mail[]): Html {
  const latest = mails.slice(0, 3)
  return html`<section class="card" aria-labelledby="correo">
    <h2 id="correo">Correo</h2>
    ${
      latest.length
        ? html`<ul class="latest">
            ${latest.map(
              (mail) =>
                html`<li>
                  <a href="/correo/${mail.id}" dir="auto">${mail.subject || '(sin asunto)'}</a>
                  <span class="muted">${mail.to.join(', ')} · ${shortTime(mail.receivedAt)}</span>
                </li>`,
            )}
          </ul>`
        : html`<p class="muted">Todavía no llega ningún correo. Lo que Receptio envíe se queda aquí.</p>`
    }
    <p class="beside">
      <a class="button primary" href="/correo">Abrir el buzón</a>
      <span class="muted">${plural(mails.length, 'correo', 'correos')}</span>
    </p>
  </section>`
}

function resetSection(): Html {
  return html`<section class="card" aria-labelledby="restablecer">
    <h2 id="restablecer">Empezar de cero</h2>
    <p class="muted">
      Borra los correos, todo lo de los proveedores de pago, las fallas armadas y las sesiones de las aplicaciones. Los datos de
      Receptio no se tocan, y el reloj queda en su hora.
    </p>
    <details class="danger">
      <summary>Restablecer el sandbox</summary>
      <form method="post" action="/restablecer">
        <p>No se puede deshacer.</p>
        <button class="button destructive">Restablecer ahora</button>
      </form>
    </details>
  </section>`
}
