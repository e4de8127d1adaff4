import { StripeError } from '../wire/stripe-error.ts'

/** The order of the sandbox-only cards 4000 9800 NNNN 000X. Source: Stripe's "Decline codes". */
export const declineCards = {
  authentication_required: '4000980000010004',
  approve_with_id: '4000980000020003',
  call_issuer: '4000980000030002',
  card_not_supported: '4000980000040001',
  card_velocity_exceeded: '4000980000050000',
  currency_not_supported: '4000980000060009',
  do_not_honor: '4000980000070008',
  do_not_try_again: '4000980000080007',
  duplicate_transaction: '4000980000090006',
  expired_card: '4000980000100003',
  fraudulent: '4000980000110002',
  generic_decline: '4000980000120001',
  incorrect_number: '4000980000130000',
  incorrect_cvc: '4000980000140009',
  incorrect_pin: '4000980000150008',
  incorrect_zip: '4000980000160007',
  insufficient_funds: '4000980000170006',
  invalid_account: '4000980000180005',
  invalid_amount: '4000980000190004',
  invalid_cvc: '4000980000200001',
  invalid_expiry_month: '4000980000210000',
  invalid_expiry_year: '4000980000220009',
  invalid_number: '4000980000230008',
  invalid_pin: '4000980000240007',
  issuer_not_available: '4000980000250006',
  lost_card: '4000980000260005',
  merchant_blacklist: '4000980000270004',
  mobile_device_authentication_required: '4000980000280003',
  new_account_information_available: '4000980000290002',
  no_action_taken: '4000980000300009',
  not_permitted: '4000980000310008',
  offline_pin_required: '4000980000320007',
  online_or_offline_pin_required: '4000980000330006',
  pickup_card: '4000980000340005',
  pin_try_exceeded: '4000980000350004',
  processing_error: '4000980000360003',
  reenter_transaction: '4000980000370002',
  restricted_card: '4000980000380001',
  revocation_of_all_authorizations: '4000980000390000',
  revocation_of_authorization: '4000980000400007',
  security_violation: '4000980000410006',
  service_not_allowed: '4000980000420005',
  stolen_card: '4000980000430004',
  stop_payment_order: '4000980000440003',
  testmode_decline: '4000980000450002',
  transaction_not_allowed: '4000980000460001',
  try_again_later: '4000980000470000',
  withdrawal_count_limit_exceeded: '4000980000480009',
  authentication_not_handled: '4000980000490008',
} as const

export type DeclineCode = keyof typeof declineCards

const ownCode: Partial<Record<DeclineCode, string>> = {
  authentication_required: 'authentication_required',
  expired_card: 'expired_card',
  incorrect_number: 'incorrect_number',
  incorrect_cvc: 'incorrect_cvc',
  incorrect_zip: 'incorrect_zip',
  invalid_cvc: 'invalid_cvc',
  invalid_expiry_month: 'invalid_expiry_month',
  invalid_expiry_year: 'invalid_expiry_year',
  invalid_number: 'invalid_number',
  processing_error: 'processing_error',
}

const messages: Partial<Record<DeclineCode, string>> = {
  authentication_required: 'Your card was declined. This transaction requires authentication.',
  card_not_supported: 'Your card does not support this type of purchase.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  incorrect_number: 'Your card number is incorrect.',
  insufficient_funds: 'Your card has insufficient funds.',
  invalid_expiry_month: "Your card's expiration month is invalid.",
  invalid_expiry_year: "Your card's expiration year is invalid.",
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  testmode_decline: 'Your card was declined. Your request was in test mode, but used a non test card.',
}

const advice: Partial<Record<DeclineCode, string>> = {
  do_not_try_again: 'do_not_try_again',
  stolen_card: 'do_not_try_again',
  lost_card: 'do_not_try_again',
  insufficient_funds: 'try_again_later',
  try_again_later: 'try_again_later',
  processing_error: 'try_again_later',
  incorrect_cvc: 'confirm_card_data',
  incorrect_number: 'confirm_card_data',
}

export interface Decline {
  code: string
  decline_code?: string
  message: string
  advice_code?: string
}

/** Returns a decline. `bare`: for codes with their own error code, the real cards answer without a decline code. */
export function declineOf(decline: DeclineCode, bare = false): Decline {
  const adviceCode = advice[decline]
  return {
    code: ownCode[decline] ?? 'card_declined',
    ...(!bare && { decline_code: decline }),
    message: messages[decline] ?? 'Your card was declined.',
    ...(adviceCode && { advice_code: adviceCode }),
  }
}

export const declineError = (decline: Decline, more: object = {}): StripeError => StripeError.card({ ...decline, ...more })
