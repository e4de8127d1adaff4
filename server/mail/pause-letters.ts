import type { Letter, MailLocale } from './letter.ts'
import { signOff } from './letters.ts'
import { greetingOf } from './names.ts'
import { day, money } from './receipt-letter.ts'

/** The content of a letter about a pause. */
export interface PauseFacts {
  name: string
  url: string
  /** The plan's or product's name. */
  what: string
  /** When the paid period ends: the pause begins then, or the new period does. */
  endsAt: Date | null
  /** When the pause ends by itself; null when there is none. */
  pausedUntil: Date | null
  /** What the next period costs, in centavos with IVA. */
  due: number
}

type Letters = Record<MailLocale, (facts: PauseFacts) => Letter>

const on = (moment: Date | null, locale: MailLocale) => (moment ? day(moment, locale) : '')

/** "It pauses on that day": until then all works, nothing is charged, and it can be undone. */
export const pausePlannedLetter: Letters = {
  'es-MX': ({ name, url, what, endsAt, pausedUntil }) => ({
    subject: `Tu suscripción se pausará el ${on(endsAt, 'es-MX')}`,
    preview: `${what} se reanuda el ${on(pausedUntil, 'es-MX')}.`,
    greeting: greetingOf(name, 'es-MX'),
    paragraphs: [
      `Tu suscripción a ${what} se pausará el ${on(endsAt, 'es-MX')}, cuando termina lo que ya pagaste. Hasta entonces todo funciona como siempre.`,
      `Durante la pausa no se cobra nada y no hay acceso; guardamos tus datos. El ${on(pausedUntil, 'es-MX')} se reanuda sola con un cargo, y te avisaremos antes.`,
    ],
    action: { label: 'Ver mi suscripción', url, instead: signOff['es-MX'].instead },
    notice: 'Puedes deshacer la pausa cuando quieras. Si no fuiste tú, respóndenos de inmediato.',
  }),
  en: ({ name, url, what, endsAt, pausedUntil }) => ({
    subject: `Your subscription will pause on ${on(endsAt, 'en')}`,
    preview: `${what} resumes on ${on(pausedUntil, 'en')}.`,
    greeting: greetingOf(name, 'en'),
    paragraphs: [
      `Your subscription to ${what} will pause on ${on(endsAt, 'en')}, when what you have paid for ends. Until then everything works as always.`,
      `During the pause nothing is charged and there is no access; we keep your data. On ${on(pausedUntil, 'en')} it resumes by itself with a charge, and we will tell you before.`,
    ],
    action: { label: 'See my subscription', url, instead: signOff.en.instead },
    notice: 'You can undo the pause whenever you want. If it was not you, answer us at once.',
  }),
}

/** "It does not pause": the pause was undone before it began. */
export const pauseUndoneLetter: Letters = {
  'es-MX': ({ name, url, what, endsAt }) => ({
    subject: 'Tu suscripción continúa sin pausa',
    preview: `${what} ya no se pausa.`,
    greeting: greetingOf(name, 'es-MX'),
    paragraphs: [
      `Tu suscripción a ${what} ya no se pausa: se renueva el ${on(endsAt, 'es-MX')}, como antes. Te avisaremos antes de cada cargo.`,
    ],
    action: { label: 'Ver mi suscripción', url, instead: signOff['es-MX'].instead },
    notice: 'Si no fuiste tú, respóndenos de inmediato.',
  }),
  en: ({ name, url, what, endsAt }) => ({
    subject: 'Your subscription goes on without a pause',
    preview: `${what} no longer pauses.`,
    greeting: greetingOf(name, 'en'),
    paragraphs: [
      `Your subscription to ${what} no longer pauses: it renews on ${on(endsAt, 'en')}, as before. We will tell you before each charge.`,
    ],
    action: { label: 'See my subscription', url, instead: signOff.en.instead },
    notice: 'If it was not you, answer us at once.',
  }),
}

/** "It is paused": nothing is charged, and it can be resumed earlier. */
export const pauseBegunLetter: Letters = {
  'es-MX': ({ name, url, what, pausedUntil }) => ({
    subject: 'Tu suscripción está en pausa',
    preview: `${what} se reanuda el ${on(pausedUntil, 'es-MX')}.`,
    greeting: greetingOf(name, 'es-MX'),
    paragraphs: [
      `Tu suscripción a ${what} está en pausa hasta el ${on(pausedUntil, 'es-MX')}. No se cobra nada, y tú y tu equipo no tienen acceso. Guardamos tus datos.`,
      'Si la necesitas antes, puedes reanudarla cuando quieras: el nuevo periodo empieza ese día.',
    ],
    action: { label: 'Reanudar mi suscripción', url, instead: signOff['es-MX'].instead },
    notice: 'Te avisaremos antes de que se reanude y se cobre.',
  }),
  en: ({ name, url, what, pausedUntil }) => ({
    subject: 'Your subscription is paused',
    preview: `${what} resumes on ${on(pausedUntil, 'en')}.`,
    greeting: greetingOf(name, 'en'),
    paragraphs: [
      `Your subscription to ${what} is paused until ${on(pausedUntil, 'en')}. We charge nothing, and you and your team have no access. We keep your data.`,
      'If you need it earlier, you can resume it whenever you want: the new period begins on that day.',
    ],
    action: { label: 'Resume my subscription', url, instead: signOff.en.instead },
    notice: 'We will tell you before it resumes and is charged.',
  }),
}

/** "It is back": the new period is paid, and access is open. */
export const pauseEndedLetter: Letters = {
  'es-MX': ({ name, url, what, endsAt, due }) => ({
    subject: 'Tu suscripción se reanudó',
    preview: `${what} está activo de nuevo.`,
    greeting: greetingOf(name, 'es-MX'),
    paragraphs: [
      `Tu suscripción a ${what} se reanudó: tú y tu equipo tienen acceso de nuevo, con sus datos como los dejaron.`,
      `El periodo nuevo termina el ${on(endsAt, 'es-MX')} y se renueva por ${money(due)} MXN (IVA incluido).`,
    ],
    action: { label: 'Ver mi suscripción', url, instead: signOff['es-MX'].instead },
    notice: 'Si no esperabas esto, respóndenos.',
  }),
  en: ({ name, url, what, endsAt, due }) => ({
    subject: 'Your subscription has resumed',
    preview: `${what} is active again.`,
    greeting: greetingOf(name, 'en'),
    paragraphs: [
      `Your subscription to ${what} has resumed: you and your team have access again, with your data as you left them.`,
      `The new period ends on ${on(endsAt, 'en')} and renews for ${money(due)} MXN (IVA included).`,
    ],
    action: { label: 'See my subscription', url, instead: signOff.en.instead },
    notice: 'If you did not expect this, answer us.',
  }),
}
