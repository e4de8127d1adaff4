import type { Letter, MailLocale } from './letter.ts'
import { signOff } from './letters.ts'
import { greetingOf } from './names.ts'
import { day } from './receipt-letter.ts'

/** The content of a letter about a cancellation that waits. */
export interface CancellationFacts {
  name: string
  url: string
  /** The plan's or product's name. */
  what: string
  /** When it ends; null when the cancellation was undone. */
  endsAt: Date | null
}

type Letters = Record<MailLocale, (facts: CancellationFacts) => Letter>

/** Returns the last day with access: what ends at midnight ends with the day before. */
const until = (endsAt: Date | null, locale: MailLocale) => (endsAt ? day(new Date(endsAt.getTime() - 1), locale) : '')

/** "It ends on that day": access stays until then, and the cancellation can be undone. */
export const cancellationPlannedLetter: Letters = {
  'es-MX': ({ name, url, what, endsAt }) => ({
    subject: `Tu suscripción termina el ${until(endsAt, 'es-MX')}`,
    preview: `${what} sigue activo hasta ese día.`,
    greeting: greetingOf(name, 'es-MX'),
    paragraphs: [
      `Tu suscripción a ${what} termina el ${until(endsAt, 'es-MX')}. Hasta ese día todo funciona como siempre.`,
      'Si cambias de idea, puedes conservarla hasta ese día.',
    ],
    action: { label: 'Conservar mi suscripción', url, instead: signOff['es-MX'].instead },
    notice: 'Guardamos tus datos. Si no fuiste tú, respóndenos de inmediato.',
  }),
  en: ({ name, url, what, endsAt }) => ({
    subject: `Your subscription ends on ${until(endsAt, 'en')}`,
    preview: `${what} stays active until that day.`,
    greeting: greetingOf(name, 'en'),
    paragraphs: [
      `Your subscription to ${what} ends on ${until(endsAt, 'en')}. Until then everything works as always.`,
      'If you change your mind, you can keep it until that day.',
    ],
    action: { label: 'Keep my subscription', url, instead: signOff.en.instead },
    notice: 'We keep your data. If it was not you, answer us at once.',
  }),
}

/** "It goes on": the cancellation was undone. */
export const cancellationUndoneLetter: Letters = {
  'es-MX': ({ name, url, what }) => ({
    subject: 'Tu suscripción continúa',
    preview: `${what} ya no se cancela.`,
    greeting: greetingOf(name, 'es-MX'),
    paragraphs: [`Tu suscripción a ${what} ya no se cancela: se renueva como antes. Te avisaremos antes de cada cargo.`],
    action: { label: 'Ver mi suscripción', url, instead: signOff['es-MX'].instead },
    notice: 'Si no fuiste tú, respóndenos de inmediato.',
  }),
  en: ({ name, url, what }) => ({
    subject: 'Your subscription goes on',
    preview: `${what} is no longer cancelled.`,
    greeting: greetingOf(name, 'en'),
    paragraphs: [
      `Your subscription to ${what} is no longer cancelled: it renews as before. We will tell you before each charge.`,
    ],
    action: { label: 'See my subscription', url, instead: signOff.en.instead },
    notice: 'If it was not you, answer us at once.',
  }),
}
