import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StripeErrorCode } from '#contract/card-errors.ts'
import { common } from './common.texts.ts'

const verify = msg`Tu banco pide verificar que eres tú. Continúa para autenticar el pago.`
const revoked = msg`Tu banco tiene bloqueados los cargos de este comercio en esta tarjeta. Usa otra o consulta con tu banco.`
const purchase = msg`Esta tarjeta no permite este tipo de compra. Usa otra o consulta con tu banco.`
const limit = msg`Se superó el límite de uso de esta tarjeta. Intenta más tarde o usa otra.`
const account = msg`La cuenta de esta tarjeta no está disponible. Comunícate con tu banco o usa otra.`
const code = msg`El código de seguridad es incorrecto. Revísalo.`
const expiry = msg`Revisa la fecha de vencimiento.`
const processor = msg`El procesador no respondió bien. Intenta de nuevo en unos minutos.`

/** Texts for customers when a charge fails with a code of Stripe. A code without a text does not compile. */
export const stripeTexts: Record<StripeErrorCode, MessageDescriptor> = {
  authentication_required: verify,
  authentication_not_handled: verify,
  mobile_device_authentication_required: verify,
  approve_with_id: common.notAuthorised,
  call_issuer: common.notAuthorised,
  no_action_taken: common.notAuthorised,
  do_not_honor: common.notAuthorised,
  generic_decline: common.notAuthorised,
  do_not_try_again: common.notAuthorised,
  revocation_of_authorization: revoked,
  revocation_of_all_authorizations: revoked,
  stop_payment_order: revoked,
  card_not_supported: purchase,
  service_not_allowed: purchase,
  transaction_not_allowed: purchase,
  not_permitted: purchase,
  currency_not_supported: msg`Tu tarjeta no permite cargos en pesos mexicanos. Usa otra.`,
  card_velocity_exceeded: limit,
  withdrawal_count_limit_exceeded: limit,
  insufficient_funds: common.noFunds,
  invalid_account: account,
  new_account_information_available: account,
  invalid_amount: msg`Tu banco no acepta este monto. Consulta tu límite o usa otra tarjeta.`,
  expired_card: common.expired,
  incorrect_number: common.wrongNumber,
  invalid_number: common.wrongNumber,
  incorrect_cvc: code,
  invalid_cvc: code,
  invalid_expiry_month: expiry,
  invalid_expiry_year: expiry,
  incorrect_zip: msg`El código postal no coincide con el de tu tarjeta. Revísalo.`,
  incorrect_pin: common.neutral,
  invalid_pin: common.neutral,
  offline_pin_required: common.neutral,
  online_or_offline_pin_required: common.neutral,
  pin_try_exceeded: common.neutral,
  issuer_not_available: processor,
  try_again_later: processor,
  reenter_transaction: processor,
  processing_error: processor,
  duplicate_transaction: msg`Ya existe un pago igual reciente. Revisa tu historial antes de intentar otra vez.`,
  fraudulent: common.neutral,
  merchant_blacklist: common.neutral,
  lost_card: common.neutral,
  stolen_card: common.neutral,
  pickup_card: common.neutral,
  restricted_card: common.neutral,
  security_violation: common.neutral,
  testmode_decline: common.testNumber,
  card_declined: common.notAuthorised,
  setup_intent_authentication_failure: common.notVerified,
  payment_intent_authentication_failure: common.notVerified,
  amount_too_small: common.noService,
  card_decline_rate_limit_exceeded: common.tooMany,
  resource_missing: common.gone,
  payment_method_unactivated: common.notAuthorised,
  setup_intent_unexpected_state: common.confirming,
  payment_intent_unexpected_state: common.confirming,
  idempotency_key_in_use: common.confirming,
  lock_timeout: common.confirming,
  rate_limit: common.confirming,
  api_key_expired: common.noService,
  platform_api_key_expired: common.noService,
}
