import { html } from 'hono/html'

import type { Html } from '../web/layout.page.ts'
import { type Application, applicationPath } from './application.catalogue.ts'
import type { StandingUsage } from './report-usage.ts'

/** Draws what the application counts for the visitor's customer, with a way to set it. */
export function usageSection(application: Application, standing: StandingUsage): Html {
  if (application.counters.length === 0) return html``
  if (standing === null)
    return html`<p class="muted">Receptio no aceptó el reporte de uso. Recarga la página para intentarlo otra vez.</p>`
  return html`<h2>Uso de ${application.name}</h2>
    <p class="muted">Cada cambio se reporta a Receptio, que lo muestra junto a los límites del plan.</p>
    <form class="usage" method="post" action="${applicationPath(application)}/uso">
      <button class="button primary">Reportar estos números</button>
      ${application.counters.map(
        ({ key, name, act }) =>
          html`<label for="${key}">${name}</label>
            <input type="number" id="${key}" name="${key}" min="0" max="999999" step="1" value="${standing[key] ?? 0}" required />
            <button class="button" name="sumar" value="${key}">${act}</button>`,
      )}
    </form>`
}

/** Reads the posted form: the number of each counter, one more of the pressed one. Null when a number is none. */
export function readUsageForm({ counters }: Application, form: Readonly<Record<string, unknown>>): Record<string, number> | null {
  const numbers = counters.map(({ key }): [string, number] => {
    const text = form[key]
    const number = typeof text === 'string' && /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
    return [key, form['sumar'] === key ? number + 1 : number]
  })
  return numbers.every(([, number]) => Number.isInteger(number)) ? Object.fromEntries(numbers) : null
}
