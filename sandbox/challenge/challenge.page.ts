import { html } from 'hono/html'

import { documentPage, type Html } from '../web/layout.page.ts'

interface ChallengeFacts {
  /** The payment that the bank should authorise. */
  text: string
  amount: string | null
}

export const decisions = ['autorizar', 'rechazar', 'abandonar'] as const

export type Decision = (typeof decisions)[number]

/** Draws the page of the bank, for both providers. */
export function challengePage({ text, amount }: ChallengeFacts): Html {
  return documentPage({
    title: 'Verificación del banco (simulador)',
    body: html`<main class="challenge">
      <p class="simulator">SIMULADOR: no es tu banco</p>
      <h1>Verifica que eres tú</h1>
      <p>${text}</p>
      ${amount ? html`<p class="amount">${amount}</p>` : ''}
      <form method="post" class="actions">
        <button class="button primary" name="decision" value="autorizar">Autorizar</button>
        <button class="button" name="decision" value="rechazar">Rechazar</button>
        <button class="button" name="decision" value="abandonar">Abandonar</button>
      </form>
    </main>`,
  })
}

/** Draws the page after the decision when there is no redirect. Its script informs the page that frames this one. */
export function challengeEndPage({ title, text, back }: { title: string; text: string; back?: string | null }): Html {
  return documentPage({
    title,
    scripts: ['/static/challenge-end.js'],
    body: html`<main class="challenge">
      <h1>${title}</h1>
      <p>${text}</p>
      ${back ? html`<p class="actions"><a class="button primary" href="${back}">Volver a la tienda</a></p>` : ''}
    </main>`,
  })
}

export const abandonedPage = (back: string | null): Html =>
  challengeEndPage({ title: 'Saliste sin terminar', text: 'No se autorizó ni se rechazó: queda pendiente.', back })

export const overPage = (back: string | null): Html =>
  challengeEndPage({ title: 'Esta verificación ya terminó', text: 'Vuelve a la tienda para ver en qué quedó.', back })
