import type { Letter, MailLocale } from './letter.ts'
import { shortPeriodNotice } from './short-period-notice.ts'
import { signOff } from './letters.ts'
import { greetingOf } from './names.ts'
import { day, money } from './receipt-letter.ts'

/** The content of a mail before a charge; money in centavos with IVA. */
export interface Notice {
  name: string
  url: string
  /** The plan's or product's name. */
  what: string
  /** 0: nothing is charged. */
  centavos: number
  at: Date
  /** Null when several periods are charged together, which `what` names. */
  period: 'monthly' | 'yearly' | null
  /** The card that will be charged: its brand's name and last four digits. */
  card: { brand: string | null; last4: string } | null
  /** The charge of the whole period after a short one; null when a whole one comes. */
  whole: { at: Date; centavos: number } | null
}

type Letters = Record<MailLocale, (notice: Notice) => Letter>

/** How a charge is announced, and how to stop it. */
const charge: Record<MailLocale, (notice: Notice, stop?: string) => string[]> = {
  'es-MX': (notice, stop = 'Si no quieres que se renueve, desactiva la renovación automática o cancela') => [
    notice.whole ? shortPeriodNotice['es-MX']({ ...notice, whole: notice.whole }) : wholePeriod['es-MX'](notice),
    `${stop} en «Suscripción» antes de esa fecha. No cuesta nada y tarda un momento.`,
  ],
  en: (notice, stop = 'If you do not want it to renew, turn automatic renewal off or cancel') => [
    notice.whole ? shortPeriodNotice.en({ ...notice, whole: notice.whole }) : wholePeriod.en(notice),
    `${stop} under “Subscription” before that day. It costs nothing and takes a moment.`,
  ],
}

/** What one charge pays for. */
export const periodNames: Record<MailLocale, Record<'monthly' | 'yearly', string>> = {
  'es-MX': { monthly: 'un mes', yearly: 'un año' },
  en: { monthly: 'a month', yearly: 'a year' },
}

const wholePeriod: Record<MailLocale, (notice: Notice) => string> = {
  'es-MX': ({ what, centavos, at, card, period }) =>
    `El ${day(at, 'es-MX')} cobraremos ${money(centavos)} MXN (IVA incluido) por ${what}${period === null ? '' : `, por ${periodNames['es-MX'][period]}`}, ${
      card
        ? `con ${card.brand ?? 'tu tarjeta'} terminación ${card.last4}`
        : 'y no tienes una tarjeta guardada: agrega una para no perder el acceso'
    }.`,
  en: ({ what, centavos, at, card, period }) =>
    `On ${day(at, 'en')} we will charge ${money(centavos)} MXN (IVA included) for ${what}${period === null ? '' : `, for ${periodNames.en[period]}`}, ${
      card ? `to ${card.brand ?? 'your card'} ending in ${card.last4}` : 'and you have no saved card: add one to keep your access'
    }.`,
}

/** "Your trial ends": on which day, and what is charged then. */
export const trialEndingLetter: Letters = {
  'es-MX': (notice) => ({
    subject: 'Tu prueba está por terminar',
    preview: `${notice.what} termina su prueba el ${day(notice.at, 'es-MX')}.`,
    greeting: greetingOf(notice.name, 'es-MX'),
    paragraphs: [
      `Tu prueba de ${notice.what} termina el ${day(notice.at, 'es-MX')}.`,
      ...(notice.centavos > 0 || notice.whole
        ? charge['es-MX'](notice)
        : ['No haremos ningún cargo. Para conservar el acceso, elige un plan antes de esa fecha.']),
    ],
    action: { label: 'Ver mi suscripción', url: notice.url, instead: signOff['es-MX'].instead },
    notice: 'Te avisamos con tiempo para que decidas.',
  }),
  en: (notice) => ({
    subject: 'Your trial is about to end',
    preview: `The trial of ${notice.what} ends on ${day(notice.at, 'en')}.`,
    greeting: greetingOf(notice.name, 'en'),
    paragraphs: [
      `Your trial of ${notice.what} ends on ${day(notice.at, 'en')}.`,
      ...(notice.centavos > 0 || notice.whole
        ? charge.en(notice)
        : ['We will charge nothing. To keep your access, choose a plan before that day.']),
    ],
    action: { label: 'See my subscription', url: notice.url, instead: signOff.en.instead },
    notice: 'We tell you in good time, as the law asks, so that you can decide calmly.',
  }),
}

