import { html } from 'hono/html'

import { longTime, plural } from '../web/format.ts'
import type { Html } from '../web/layout.page.ts'
import type { Clock } from './clock.ts'

const day = 86_400
const jumps = [
  { name: 'advance', value: 3600, text: '1 hora' },
  { name: 'advance', value: day, text: '1 día' },
  { name: 'advance', value: 7 * day, text: '7 días' },
  { name: 'months', value: 1, text: '1 mes' },
  { name: 'months', value: 12, text: '1 año' },
]

export function clockSection(clock: Clock): Html {
  const offsetMs = clock.offset()
  return html`<section class="card" aria-labelledby="reloj">
    <h2 id="reloj">Reloj</h2>
    <p><strong>${longTime(new Date(clock.now()).toISOString())}</strong></p>
    <p class="muted">
      ${offsetMs < 60_000 ? 'Va con la hora de esta máquina.' : `Adelantado ${lead(offsetMs)}.`} Al adelantarlo, aquí y en
      Receptio pasa en orden todo lo que esperaba su hora: cobros, reintentos, correos, vencimientos. Un año tarda cerca de un
      minuto. Las sesiones abiertas siguen abiertas. No hay vuelta atrás.
    </p>
    <form class="actions" method="post" action="/reloj">
      ${jumps.map(({ name, value, text }) => html`<button class="button small" name="${name}" value="${value}">+ ${text}</button>`)}
    </form>
    <form class="row" method="post" action="/reloj">
      <label for="fecha">Hasta el día</label>
      <input id="fecha" class="date" type="date" name="to" required />
      <button class="button small">Adelantar</button>
    </form>
  </section>`
}

function lead(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  if (minutes < 60) return plural(minutes, 'minuto', 'minutos')
  const hours = Math.round(minutes / 60)
  return hours < 48 ? plural(hours, 'hora', 'horas') : plural(Math.round(hours / 24), 'día', 'días')
}
