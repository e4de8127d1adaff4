import { cardErrorCode, cardErrorRule } from '#contract/card-errors.ts'
import type { CardErrorCode } from '#contract/card-errors.ts'
import type { CardReaction } from '#contract/card-errors/rule.ts'
import type { MailLocale } from './letter.ts'

type Reason = Record<MailLocale, string>

const noCard: Reason = { 'es-MX': 'No tienes una tarjeta guardada.', en: 'You have no saved card.' }
const noFunds: Reason = { 'es-MX': 'La tarjeta no tiene saldo suficiente.', en: 'The card does not have enough funds.' }
const expired: Reason = { 'es-MX': 'La tarjeta ya venció.', en: 'The card has expired.' }
const unpayable: Reason = {
  'es-MX': 'Este importe no se puede cobrar con esta tarjeta. Usa otra.',
  en: 'We cannot charge this amount to this card. Use another one.',
}
const disputed: Reason = {
  'es-MX': 'Tu banco está revisando un cargo anterior que no reconociste, así que no cobramos otro.',
  en: 'Your bank is reviewing an earlier charge that you did not recognise, so we made no other.',
}
const bank: Reason = { 'es-MX': 'El banco no autorizó el cargo.', en: 'The bank did not authorise the charge.' }

const limit: Reason = { 'es-MX': 'La tarjeta llegó a su límite de cargos.', en: 'The card reached its limit of charges.' }
const verify: Reason = {
  'es-MX': 'El banco pide que tú verifiques el pago.',
  en: 'The bank wants you to verify the payment.',
}
const refusing: Reason = {
  'es-MX': 'La tarjeta no acepta este tipo de cargos.',
  en: 'The card does not accept this kind of charge.',
}
const outdated: Reason = {
  'es-MX': 'Los datos guardados de la tarjeta ya no son válidos.',
  en: 'The saved data of the card are no longer valid.',
}
const silent: Reason = { 'es-MX': 'El banco no respondió.', en: 'The bank did not answer.' }
const unsent: Reason = { 'es-MX': 'El cargo no llegó al banco.', en: 'The charge did not reach the bank.' }

const reasons: Partial<Record<CardErrorCode, Reason>> = {
  no_card: noCard,
  amount_unpayable: unpayable,
  charge_disputed: disputed,
  '3003': noFunds,
  insufficient_funds: noFunds,
  '3002': expired,
  expired_card: expired,
  card_velocity_exceeded: limit,
  withdrawal_count_limit_exceeded: limit,
  '1018': refusing,
  card_not_supported: refusing,
  service_not_allowed: refusing,
  transaction_not_allowed: refusing,
  not_permitted: refusing,
  currency_not_supported: refusing,
  '2005': expired,
  '2008': refusing,
  '3005': bank,
  '3010': refusing,
  '1005': outdated,
  invalid_account: outdated,
  new_account_information_available: outdated,
  resource_missing: outdated,
  payment_method_unactivated: outdated,
  not_sent: unsent,
  not_received: unsent,
}

/** What each reaction tells of a code without words of its own. */
const byReaction: Partial<Record<CardReaction, Reason>> = {
  authenticate: verify,
  fix: outdated,
  retry: silent,
  reconcile: silent,
}

/**
 * Returns the reason of a failed charge as a mail shows it to the customer; never the provider's own words
 * (docs/decisions/0031). Null when it is unknown.
 */
export function refusalReason(written: string | null, locale: MailLocale): string | null {
  if (written === null) return null
  return (reasons[cardErrorCode(written)] ?? byReaction[cardErrorRule(written).reaction] ?? bank)[locale]
}
