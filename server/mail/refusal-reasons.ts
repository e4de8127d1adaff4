import { cardErrorCode } from '#contract/card-errors.ts'
import type { CardErrorCode } from '#contract/card-errors.ts'
import type { MailLocale } from './letter.ts'

type Reason = Record<MailLocale, string>

const noCard: Reason = { 'es-MX': 'No tienes una tarjeta guardada.', en: 'You have no saved card.' }
const noFunds: Reason = { 'es-MX': 'La tarjeta no tiene saldo suficiente.', en: 'The card does not have enough funds.' }
const expired: Reason = { 'es-MX': 'La tarjeta ya venció.', en: 'The card has expired.' }
const unpayable: Reason = {
  'es-MX': 'Este importe no se puede cobrar con esta tarjeta. Usa otra.',
  en: 'This amount cannot be charged to this card. Use another one.',
}
const disputed: Reason = {
  'es-MX': 'Tu banco está revisando un cargo anterior que no reconociste, así que no cobramos otro.',
  en: 'Your bank is reviewing an earlier charge that you did not recognise, so we made no other.',
}
const bank: Reason = { 'es-MX': 'El banco no autorizó el cargo.', en: 'The bank did not authorise the charge.' }

const reasons: Partial<Record<CardErrorCode, Reason>> = {
  no_card: noCard,
  amount_unpayable: unpayable,
  charge_disputed: disputed,
  '3003': noFunds,
  insufficient_funds: noFunds,
  '3002': expired,
  expired_card: expired,
}

/**
 * Returns the reason of a failed charge as a mail shows it to the customer; never the provider's own words
 * (docs/decisions/0031). Null when it is unknown.
 */
export function refusalReason(written: string | null, locale: MailLocale): string | null {
  return written === null ? null : (reasons[cardErrorCode(written)] ?? bank)[locale]
}
