import type { Schema } from '../../db/database.ts'
import type { ErasureRule } from './erasure-rule.ts'

/** The tables whose rows stay, because the law asks for them: money, and the proof of what was agreed to. */
export const keptTables = {
  orders: { part: 'money', fate: 'keep' },
  joined_renewals: { part: 'money', fate: 'keep' },
  promo_redemptions: { part: 'money', fate: 'keep' },
  payment_attempts: { part: 'money', fate: 'keep' },
  transfer_deposits: { part: 'money', fate: 'keep' },
  receipts: { part: 'money', fate: 'keep' },
  received_payments: { part: 'money', fate: 'keep' },
  receipt_numbers: { part: 'money', fate: 'keep' },
  refund_requests: { part: 'money', fate: 'keep' },
  refunds: { part: 'money', fate: 'keep' },
  revenue_movements: { part: 'money', fate: 'keep' },
  disputes: { part: 'money', fate: 'keep' },
  credit_balances: { part: 'money', fate: 'keep' },
  credit_entries: { part: 'money', fate: 'keep' },
  credit_postings: { part: 'money', fate: 'keep' },
  gateway_accounts: { part: 'money', fate: 'keep' },
  subscription_applications: { part: 'money', fate: 'keep' },
  subscriptions: { part: 'money', fate: 'keep', own: true },
  consents: { part: 'proof', fate: 'keep', user: 'user_id' },
  price_campaign_members: { part: 'proof', fate: 'keep' },
  notices: { part: 'proof', fate: 'keep' },
  erasure_requests: { part: 'proof', fate: 'keep', user: 'user_id', own: true },
} as const satisfies { readonly [Table in keyof Schema]?: ErasureRule<keyof Schema[Table] & string> }
