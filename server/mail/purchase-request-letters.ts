import type { Letter, MailLocale } from './letter.ts'
import { signOff } from './letters.ts'
import { greetingOf } from './names.ts'

interface About {
  name: string
  url: string
  /** The product's name. */
  what: string
}

type Letters<Facts> = Record<MailLocale, (facts: Facts) => Letter>

/** "Ana asks for the CRM", to those who may pay. The note stands on the page alone: people write links into texts. */
export const purchaseRequestedLetter: Letters<About & { by: string }> = {
  'es-MX': ({ name, url, what, by }) => ({
    subject: `${by} pide ${what}`,
    preview: `Puedes comprar ${what} o descartar la solicitud.`,
    greeting: greetingOf(name, 'es-MX'),
    paragraphs: [
      `${by} pide que compres ${what} para tu equipo.`,
      'En el marketplace ves su nota y el precio. Ahí compras o descartas la solicitud, y le avisamos por correo.',
    ],
    action: { label: 'Ver la solicitud', url, instead: signOff['es-MX'].instead },
    notice: 'Nadie compra ni paga nada sin ti.',
  }),
  en: ({ name, url, what, by }) => ({
    subject: `${by} asks for ${what}`,
    preview: `You can buy ${what} or decline the request.`,
    greeting: greetingOf(name, 'en'),
    paragraphs: [
      `${by} asks you to buy ${what} for your team.`,
      'The marketplace shows their note and the price. Buy it or decline the request there, and we tell them by mail.',
    ],
    action: { label: 'See the request', url, instead: signOff.en.instead },
    notice: 'Nobody buys or pays anything without you.',
  }),
}

/** "You have the CRM now", to who asked for it. */
export const requestBoughtLetter: Letters<About> = {
  'es-MX': ({ name, url, what }) => ({
    subject: `Ya tienes ${what}`,
    preview: 'Tu equipo ya cuenta con lo que pediste.',
    greeting: greetingOf(name, 'es-MX'),
    paragraphs: [`Pediste ${what} y tu equipo ya lo tiene.`],
    action: { label: 'Ver el marketplace', url, instead: signOff['es-MX'].instead },
    notice: 'Si no lo ves todavía, espera unos minutos y recarga la página.',
  }),
  en: ({ name, url, what }) => ({
    subject: `You have ${what} now`,
    preview: 'Your team has what you asked for.',
    greeting: greetingOf(name, 'en'),
    paragraphs: [`You asked for ${what}, and your team has it now.`],
    action: { label: 'See the marketplace', url, instead: signOff.en.instead },
    notice: 'If you do not see it yet, wait a few minutes and reload the page.',
  }),
}

/** "The CRM is not bought for now", to who asked for it. */
export const requestDeclinedLetter: Letters<About> = {
  'es-MX': ({ name, url, what }) => ({
    subject: `Por ahora no se compra ${what}`,
    preview: 'Quien paga descartó tu solicitud.',
    greeting: greetingOf(name, 'es-MX'),
    paragraphs: [`Pediste ${what}. Quien paga en tu equipo descartó la solicitud.`],
    action: { label: 'Ver el marketplace', url, instead: signOff['es-MX'].instead },
    notice: 'Si todavía lo necesitas, habla con quien paga. También puedes pedirlo otra vez.',
  }),
  en: ({ name, url, what }) => ({
    subject: `No ${what} for now`,
    preview: 'Whoever pays declined your request.',
    greeting: greetingOf(name, 'en'),
    paragraphs: [`You asked for ${what}. Whoever pays in your team declined the request.`],
    action: { label: 'See the marketplace', url, instead: signOff.en.instead },
    notice: 'If you still need it, talk to whoever pays. You can ask for it again, too.',
  }),
}
