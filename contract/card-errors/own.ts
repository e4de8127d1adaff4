import type { CardErrorRule } from './rule.ts'

const retry = { reaction: 'retry', dunning: 'soft' } as const
const authenticate = { reaction: 'authenticate', dunning: 'soft' } as const
const support = { reaction: 'support', dunning: 'soft' } as const

/**
 * Codes of our own server, and codes of providers for a charge that failed without a reason. Their details are for
 * staff.
 */
export const ownErrors = {
  not_sent: retry,
  not_received: retry,
  canceled: retry,
  cancelled: retry,
  challenge_expired: authenticate,
  challenge_left: authenticate,
  expired: authenticate,
  no_card: { reaction: 'otherCard', dunning: 'soft' },
  amount_unpayable: { reaction: 'otherCard', dunning: 'soft' },
  charge_disputed: support,
  refunded: support,
  rescored: support,
  surplus: support,
  amount: support,
  given_back: support,
  credit_spent: retry,
  transfer_expired: { reaction: 'otherCard', dunning: 'soft' },
  transfer_short: { reaction: 'otherCard', dunning: 'soft' },
  installments_refused: { reaction: 'onePayment', dunning: 'soft' },
  transfer_left: { reaction: 'otherCard', dunning: 'soft' },
  transfer_registered: support,
} as const satisfies Record<string, CardErrorRule>

export type OwnErrorCode = keyof typeof ownErrors