/** "It renews soon": how much, when, with which card, and how to stop it. */
export const renewalComingLetter: Letters = {
  'es-MX': (notice) => ({
    subject: 'Tu suscripción se renueva pronto',
    preview: `${money(notice.centavos)} el ${day(notice.at, 'es-MX')}.`,
    greeting: greetingOf(notice.name, 'es-MX'),
    paragraphs: charge['es-MX'](notice),
    action: { label: 'Ver mi suscripción', url: notice.url, instead: signOff['es-MX'].instead },
    notice: 'Te avisamos antes de cada cargo automático. Si todo está bien, no tienes que hacer nada.',
  }),
  en: (notice) => ({
    subject: 'Your subscription renews soon',
    preview: `${money(notice.centavos)} on ${day(notice.at, 'en')}.`,
    greeting: greetingOf(notice.name, 'en'),
    paragraphs: charge.en(notice),
    action: { label: 'See my subscription', url: notice.url, instead: signOff.en.instead },
    notice: 'We tell you before each automatic charge. If all is well, there is nothing to do.',
  }),
}

/** "Your pause is about to end": how much is charged then, when, with which card, and how to stop it. */
export const pauseEndingLetter: Letters = {
  'es-MX': (notice) => ({
    subject: 'Tu suscripción se reanuda pronto',
    preview: `${money(notice.centavos)} el ${day(notice.at, 'es-MX')}.`,
    greeting: greetingOf(notice.name, 'es-MX'),
    paragraphs: [
      `La pausa de ${notice.what} termina el ${day(notice.at, 'es-MX')}: ese día vuelven tu acceso y el de tu equipo.`,
      ...charge['es-MX'](notice, 'Si no quieres que se reanude, cancela'),
    ],
    action: { label: 'Ver mi suscripción', url: notice.url, instead: signOff['es-MX'].instead },
    notice: 'Te avisamos antes de cada cargo automático. Si todo está bien, no tienes que hacer nada.',
  }),
  en: (notice) => ({
    subject: 'Your subscription resumes soon',
    preview: `${money(notice.centavos)} on ${day(notice.at, 'en')}.`,
    greeting: greetingOf(notice.name, 'en'),
    paragraphs: [
      `The pause of ${notice.what} ends on ${day(notice.at, 'en')}: you and your team have access again on that day.`,
      ...charge.en(notice, 'If you do not want it to resume, cancel'),
    ],
    action: { label: 'See my subscription', url: notice.url, instead: signOff.en.instead },
    notice: 'We tell you before each automatic charge. If all is well, there is nothing to do.',
  }),
}

/** "Your card expires": before a charge that would fail for it. */
export const cardExpiringLetter: Letters = {
  'es-MX': ({ name, url, what, at, card }) => ({
    subject: 'Tu tarjeta vence antes de tu próximo cargo',
    preview: `Agrega otra antes del ${day(at, 'es-MX')}.`,
    greeting: greetingOf(name, 'es-MX'),
    paragraphs: [
      `${card?.brand ?? 'Tu tarjeta'} terminación ${card?.last4 ?? ''} habrá vencido el ${day(at, 'es-MX')}, cuando se renueva ${what}.`,
      'Agrega otra tarjeta y márcala como predeterminada para que nada se interrumpa.',
    ],
    action: { label: 'Cambiar mi tarjeta', url, instead: signOff['es-MX'].instead },
    notice: 'Si ya la cambiaste, ignora este mensaje.',
  }),
  en: ({ name, url, what, at, card }) => ({
    subject: 'Your card expires before your next charge',
    preview: `Add another one before ${day(at, 'en')}.`,
    greeting: greetingOf(name, 'en'),
    paragraphs: [
      `${card?.brand ?? 'Your card'} ending in ${card?.last4 ?? ''} will have expired on ${day(at, 'en')}, when ${what} renews.`,
      'Add another card and make it the default one, so that nothing is interrupted.',
    ],
    action: { label: 'Change my card', url, instead: signOff.en.instead },
    notice: 'If you have changed it already, ignore this message.',
  }),
}
