import type { Letter, MailLocale } from './letter.ts'
import { signOff } from './letters.ts'
import { greetingOf } from './names.ts'
import { day, money } from './receipt-letter.ts'

/** The content of the letter about a trial that staff extended. */
export interface TrialFacts {
  name: string
  url: string
  /** The plan's name. */
  what: string
  /** When the trial ends now. */
  endsAt: Date | null
  /** Whether it is charged then. */
  isCharged: boolean
  /** The amount in centavos with IVA. */
  due: number
}

const on = (moment: Date | null, locale: MailLocale) => (moment ? day(moment, locale) : '')

/** "Your trial lasts longer": until when, and what happens then. */
export const trialExtendedLetter: Record<MailLocale, (facts: TrialFacts) => Letter> = {
  'es-MX': ({ name, url, what, endsAt, isCharged, due }) => ({
    subject: `Tu prueba dura hasta el ${on(endsAt, 'es-MX')}`,
    preview: `Te dimos más días de ${what}, sin costo.`,
    greeting: greetingOf(name, 'es-MX'),
    paragraphs: [
      `Te dimos más días para probar ${what}, sin costo: tu prueba dura hasta el ${on(endsAt, 'es-MX')}.`,
      isCharged
        ? `Ese día cobramos ${money(due)} MXN (IVA incluido) a tu tarjeta. Te avisamos antes, y puedes cancelar cuando quieras.`
        : 'Ese día no cobramos nada. Si quieres seguir, elige un plan antes.',
    ],
    action: { label: 'Ver mi suscripción', url, instead: signOff['es-MX'].instead },
    notice: 'Si no esperabas esto, respóndenos.',
  }),
  en: ({ name, url, what, endsAt, isCharged, due }) => ({
    subject: `Your trial lasts until ${on(endsAt, 'en')}`,
    preview: `We gave you more days of ${what}, at no cost.`,
    greeting: greetingOf(name, 'en'),
    paragraphs: [
      `We gave you more days to try ${what}, at no cost: your trial lasts until ${on(endsAt, 'en')}.`,
      isCharged
        ? `On that day we charge ${money(due)} MXN (IVA included) to your card. We tell you before, and you can cancel at any time.`
        : 'On that day we charge nothing. If you want to go on, choose a plan before.',
    ],
    action: { label: 'See my subscription', url, instead: signOff.en.instead },
    notice: 'If you did not expect this, answer us.',
  }),
}
