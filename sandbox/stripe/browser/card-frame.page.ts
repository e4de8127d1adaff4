import { html } from 'hono/html'

import { documentPage, type Html } from '../../web/layout.page.ts'

const texts = {
  es: {
    title: 'Tarjeta',
    simulator: 'SIMULADOR: no uses tarjetas reales',
    number: 'Número de tarjeta',
    expiry: 'Vencimiento (MM/AA)',
    cvc: 'Código de seguridad',
  },
  en: {
    title: 'Card',
    simulator: 'SIMULATOR: do not use real cards',
    number: 'Card number',
    expiry: 'Expiry (MM/YY)',
    cvc: 'Security code',
  },
}

/**
 * Draws the only document of this origin where a card number is typed. Its fields have no names: no form sends them.
 */
export function cardFramePage(locale: string): Html {
  const lang = locale.startsWith('en') ? 'en' : 'es-MX'
  const text = lang === 'en' ? texts.en : texts.es
  return documentPage({
    lang,
    title: text.title,
    scripts: ['/js/frame/card.js'],
    body: html`<main class="card-form">
      <h1 class="visually-hidden">${text.title}</h1>
      <p class="simulator">${text.simulator}</p>
      <label class="wide"
        >${text.number}<input id="number" inputmode="numeric" autocomplete="cc-number" maxlength="23" aria-describedby="error"
      /></label>
      <label
        >${text.expiry}<input id="expiry" inputmode="numeric" autocomplete="cc-exp" maxlength="7" aria-describedby="error"
      /></label>
      <label
        >${text.cvc}<input id="cvc" inputmode="numeric" autocomplete="cc-csc" maxlength="4" aria-describedby="error"
      /></label>
      <p class="card-error" id="error" role="alert"></p>
    </main>`,
  })
}
