import type { RefundAccess } from '#contract/admin/refund.ts'
import type { Letter, MailLocale } from './letter.ts'
import { signOff } from './letters.ts'
import { greetingOf } from './names.ts'
import { day, money } from './receipt-letter.ts'

/** Why money went back: of a paid order, of a charge too many, or of a charge that could not pay its order. */
export type RefundCause = 'paid' | 'surplus' | 'given_back' | 'credit_spent'

/** Money in centavos with IVA. */
export interface RefundFacts {
  name: string
  url: string
  centavos: number
  /** What went back to the credit balance with it. */
  credit: number
  cause: RefundCause
  /** The plan or product of the order. */
  what: string
  /** What the refund is for, when the order paid for more; null: all of it. */
  part: string | null
  /** What the order's payment was; null when it was not paid. */
  paid: { total: number; at: Date } | null
  /** The charged card, such as "Visa terminación 1111"; null when it is not known. */
  card: string | null
  access: RefundAccess
}

/** "We gave money back": how much of which payment, to which card, when it arrives, and what ends. */
export const refundLetter: Record<MailLocale, (facts: RefundFacts) => Letter> = {
  'es-MX': ({ name, url, centavos, credit, cause, what, part, paid, card, access }) => ({
    subject: `Te devolvimos ${money(centavos)}`,
    preview: `Es de tu pago por ${what}.`,
    greeting: greetingOf(name, 'es-MX'),
    paragraphs: [
      paid
        ? `Te devolvimos ${money(centavos)} MXN de tu pago de ${money(paid.total)} por ${what}, del ${day(paid.at, 'es-MX')}.`
        : `Te devolvimos ${money(centavos)} MXN de un cargo por ${what}.`,
      ...(part === null ? [] : [`De ese pago, esta devolución es por ${part}.`]),
      ...(cause === 'surplus' ? ['Ya estaba pagado, así que ese cargo sobraba.'] : []),
      ...(cause === 'given_back' ? ['Ese cargo no quedó como pago de tu compra.'] : []),
      ...(cause === 'credit_spent' ? ['Llegó cuando el saldo a favor que pagaba el resto ya se había usado.'] : []),
      `El dinero regresa a ${card ?? 'la tarjeta con la que pagaste'}. Tu banco puede tardar hasta 10 días hábiles en mostrarlo.`,
      ...(credit > 0 ? [`A tu saldo a favor regresaron ${money(credit)} MXN, su parte de lo que había pagado.`] : []),
      ...(access === 'now' ? [`Con esta devolución terminó ${part ?? what}. Tus datos no se borran.`] : []),
      ...(access === 'period_end' ? [`${part ?? what} sigue activo hasta el final del periodo y ya no se renueva.`] : []),
    ],
    action: { label: paid ? 'Ver el recibo' : 'Ver mis pagos', url, instead: signOff['es-MX'].instead },
    notice: 'Si tienes dudas sobre esta devolución, respóndenos este correo.',
  }),
  en: ({ name, url, centavos, credit, cause, what, part, paid, card, access }) => ({
    subject: `We gave you back ${money(centavos)}`,
    preview: `It is from your payment for ${what}.`,
    greeting: greetingOf(name, 'en'),
    paragraphs: [
      paid
        ? `We gave you back ${money(centavos)} MXN of your payment of ${money(paid.total)} for ${what}, made on ${day(paid.at, 'en')}.`
        : `We gave you back ${money(centavos)} MXN of a charge for ${what}.`,
      ...(part === null ? [] : [`Of that payment, this refund is for ${part}.`]),
      ...(cause === 'surplus' ? ['It was paid already, so that charge was one too many.'] : []),
      ...(cause === 'given_back' ? ['That charge did not count as the payment of your purchase.'] : []),
      ...(cause === 'credit_spent' ? ['It came when the credit balance that pays the rest had already been used.'] : []),
      `The money returns to ${card ?? 'the card that you paid with'}. Your bank may take up to 10 working days to show it.`,
      ...(credit > 0 ? [`${money(credit)} MXN went back to your credit balance, its share of what it had paid.`] : []),
      ...(access === 'now' ? [`With this refund ${part ?? what} has ended. Nothing of yours is deleted.`] : []),
      ...(access === 'period_end' ? [`${part ?? what} stays active to the end of its period and does not renew.`] : []),
    ],
    action: { label: paid ? 'See the receipt' : 'See my payments', url, instead: signOff.en.instead },
    notice: 'If you have a question about this refund, answer this email.',
  }),
}
