import type { Letter, MailLocale } from './letter.ts'
import { signOff } from './letters.ts'
import { greetingOf } from './names.ts'
import { day, money } from './receipt-letter.ts'
import type { Refused } from './subscription-letters.ts'

/** "Your card was renewed": when the clock charges it again, and that the person need not wait. */
export const retryPlannedLetter: Record<MailLocale, (facts: Refused) => Letter> = {
  'es-MX': ({ name, url, what, due, accessUntil, card, nextTryAt }) => ({
    subject: 'Volveremos a intentar el cobro de tu renovación',
    preview: `Tu banco renovó tu tarjeta; falta cobrar ${money(due)} de ${what}.`,
    greeting: greetingOf(name, 'es-MX'),
    paragraphs: [
      `Tu banco renovó la tarjeta con la que no pudimos cobrar ${money(due)} MXN por la renovación de ${what}.`,
      ...(nextTryAt ? [`Lo intentaremos otra vez el ${day(nextTryAt, 'es-MX')}${card === null ? '' : ` con ${card}`}.`] : []),
      ...(accessUntil ? [`Tus aplicaciones siguen funcionando hasta el ${day(accessUntil, 'es-MX')}.`] : []),
      'Si no quieres esperar, puedes pagar ahora.',
    ],
    action: { label: 'Pagar ahora', url, instead: signOff['es-MX'].instead },
    notice: 'Si ya pagaste, ignora este mensaje.',
  }),
  en: ({ name, url, what, due, accessUntil, card, nextTryAt }) => ({
    subject: 'We will try to charge your renewal again',
    preview: `Your bank renewed your card; ${money(due)} is due for ${what}.`,
    greeting: greetingOf(name, 'en'),
    paragraphs: [
      `Your bank renewed the card to which we could not charge ${money(due)} MXN for the renewal of ${what}.`,
      ...(nextTryAt ? [`We will try again on ${day(nextTryAt, 'en')}${card === null ? '' : ` with ${card}`}.`] : []),
      ...(accessUntil ? [`Your applications work until ${day(accessUntil, 'en')}.`] : []),
      'If you do not want to wait, you can pay now.',
    ],
    action: { label: 'Pay now', url, instead: signOff.en.instead },
    notice: 'If you have paid already, ignore this message.',
  }),
}
