import type { Letter, MailLocale } from './letter.ts'
import { signOff } from './letters.ts'
import { greetingOf } from './names.ts'

/** Money in centavos with IVA. */
interface Receipt {
  name: string
  url: string
  /** The paid plan or product. */
  what: string
  isPlan: boolean
  total: number
  /** What the credit balance paid of the total. */
  credit: number
  /** Months without interest that the charge was divided into; null: one payment. */
  months: number | null
  iva: number
  paidAt: Date
  /** Who was paid: name, RFC and address, as far as they were written. */
  issuer: string | null
}

/** Returns centavos as a letter shows them. */
export const money = (centavos: number) =>
  new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' }).format(centavos / 100).replaceAll('\u00a0', ' ')
/** Returns a day in Mexico City as a letter shows it. */
export const day = (date: Date, locale: MailLocale) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'America/Mexico_City' }).format(date)

/** "We received your payment": what was paid for, how much, and when. */
export const receiptLetter: Record<MailLocale, (reader: Receipt) => Letter> = {
  'es-MX': ({ name, url, what, isPlan, total, credit, months, iva, paidAt, issuer }) => ({
    subject: 'Recibimos tu pago',
    preview: `${money(total)} por ${what}.`,
    greeting: greetingOf(name, 'es-MX'),
    paragraphs: [
      `Recibimos tu pago de ${money(total)} MXN por ${isPlan ? `el plan ${what}` : what}, el ${day(paidAt, 'es-MX')}. Incluye ${money(iva)} de IVA.`,
      ...(credit > 0 ? [`De ese total, ${money(credit)} salieron de tu saldo a favor.`] : []),
      ...(months === null ? [] : [`A ${months} meses sin intereses. La renovación se cobra en un solo pago.`]),
      isPlan ? 'Tu plan ya está activo.' : 'Tu compra ya está activa.',
      ...(issuer === null ? [] : [`Te cobró ${issuer}.`]),
    ],
    action: { label: 'Ir a mi cuenta', url, instead: signOff['es-MX'].instead },
    notice: 'Este correo no es una factura. Si no reconoces este cargo, respóndenos de inmediato.',
  }),
  en: ({ name, url, what, isPlan, total, credit, months, iva, paidAt, issuer }) => ({
    subject: 'We received your payment',
    preview: `${money(total)} for ${what}.`,
    greeting: greetingOf(name, 'en'),
    paragraphs: [
      `We received your payment of ${money(total)} MXN for ${isPlan ? `the ${what} plan` : what} on ${day(paidAt, 'en')}. It includes ${money(iva)} of IVA.`,
      ...(credit > 0 ? [`Your credit balance paid ${money(credit)} of that total.`] : []),
      ...(months === null ? [] : [`In ${months} months without interest. The renewal is charged in one payment.`]),
      isPlan ? 'Your plan is active.' : 'Your purchase is active.',
      ...(issuer === null ? [] : [`You paid ${issuer}.`]),
    ],
    action: { label: 'Open my account', url, instead: signOff.en.instead },
    notice: 'This e-mail is not an invoice. If you do not recognise this charge, answer us at once.',
  }),
}
