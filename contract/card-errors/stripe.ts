import type { CardErrorRule } from './rule.ts'

const authenticate = { reaction: 'authenticate', dunning: 'hard' } as const
const bank = { reaction: 'bank', dunning: 'hard' } as const
const softBank = { reaction: 'bank', dunning: 'soft' } as const
const otherCard = { reaction: 'otherCard', dunning: 'hard' } as const
const withheld = { ...otherCard, withheld: true } as const
const fix = { reaction: 'fix', dunning: 'hard' } as const
const wait = { reaction: 'wait', dunning: 'soft' } as const
const retry = { reaction: 'retry', dunning: 'soft' } as const
const reconcile = { reaction: 'reconcile', saving: 'retry', dunning: 'soft' } as const
const operator = { reaction: 'operator', dunning: 'soft' } as const

/** Every decline code of Stripe, then its error codes without a decline code (docs/payments.md#what-a-code-means). */
export const stripeErrors = {
  authentication_required: authenticate,
  authentication_not_handled: authenticate,
  mobile_device_authentication_required: authenticate,
  approve_with_id: retry,
  call_issuer: softBank,
  no_action_taken: softBank,
  do_not_honor: softBank,
  generic_decline: softBank,
  do_not_try_again: otherCard,
  revocation_of_authorization: otherCard,
  revocation_of_all_authorizations: otherCard,
  stop_payment_order: otherCard,
  card_not_supported: bank,
  service_not_allowed: bank,
  transaction_not_allowed: bank,
  not_permitted: bank,
  currency_not_supported: otherCard,
  card_velocity_exceeded: wait,
  withdrawal_count_limit_exceeded: wait,
  insufficient_funds: wait,
  invalid_account: bank,
  new_account_information_available: bank,
  invalid_amount: bank,
  expired_card: otherCard,
  incorrect_number: { ...fix, field: 'number' },
  invalid_number: { ...fix, field: 'number' },
  incorrect_cvc: { ...fix, field: 'code' },
  invalid_cvc: { ...fix, field: 'code' },
  invalid_expiry_month: { ...fix, field: 'expiry' },
  invalid_expiry_year: { ...fix, field: 'expiry' },
  incorrect_zip: { ...fix, field: 'postalCode' },
  incorrect_pin: otherCard,
  invalid_pin: otherCard,
  offline_pin_required: otherCard,
  online_or_offline_pin_required: otherCard,
  pin_try_exceeded: otherCard,
  issuer_not_available: retry,
  try_again_later: wait,
  reenter_transaction: retry,
  processing_error: retry,
  duplicate_transaction: reconcile,
  fraudulent: withheld,
  merchant_blacklist: withheld,
  lost_card: withheld,
  stolen_card: withheld,
  pickup_card: withheld,
  restricted_card: withheld,
  security_violation: withheld,
  testmode_decline: { ...fix, field: 'number' },

  card_declined: { reaction: 'otherCard', dunning: 'soft' },
  setup_intent_authentication_failure: authenticate,
  payment_intent_authentication_failure: authenticate,
  amount_too_small: operator,
  card_decline_rate_limit_exceeded: { reaction: 'otherCard', dunning: 'soft' },
  resource_missing: otherCard,
  payment_method_unactivated: otherCard,
  setup_intent_unexpected_state: reconcile,
  payment_intent_unexpected_state: reconcile,
  idempotency_key_in_use: reconcile,
  lock_timeout: reconcile,
  rate_limit: { ...reconcile, saving: 'wait' },
  api_key_expired: operator,
  platform_api_key_expired: operator,
} as const satisfies Record<string, CardErrorRule>
