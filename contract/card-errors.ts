import { openpayErrors } from './card-errors/openpay.ts'
import { ownErrors } from './card-errors/own.ts'
import type { CardErrorRule, CardReaction, Dunning } from './card-errors/rule.ts'
import { stripeErrors } from './card-errors/stripe.ts'

const unanswered = { reaction: 'reconcile', saving: 'retry', dunning: 'soft' } as const

/**
 * Every code that a charge or a card can fail with; `network` and `timeout` are the browser's, `unknown` is any other.
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
/** Codes whose reason customers are not told. */
export type WithheldCode = CodesWith<{ withheld: true }>
/** Codes that only our staff can do something about. */
export type OperatorCode = CodesWith<{ reaction: 'operator' }>
/** Codes that mean something else while a card is saved, when no money moves. */
export type SavingCode = CodesWith<{ saving: CardReaction }>

/** What the person was doing: paying, or saving a card. */
export type CardAct = 'charge' | 'save'

const isKnown = (code: string): code is CardErrorCode => Object.hasOwn(cardErrors, code)

/**
 * The code of the table that a written one stands for: `3003`, `Openpay.error.3003`,
 * `card_declined.insufficient_funds`. Total: what nobody has heard of is `unknown`, and an unheard decline of Stripe is
 * `card_declined`.
 */
export function cardErrorCode(written: string): CardErrorCode {
  const code = written.trim()
  const candidates = [code, code.slice(code.lastIndexOf('.') + 1), code.slice(0, Math.max(code.indexOf('.'), 0))]
  return candidates.find(isKnown) ?? 'unknown'
}

/**
 * A failure as it travels, `code|detail`, split on the first vertical bar (CHK-7). Without a bar all of it is the code.
 */
export function splitCardError(written: string): { code: string; detail: string } {
  const bar = written.indexOf('|')
  if (bar === -1) return { code: written.trim(), detail: '' }
  return { code: written.slice(0, bar).trim(), detail: written.slice(bar + 1).trim() }
}

/** The other way: no bar of the detail can be taken for the one that splits. */
export function joinCardError({ code, detail }: { code: string; detail: string }): string {
  return `${code.replaceAll('|', '')}|${detail.replaceAll('|', '/')}`
}

/** What to do about a code, as it is written in a failure. */
export function cardErrorRule(written: string): CardErrorRule {
  return cardErrors[cardErrorCode(written)]
}

/**
 * Whether a renewal may be tried again by itself. Stripe's `advice_code` knows better than the table
 * (docs/payments.md#what-a-code-means).
 */
export function dunningOf(written: string, advice?: string): Dunning {
  if (advice === 'do_not_try_again') return 'hard'
  if (advice === 'try_again_later') return 'soft'
  return cardErrorRule(written).dunning
}

const ofCard: readonly CardReaction[] = ['fix', 'wait', 'otherCard', 'bank']
/** Openpay asks for the bank's verification by refusing first. */
const asksFirst: readonly CardErrorCode[] = ['3005']

/** Whether a refused charge was asked of the bank, and not stopped by us, the connection or a page that was left. */
export function askedBank(written: string): boolean {
  const code = cardErrorCode(written)
  const { reaction } = cardErrors[code]
  if (Object.hasOwn(ownErrors, code) || asksFirst.includes(code)) return false
  return reaction === 'authenticate' || ofCard.includes(reaction)
}

/**
 * Whether a refused charge speaks against its card, and not for its owner to be asked by the bank. Of our clock's
 * charges only what is hard does: what is soft it asks again.
 */
export function refusesCard(written: string, { byClock }: { byClock: boolean }): boolean {
  if (!askedBank(written) || !ofCard.includes(cardErrorRule(written).reaction)) return false
  return !byClock || dunningOf(written) === 'hard'
}
