import { openpayErrors } from './card-errors/openpay.ts'
import { ownErrors } from './card-errors/own.ts'
import type { CardErrorRule, CardReaction, Dunning } from './card-errors/rule.ts'
import { stripeErrors } from './card-errors/stripe.ts'

const unanswered = { reaction: 'reconcile', saving: 'retry', dunning: 'soft' } as const

/**
 * Every code with which a charge or a card can fail. The browser sets `network` and `timeout`; `unknown` stands for any
 * other code.
 */
export const cardErrors = {
  ...openpayErrors,
  ...stripeErrors,
  ...ownErrors,
  network: unanswered,
  timeout: unanswered,
  unknown: { reaction: 'support', saving: 'retry', dunning: 'soft' },
} as const satisfies Record<string, CardErrorRule>

type Table = typeof cardErrors
export type OpenpayErrorCode = keyof typeof openpayErrors
export type StripeErrorCode = keyof typeof stripeErrors
export type CardErrorCode = keyof Table

type CodesWith<Part> = { [Code in CardErrorCode]: Table[Code] extends Part ? Code : never }[CardErrorCode]
/** Codes whose reason we do not show to customers. */
export type WithheldCode = CodesWith<{ withheld: true }>
/** Codes that only our staff can do something about. */
export type OperatorCode = CodesWith<{ reaction: 'operator' }>
/** Codes that mean something else while a card is saved, when no money moves. */
export type SavingCode = CodesWith<{ saving: CardReaction }>

/** What the person was doing: paying, or saving a card. */
export type CardAct = 'charge' | 'save'

const isKnown = (code: string): code is CardErrorCode => Object.hasOwn(cardErrors, code)

/**
 * Returns the table's code for a written code, such as `3003`, `Openpay.error.3003` or
 * `card_declined.insufficient_funds`. An unknown code becomes `unknown`, and an unknown decline of Stripe becomes
 * `card_declined`.
 */
export function cardErrorCode(written: string): CardErrorCode {
  const code = written.trim()
  const candidates = [code, code.slice(code.lastIndexOf('.') + 1), code.slice(0, Math.max(code.indexOf('.'), 0))]
  return candidates.find(isKnown) ?? 'unknown'
}

/**
 * Splits a failure on the wire, `code|detail`, at the first vertical bar (CHK-7). Without a bar, the whole text is the
 * code.
 */
export function splitCardError(written: string): { code: string; detail: string } {
  const bar = written.indexOf('|')
  if (bar === -1) return { code: written.trim(), detail: '' }
  return { code: written.slice(0, bar).trim(), detail: written.slice(bar + 1).trim() }
}

/** Joins code and detail, and replaces bars inside them so that `splitCardError` splits at the right one. */
export function joinCardError({ code, detail }: { code: string; detail: string }): string {
  return `${code.replaceAll('|', '')}|${detail.replaceAll('|', '/')}`
}

/** Returns the rule for a code as a failure writes it. */
export function cardErrorRule(written: string): CardErrorRule {
  return cardErrors[cardErrorCode(written)]
}

/**
 * Returns whether we may retry a renewal automatically. Stripe's `advice_code` overrides the table
 * (docs/payments.md#what-a-code-means).
 */
export function dunningOf(written: string, advice?: string): Dunning {
  if (advice === 'do_not_try_again') return 'hard'
  if (advice === 'try_again_later') return 'soft'
  return cardErrorRule(written).dunning
}

const ofCard: readonly CardReaction[] = ['fix', 'wait', 'otherCard', 'bank']
/** Codes with which Openpay requests the bank's verification. */
const asksFirst: readonly CardErrorCode[] = ['3005']

/** Returns whether a refused charge reached the bank: our server, the connection or a closed page did not stop it. */
export function askedBank(written: string): boolean {
  const code = cardErrorCode(written)
  const { reaction } = cardErrors[code]
  if (Object.hasOwn(ownErrors, code) || asksFirst.includes(code)) return false
  return reaction === 'authenticate' || ofCard.includes(reaction)
}

/**
 * Returns whether a refused charge counts against its card, rather than needing the owner's verification. For charges
 * by our clock only hard refusals count, because soft ones are retried.
 */
export function refusesCard(written: string, { byClock }: { byClock: boolean }): boolean {
  if (!askedBank(written) || !ofCard.includes(cardErrorRule(written).reaction)) return false
  return !byClock || dunningOf(written) === 'hard'
}
