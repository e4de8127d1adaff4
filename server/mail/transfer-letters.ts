import { inGroups, type Transfer } from '#contract/transfer.ts'
import type { TransferTemplate } from '../db/mail-templates.ts'
import type { Letter, MailLocale } from './letter.ts'
import { signOff } from './letters.ts'
import { greetingOf } from './names.ts'
import { day, money } from './receipt-letter.ts'

/** A payment without a card that is awaited, or was. Money in centavos. */
export interface TransferFacts {
  name: string
  url: string
  /** The paid plan or product. */
  what: string
  transfer: Omit<Transfer, 'deadline'>
  deadline: Date
}

/** Money that came and became credit. `cause`: why it did not pay the order. */
export interface CreditedFacts {
  name: string
  url: string
  what: string
  /** What came, what of it is credit now, and what was to come. */
  centavos: number
  credited: number
  due: number
  cause: 'paid' | 'excess' | 'short' | 'late'
  at: Date
}

const time = (date: Date, locale: MailLocale) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone: 'America/Mexico_City' }).format(date)

function detailsIn(
  locale: MailLocale,
  { way, clabe, bank, beneficiary, agreement, reference }: TransferFacts['transfer'],
): string[] {
  const isSpanish = locale === 'es-MX'
  const line = (name: string, value: string | null) => (value === null ? [] : [`${name}: ${value}`])
  return [
    ...line('CLABE', clabe),
    ...line(isSpanish ? 'Banco' : 'Bank', bank),
    ...line(isSpanish ? 'Beneficiario' : 'Beneficiary', beneficiary),
    ...line(isSpanish ? 'Convenio' : 'Agreement', agreement),
    ...line(isSpanish ? 'Referencia' : 'Reference', reference && (way === 'store' ? inGroups(reference) : reference)),
  ]
}

const atTill: Record<MailLocale, string> = {
  'es-MX': 'Adjuntamos un PDF con el código de barras, para mostrarlo o imprimirlo. La tienda puede cobrar una comisión.',
  en: 'A PDF with the barcode is attached, to show or to print. The store may charge a fee.',
}
const tillIn = (locale: MailLocale, { way }: TransferFacts['transfer']) => (way === 'store' ? [atTill[locale]] : [])

const late: Record<MailLocale, string> = {
  'es-MX': 'Si pagas después, o si pagas otro importe, el dinero no se pierde: queda en tu saldo a favor.',
  en: 'If you pay later, or another amount, the money is not lost: it goes to your credit balance.',
}

type Letters = Record<MailLocale, (facts: TransferFacts) => Letter>

/** "This is how to pay": how much, where, and until when. */
export const transferInstructionsLetter: Letters = {
  'es-MX': ({ name, url, what, transfer, deadline }) => ({
    subject: `Paga ${money(transfer.centavos)} para activar tu compra`,
    preview: `Tienes hasta el ${time(deadline, 'es-MX')}.`,
    greeting: greetingOf(name, 'es-MX'),
    paragraphs: [
      transfer.way === 'spei'
        ? `Transfiere por SPEI exactamente ${money(transfer.centavos)} MXN por ${what}, con estos datos:`
        : `Paga en efectivo en una tienda exactamente ${money(transfer.centavos)} MXN por ${what}, con estos datos:`,
      ...detailsIn('es-MX', transfer),
      ...tillIn('es-MX', transfer),
      `Tienes hasta el ${time(deadline, 'es-MX')} (hora de la Ciudad de México). En cuanto llegue, tu compra queda activa.`,
      late['es-MX'],
    ],
    action: { label: 'Ver mi pago', url, instead: signOff['es-MX'].instead },
    notice: 'Nada se cobra solo: si no pagas, no pasa nada. Nunca te pediremos por teléfono pagar de otra forma.',
  }),
  en: ({ name, url, what, transfer, deadline }) => ({
    subject: `Pay ${money(transfer.centavos)} to activate your purchase`,
    preview: `You have until ${time(deadline, 'en')}.`,
    greeting: greetingOf(name, 'en'),
    paragraphs: [
      transfer.way === 'spei'
        ? `Transfer exactly ${money(transfer.centavos)} MXN for ${what} by SPEI, with these details:`
        : `Pay exactly ${money(transfer.centavos)} MXN for ${what} in cash at a store, with these details:`,
      ...detailsIn('en', transfer),
      ...tillIn('en', transfer),
      `You have until ${time(deadline, 'en')} (Mexico City time). As soon as it arrives, your purchase is active.`,
      late.en,
    ],
    action: { label: 'See my payment', url, instead: signOff.en.instead },
    notice: 'Nothing is charged by itself: if you do not pay, nothing happens. We never ask you by phone to pay elsewhere.',
  }),
}

