import type { Letter, MailLocale } from './letter.ts'
import { signOff } from './letters.ts'

/** Money in centavos with IVA. */
interface Receipt {
  name: string
  url: string
  plan: string
  total: number
  iva: number
  paidAt: Date
}

const money = (centavos: number) =>
  new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' }).format(centavos / 100).replaceAll('\u00a0', ' ')
const day = (date: Date, locale: MailLocale) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'America/Mexico_City' }).format(date)

/** "We received your payment": what was paid for, how much, and when. */
export const receiptLetter: Record<MailLocale, (reader: Receipt) => Letter> = {
  'es-MX': ({ name, url, plan, total, iva, paidAt }) => ({
    subject: 'Recibimos tu pago',
    preview: `${money(total)} por ${plan}.`,
    greeting: `Hola, ${name}:`,
    paragraphs: [
      `Recibimos tu pago de ${money(total)} MXN por el plan ${plan}, el ${day(paidAt, 'es-MX')}. Incluye ${money(iva)} de IVA.`,
      'Tu plan ya está activo.',
    ],
    action: { label: 'Ir a mi cuenta', url, instead: signOff['es-MX'].instead },
    notice: 'Este correo no es una factura. Si no reconoces este cargo, respóndenos de inmediato.',
    farewell: signOff['es-MX'].farewell,
  }),
  en: ({ name, url, plan, total, iva, paidAt }) => ({
    subject: 'We received your payment',
    preview: `${money(total)} for ${plan}.`,
    greeting: `Hello, ${name}:`,
    paragraphs: [
      `We received your payment of ${money(total)} MXN for the ${plan} plan on ${day(paidAt, 'en')}. It includes ${money(iva)} of IVA.`,
      'Your plan is active.',
    ],
    action: { label: 'Open my account', url, instead: signOff.en.instead },
    notice: 'This e-mail is not an invoice. If you do not recognise this charge, answer us at once.',
    farewell: signOff.en.farewell,
  }),
}
