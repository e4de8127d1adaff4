import type { Letter, MailLocale } from './letter.ts'
import { signOff } from './letters.ts'
import { greetingOf } from './names.ts'
import { day, money } from './receipt-letter.ts'

/** A cheaper plan that began at once. Money in centavos. */
export interface PlanChangedFacts {
  name: string
  url: string
  /** The new plan. */
  what: string
  /** What of the plan before went into the credit balance. */
  toCredit: number
  /** What renews, and when. */
  renewal: { total: number; at: Date } | null
}

const closing: Record<MailLocale, { label: string; notice: string }> = {
  'es-MX': { label: 'Ver mi saldo', notice: 'Si no hiciste este cambio, respóndenos.' },
  en: { label: 'See my credit', notice: 'If you did not make this change, answer us.' },
}

const paragraphs: Record<MailLocale, (facts: PlanChangedFacts) => string[]> = {
  'es-MX': ({ what, toCredit, renewal }) => [
    `${what} ya es tu plan. No cobramos nada por el cambio.`,
    ...(toCredit > 0
      ? [
          `${money(toCredit)} de los días que no usaste quedaron en tu saldo a favor. Se usan en tu próximo pago, sin que hagas nada.`,
        ]
      : []),
    ...(renewal ? [`Tu plan cuesta ${money(renewal.total)} MXN (IVA incluido) desde el ${day(renewal.at, 'es-MX')}.`] : []),
  ],
  en: ({ what, toCredit, renewal }) => [
    `${what} is your plan now. We charged nothing for the change.`,
    ...(toCredit > 0
      ? [
          `${money(toCredit)} for the days that you did not use are in your credit balance. Your next payment uses them by itself.`,
        ]
      : []),
    ...(renewal ? [`Your plan costs ${money(renewal.total)} MXN (IVA included) from ${day(renewal.at, 'en')} on.`] : []),
  ],
}

const letterIn =
  (locale: MailLocale, subject: (what: string) => string, preview: string) =>
  (facts: PlanChangedFacts): Letter => {
    const { label, notice } = closing[locale]
    return {
      subject: subject(facts.what),
      preview,
      greeting: greetingOf(facts.name, locale),
      paragraphs: paragraphs[locale](facts),
      action: { label, url: facts.url, instead: signOff[locale].instead },
      notice,
    }
  }

/** "Your plan is another one now": what of the plan before is credit, and what the new one costs. */
export const planChangedLetter: Record<MailLocale, (facts: PlanChangedFacts) => Letter> = {
  'es-MX': letterIn('es-MX', (what) => `${what} ya es tu plan`, 'No cobramos nada por el cambio.'),
  en: letterIn('en', (what) => `${what} is your plan now`, 'We charged nothing for the change.'),
}