/** "Your time to pay ends": a day before the deadline. */
export const transferReminderLetter: Letters = {
  'es-MX': ({ name, url, what, transfer, deadline }) => ({
    subject: `Te queda poco para pagar ${money(transfer.centavos)}`,
    preview: `Tienes hasta el ${time(deadline, 'es-MX')}.`,
    greeting: greetingOf(name, 'es-MX'),
    paragraphs: [
      `Todavía no llega tu pago de ${money(transfer.centavos)} MXN por ${what}. Tienes hasta el ${time(deadline, 'es-MX')}.`,
      ...detailsIn('es-MX', transfer),
      ...tillIn('es-MX', transfer),
      late['es-MX'],
    ],
    action: { label: 'Ver mi pago', url, instead: signOff['es-MX'].instead },
    notice: 'Si ya pagaste, no tienes que hacer nada: el banco o la tienda nos avisa.',
  }),
  en: ({ name, url, what, transfer, deadline }) => ({
    subject: `Little time is left to pay ${money(transfer.centavos)}`,
    preview: `You have until ${time(deadline, 'en')}.`,
    greeting: greetingOf(name, 'en'),
    paragraphs: [
      `Your payment of ${money(transfer.centavos)} MXN for ${what} has not arrived. You have until ${time(deadline, 'en')}.`,
      ...detailsIn('en', transfer),
      ...tillIn('en', transfer),
      late.en,
    ],
    action: { label: 'See my payment', url, instead: signOff.en.instead },
    notice: 'If you have paid, there is nothing to do: the bank or the store tells us.',
  }),
}

/** "Your time to pay has ended": nothing came. */
export const transferExpiredLetter: Letters = {
  'es-MX': ({ name, url, what, transfer, deadline }) => ({
    subject: 'Terminó el plazo de tu pago',
    preview: `No llegó tu pago por ${what}.`,
    greeting: greetingOf(name, 'es-MX'),
    paragraphs: [
      `No llegó tu pago de ${money(transfer.centavos)} MXN por ${what}: el plazo terminó el ${day(deadline, 'es-MX')}.`,
      'Puedes empezar de nuevo cuando quieras: por transferencia, en efectivo o con tarjeta.',
      'Si ya pagaste y llega después, queda en tu saldo a favor y te avisamos.',
    ],
    action: { label: 'Empezar de nuevo', url, instead: signOff['es-MX'].instead },
    notice: 'No pagues con los datos anteriores: pide unos nuevos.',
  }),
  en: ({ name, url, what, transfer, deadline }) => ({
    subject: 'The time to pay has ended',
    preview: `Your payment for ${what} did not arrive.`,
    greeting: greetingOf(name, 'en'),
    paragraphs: [
      `Your payment of ${money(transfer.centavos)} MXN for ${what} did not arrive: the time ended on ${day(deadline, 'en')}.`,
      'You can begin again whenever you like: by transfer, in cash or with a card.',
      'If you have paid already and it arrives later, it goes to your credit balance and we tell you.',
    ],
    action: { label: 'Begin again', url, instead: signOff.en.instead },
    notice: 'Do not pay with the earlier details: ask for new ones.',
  }),
}

export const transferLetters: Record<TransferTemplate, Letters> = {
  'transfer-instructions': transferInstructionsLetter,
  'transfer-reminder': transferReminderLetter,
  'transfer-expired': transferExpiredLetter,
}

const why = {
  'es-MX': {
    paid: () => '',
    excess: () => 'Era más de lo que había que pagar.',
    short: ({ due, centavos }: CreditedFacts) =>
      centavos < due
        ? `Faltaron ${money(due - centavos)} para completar tu compra, así que todavía no está pagada.`
        : 'La compra ya no esperaba este pago.',
    late: () => 'Llegó cuando tu compra ya no esperaba este pago.',
  },
  en: {
    paid: () => '',
    excess: () => 'It was more than there was to pay.',
    short: ({ due, centavos }: CreditedFacts) =>
      centavos < due
        ? `${money(due - centavos)} were missing to complete your purchase, so it is not paid yet.`
        : 'The purchase no longer waited for this payment.',
    late: () => 'It arrived when your purchase no longer waited for this payment.',
  },
} satisfies Record<MailLocale, Record<CreditedFacts['cause'], (facts: CreditedFacts) => string>>

/** "Money of yours is in your credit balance": how much came, why, and what it is good for. */
export const creditedLetter: Record<MailLocale, (facts: CreditedFacts) => Letter> = {
  'es-MX': (facts) => ({
    subject: `Tienes ${money(facts.credited)} de saldo a favor`,
    preview: `Es de tu pago por ${facts.what}.`,
    greeting: greetingOf(facts.name, 'es-MX'),
    paragraphs: [
      `El ${day(facts.at, 'es-MX')} recibimos ${money(facts.centavos)} MXN por ${facts.what}.`,
      why['es-MX'][facts.cause](facts),
      `${money(facts.credited)} quedaron en tu saldo a favor. Se usan en tu próximo pago, sin que hagas nada.`,
    ],
    action: { label: 'Ver mi saldo', url: facts.url, instead: signOff['es-MX'].instead },
    notice: 'Si prefieres que te lo devolvamos, respóndenos este correo.',
  }),
  en: (facts) => ({
    subject: `You have ${money(facts.credited)} of credit`,
    preview: `It is from your payment for ${facts.what}.`,
    greeting: greetingOf(facts.name, 'en'),
    paragraphs: [
      `On ${day(facts.at, 'en')} we received ${money(facts.centavos)} MXN for ${facts.what}.`,
      why.en[facts.cause](facts),
      `${money(facts.credited)} went to your credit balance. Your next payment uses it, with nothing to do for you.`,
    ],
    action: { label: 'See my balance', url: facts.url, instead: signOff.en.instead },
    notice: 'If you would rather have it back, answer this email.',
  }),
}
