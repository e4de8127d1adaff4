import { html } from 'hono/html'

import { type ArmedSmtpFault, type SmtpMode, smtpModes } from '../faults/faults.store.ts'
import { plural } from '../web/format.ts'
import type { Html } from '../web/layout.page.ts'

const modes: Record<SmtpMode, { name: string; effect: string }> = {
  refuse: { name: 'Rechazar', effect: 'El destinatario se rechaza para siempre (554).' },
  tempfail: { name: 'Aplazar', effect: 'Se pide volver a intentar más tarde (451).' },
  'drop-after-data': {
    name: 'Guardar y colgar',
    effect: 'El correo llega, pero se corta antes del 250: quien envía no sabe que llegó.',
  },
}

export function faultsSection(faults: ArmedSmtpFault[]): Html {
  return html`<section class="card" aria-labelledby="fallas">
    <h2 id="fallas">Fallas del correo</h2>
    <p class="muted">Lo que le pasará a los próximos correos, en el orden en que se armaron.</p>
    ${faults.length ? armedList(faults) : html`<p class="calm">Ninguna falla armada: todo llega.</p>`}
    <form class="fault-form" method="post" action="/fallas">
      <input type="hidden" name="kind" value="smtp" />
      <fieldset>
        <legend>Nueva falla</legend>
        ${smtpModes.map(
          (mode, index) =>
            html`<label class="choice">
              <input type="radio" name="mode" value="${mode}" required ${index === 0 ? html`checked` : ''} />
              <span><strong>${modes[mode].name}</strong><span class="muted">${modes[mode].effect}</span></span>
            </label>`,
        )}
      </fieldset>
      <div class="row">
        <label for="veces">Veces</label>
        <input id="veces" name="times" type="number" min="1" max="100" value="1" required inputmode="numeric" />
        <button class="button primary">Armar falla</button>
      </div>
    </form>
  </section>`
}

function armedList(faults: ArmedSmtpFault[]): Html {
  return html`<ul class="armed">
    ${faults.map(
      ({ id, mode, times }) =>
        html`<li>
          <span><strong>${modes[mode].name}</strong> · ${plural(times, 'correo', 'correos')}</span>
          <form method="post" action="/fallas/${id}/desarmar">
            <button class="button small" aria-label="Desarmar: ${modes[mode].name}">Desarmar</button>
          </form>
        </li>`,
    )}
  </ul>`
}
