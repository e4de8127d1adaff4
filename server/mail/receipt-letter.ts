import type { Letter, LetterRow, MailLocale } from './letter.ts'
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
  /** What was bought and the sums, as the receipt writes them. */
  rows: readonly LetterRow[]
  /** Whether the charge was divided into months without interest. */
  inMonths: boolean
  paidAt: Date
  receipt: NonNullable<Letter['attachment']>
}

/** Returns centavos as a letter shows them. */
export const money = (centavos: number) =>
  new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' }).format(centavos / 100).replaceAll('\u00a0', ' ')
/** Returns a day in Mexico City as a letter shows it. */
export const day = (date: Date, locale: MailLocale) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'America/Mexico_City' }).format(date)

/** "We received your payment": what was paid for, how much, and when. */
export const receiptLetter: Record<MailLocale, (reader: Receipt) => Letter> = {
  'es-MX': ({ name, url, what, isPlan, total, rows, inMonths, paidAt, receipt }) => ({
    subject: 'Recibimos tu pago',
    preview: `${money(total)} por ${what}.`,
    greeting: greetingOf(name, 'es-MX'),
    paragraphs: [
      `Recibimos tu pago de ${money(total)} MXN por ${isPlan ? `el plan ${what}` : what}, el ${day(paidAt, 'es-MX')}.`,
      ...(inMonths ? ['La renovación se cobra en un solo pago.'] : []),
      isPlan ? 'Tu plan ya está activo. El recibo va adjunto.' : 'Tu compra ya está activa. El recibo va adjunto.',
    ],
    table: rows,
    attachment: receipt,
    action: { label: 'Ir a mi cuenta', url, instead: signOff['es-MX'].instead },
    notice: 'Este correo no es una factura. Si no reconoces este cargo, respóndenos de inmediato.',
  }),
  en: ({ name, url, what, isPlan, total, rows, inMonths, paidAt, receipt }) => ({
    subject: 'We received your payment',
    preview: `${money(total)} for ${what}.`,
    greeting: greetingOf(name, 'en'),
    paragraphs: [
      `We received your payment of ${money(total)} MXN for ${isPlan ? `the ${what} plan` : what} on ${day(paidAt, 'en')}.`,
      ...(inMonths ? ['The renewal is charged in one payment.'] : []),
      isPlan ? 'Your plan is active. The receipt is attached.' : 'Your purchase is active. The receipt is attached.',
    ],
    table: rows,
    attachment: receipt,
    action: { label: 'Open my account', url, instead: signOff.en.instead },
    notice: 'This email is not an invoice. If you do not recognise this charge, answer us at once.',
  }),
}
