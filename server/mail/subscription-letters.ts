import type { Letter, MailLocale } from './letter.ts'
import { signOff } from './letters.ts'
import { greetingOf } from './names.ts'
import { day, money } from './receipt-letter.ts'

/** The content of a letter about a subscription; money in centavos with IVA. */
interface LetterFacts {
  name: string
  url: string
  /** The plan's or product's name. */
  what: string
  due: number
  /** Until when access stays; null when nothing ends it. */
  accessUntil: Date | null
}

type Letters = Record<MailLocale, (facts: LetterFacts) => Letter>

/** Additional content about a refused renewal. */
export interface Refused extends LetterFacts {
  /** The reason in the reader's language; null when it is unknown. */
  reason: string | null
  /** The card that was tried, such as "Visa terminación 1111"; null when there is none. */
  card: string | null
  /** The card of the next try, when it is another one. */
  nextCard: string | null
  /** When the clock tries again; null when it does not. */
  nextTryAt: Date | null
  /** The number of the clock's try, and of how many. */
  attempt: { n: number; of: number }
}

/** "We could not charge": the due amount, the reason, the card, the next try, and how long access stays. */
export const paymentFailedLetter: Record<MailLocale, (facts: Refused) => Letter> = {
  'es-MX': ({ name, url, what, due, accessUntil, reason, card, nextCard, nextTryAt, attempt: { n, of } }) => ({
    subject: 'No pudimos cobrar tu renovación',
    preview: `Debes ${money(due)} de ${what}.`,
    greeting: greetingOf(name, 'es-MX'),
    paragraphs: [
      `No pudimos cobrar ${money(due)} MXN por la renovación de ${what}${card === null ? '' : ` con ${card}`}.${reason === null ? '' : ` ${reason}`}${card === null ? '' : ` Fue el intento ${n} de ${of}.`}`,
      ...(accessUntil ? [`Tus aplicaciones siguen funcionando hasta el ${day(accessUntil, 'es-MX')}.`] : []),
      ...(card !== null && nextTryAt
        ? [`Volveremos a intentarlo el ${day(nextTryAt, 'es-MX')}${nextCard === null ? '' : ` con ${nextCard}`}.`]
        : []),
      ...(card !== null && !nextTryAt ? ['No volveremos a intentarlo con esta tarjeta por nuestra cuenta.'] : []),
      card === null
        ? 'Paga ahora con una tarjeta para no perder el acceso.'
        : 'Para no esperar, paga ahora con esta tarjeta o con otra.',
    ],
    action: { label: 'Pagar ahora', url, instead: signOff['es-MX'].instead },
    notice: 'Tus datos no se borran. Si ya pagaste, ignora este mensaje.',
  }),
  en: ({ name, url, what, due, accessUntil, reason, card, nextCard, nextTryAt, attempt: { n, of } }) => ({
    subject: 'We could not charge your renewal',
    preview: `${money(due)} is due for ${what}.`,
    greeting: greetingOf(name, 'en'),
    paragraphs: [
      `We could not charge ${money(due)} MXN for the renewal of ${what}${card === null ? '' : ` to ${card}`}.${reason === null ? '' : ` ${reason}`}${card === null ? '' : ` It was try ${n} of ${of}.`}`,
      ...(accessUntil ? [`Your applications work until ${day(accessUntil, 'en')}.`] : []),
      ...(card !== null && nextTryAt
        ? [`We will try again on ${day(nextTryAt, 'en')}${nextCard === null ? '' : ` with ${nextCard}`}.`]
        : []),
      ...(card !== null && !nextTryAt ? ['We will not try this card again by ourselves.'] : []),
      card === null ? 'Pay now with a card to keep your access.' : 'To be done with it, pay now with this card or another one.',
    ],
    action: { label: 'Pay now', url, instead: signOff.en.instead },
    notice: 'Nothing of yours is deleted. If you have paid already, ignore this message.',
  }),
}

/** "Your access ended": the data stays, and a payment brings access back. */
export const subscriptionExpiredLetter: Letters = {
  'es-MX': ({ name, url, what }) => ({
    subject: 'Tu suscripción venció',
    preview: `${what} ya no está activo; tus datos siguen aquí.`,
    greeting: greetingOf(name, 'es-MX'),
    paragraphs: [
      `Tu suscripción a ${what} venció y el acceso a sus aplicaciones terminó.`,
      'Guardamos tus datos. Al pagar, todo vuelve a funcionar como antes.',
    ],
    action: { label: 'Reactivar', url, instead: signOff['es-MX'].instead },
    notice: 'No haremos más cargos mientras no lo pidas.',
  }),
  en: ({ name, url, what }) => ({
    subject: 'Your subscription expired',
    preview: `${what} is no longer active; your data is kept.`,
    greeting: greetingOf(name, 'en'),
    paragraphs: [
      `Your subscription to ${what} expired, and access to its applications ended.`,
      'We keep your data. Once you pay, everything works as before.',
    ],
    action: { label: 'Activate again', url, instead: signOff.en.instead },
    notice: 'We will charge nothing more unless you ask for it.',
  }),
}

/** "It is cancelled": nothing more is charged. */
export const subscriptionCancelledLetter: Letters = {
  'es-MX': ({ name, url, what }) => ({
    subject: 'Cancelamos tu suscripción',
    preview: `${what} está cancelado; no habrá más cargos.`,
    greeting: greetingOf(name, 'es-MX'),
    paragraphs: [`Tu suscripción a ${what} quedó cancelada. No haremos ningún cargo más.`],
    action: { label: 'Ver mi cuenta', url, instead: signOff['es-MX'].instead },
    notice: 'Si no fuiste tú, respóndenos de inmediato.',
  }),
  en: ({ name, url, what }) => ({
    subject: 'We cancelled your subscription',
    preview: `${what} is cancelled; we charge nothing more.`,
    greeting: greetingOf(name, 'en'),
    paragraphs: [`Your subscription to ${what} is cancelled. We will charge nothing more.`],
    action: { label: 'See my account', url, instead: signOff.en.instead },
    notice: 'If it was not you, answer us at once.',
  }),
}
