import type { Letter, MailLocale } from './letter.ts'
import { signOff } from './letters.ts'
import { greetingOf } from './names.ts'
import { day, money } from './receipt-letter.ts'

/** The content of the letter about months that staff gave. */
export interface GivenMonthsFacts {
  name: string
  url: string
  /** The name of the plan or product. */
  what: string
  /** When its period ends now. */
  endsAt: Date | null
  /** Whether it is charged then. */
  isCharged: boolean
  /** The amount in centavos with IVA. */
  due: number
  /** Until when it pauses then; null when it does not. */
  pausedUntil: Date | null
}

const on = (moment: Date | null, locale: MailLocale) => (moment ? day(moment, locale) : '')

/** "Your period lasts longer": until when, at no cost, and what happens then. */
export const monthsGivenLetter: Record<MailLocale, (facts: GivenMonthsFacts) => Letter> = {
  'es-MX': ({ name, url, what, endsAt, isCharged, due, pausedUntil }) => ({
    subject: `Tu periodo dura hasta el ${on(endsAt, 'es-MX')}`,
    preview: `Te dimos más tiempo de ${what}, sin costo.`,
    greeting: greetingOf(name, 'es-MX'),
    paragraphs: [
      `Te dimos más tiempo de ${what}, sin costo: tu periodo dura hasta el ${on(endsAt, 'es-MX')}. Antes no cobramos nada por él.`,
      pausedUntil
        ? `Ese día empieza tu pausa, que dura hasta el ${on(pausedUntil, 'es-MX')}.`
        : isCharged
          ? `Ese día se renueva y cobramos ${money(due)} MXN (IVA incluido) a tu tarjeta. Te avisamos antes.`
          : 'Ese día no cobramos nada.',
    ],
    action: { label: 'Ver mi suscripción', url, instead: signOff['es-MX'].instead },
    notice: 'Si no esperabas esto, respóndenos.',
  }),
  en: ({ name, url, what, endsAt, isCharged, due, pausedUntil }) => ({
    subject: `Your period lasts until ${on(endsAt, 'en')}`,
    preview: `We gave you more time of ${what}, at no cost.`,
    greeting: greetingOf(name, 'en'),
    paragraphs: [
      `We gave you more time of ${what}, at no cost: your period lasts until ${on(endsAt, 'en')}. Before then we charge nothing for it.`,
      pausedUntil
        ? `On that day your pause begins. It lasts until ${on(pausedUntil, 'en')}.`
        : isCharged
          ? `On that day it renews, and we charge ${money(due)} MXN (IVA included) to your card. We tell you before.`
          : 'On that day we charge nothing.',
    ],
    action: { label: 'See my subscription', url, instead: signOff.en.instead },
    notice: 'If you did not expect this, answer us.',
  }),
}
