import type { Period } from '#contract/period.ts'
import type { Letter, MailLocale } from './letter.ts'
import { signOff } from './letters.ts'
import { greetingOf } from './names.ts'
import { day, money } from './receipt-letter.ts'

/** The content of a mail of a price campaign; money in centavos with IVA. */
export interface CampaignFacts {
  name: string
  url: string
  /** The plan's name. */
  what: string
  period: Period
  /** The price of a period before and after. */
  old: number
  total: number
  /** The first charge at the new price. */
  at: Date
}

type Letters = Record<MailLocale, (facts: CampaignFacts) => Letter>

const per: Record<MailLocale, Record<Period, string>> = {
  'es-MX': { monthly: 'al mes', yearly: 'al año' },
  en: { monthly: 'a month', yearly: 'a year' },
}

/** "Your price changes": old price, new price, from which charge, and how to leave. */
export const priceChangingLetter: Letters = {
  'es-MX': ({ name, url, what, period, old, total, at }) => ({
    subject: `El precio de ${what} cambia el ${day(at, 'es-MX')}`,
    preview: `Pasa de ${money(old)} a ${money(total)} ${per['es-MX'][period]}, con IVA.`,
    greeting: greetingOf(name, 'es-MX'),
    paragraphs: [
      `El precio de ${what} cambia de ${money(old)} a ${money(total)} ${per['es-MX'][period]}, con IVA.`,
      `Lo pagarás por primera vez el ${day(at, 'es-MX')}. Hasta entonces tu precio es el de siempre.`,
      'Si prefieres otro plan, o ya no quieres seguir, puedes cambiar o cancelar antes de ese día. Cancelar no cuesta nada.',
    ],
    action: { label: 'Cambiar o cancelar', url, instead: signOff['es-MX'].instead },
    notice: 'Si aceptas el nuevo precio, no tienes que hacer nada. Te avisaremos otra vez antes del cargo.',
  }),
  en: ({ name, url, what, period, old, total, at }) => ({
    subject: `The price of ${what} changes on ${day(at, 'en')}`,
    preview: `It goes from ${money(old)} to ${money(total)} ${per.en[period]}, with IVA.`,
    greeting: greetingOf(name, 'en'),
    paragraphs: [
      `The price of ${what} changes from ${money(old)} to ${money(total)} ${per.en[period]}, with IVA.`,
      `You will pay it for the first time on ${day(at, 'en')}. Until then your price is the same as always.`,
      'If you prefer another plan, or do not want to go on, you can change or cancel before that day. It costs nothing to cancel.',
    ],
    action: { label: 'Change or cancel', url, instead: signOff.en.instead },
    notice: 'If you accept the new price, there is nothing to do. We will tell you again before the charge.',
  }),
}

/** "Your price stays": the announced price does not come. */
export const priceStaysLetter: Letters = {
  'es-MX': ({ name, url, what, period, old, total }) => ({
    subject: `El precio de ${what} se queda como está`,
    preview: `Sigues pagando ${money(old)} ${per['es-MX'][period]}, con IVA.`,
    greeting: greetingOf(name, 'es-MX'),
    paragraphs: [
      `Te avisamos que ${what} costaría ${money(total)}. Ese cambio ya no se hace.`,
      `Sigues pagando ${money(old)} ${per['es-MX'][period]}, con IVA. No tienes que hacer nada.`,
    ],
    action: { label: 'Ver mi suscripción', url, instead: signOff['es-MX'].instead },
    notice: 'Este aviso sustituye al anterior.',
  }),
  en: ({ name, url, what, period, old, total }) => ({
    subject: `The price of ${what} stays as it is`,
    preview: `You still pay ${money(old)} ${per.en[period]}, with IVA.`,
    greeting: greetingOf(name, 'en'),
    paragraphs: [
      `We told you that ${what} would cost ${money(total)}. That change does not come.`,
      `You still pay ${money(old)} ${per.en[period]}, with IVA. There is nothing to do.`,
    ],
    action: { label: 'See my subscription', url, instead: signOff.en.instead },
    notice: 'This notice replaces the earlier one.',
  }),
}
