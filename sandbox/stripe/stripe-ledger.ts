import type { LedgerLine } from '../payments/ledger.ts'
import type { Stripe } from './stripe.ts'

export const stripeLedger = ({ charges }: Stripe): LedgerLine[] =>
  charges.list().map((charge) => ({
    provider: 'stripe',
    id: charge.id,
    amount: charge.amount,
    refunded: charge.amount_refunded,
    currency: charge.currency,
    customer: charge.customer,
    order: charge.payment_intent,
    metadata: charge.metadata,
    status: charge.status === 'succeeded' && !charge.captured ? 'authorized' : charge.status,
    disputed: charge.disputed,
    created: charge.created,
  }))
