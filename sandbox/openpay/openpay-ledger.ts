import type { LedgerLine } from '../payments/ledger.ts'
import type { OpenpayCharge } from './objects/charge.ts'
import type { Openpay } from './openpay.ts'

export const openpayLedger = ({ charges }: Openpay): LedgerLine[] =>
  charges.list().map((charge) => ({
    provider: 'openpay',
    id: charge.view.id,
    amount: charge.centavos,
    refunded: charge.refunded,
    currency: charge.view.currency.toLowerCase(),
    customer: charge.customer,
    order: charge.view.order_id,
    metadata: {},
    status: statusOf(charge),
    disputed: charge.disputed,
    created: Math.floor(Date.parse(charge.view.creation_date) / 1000),
  }))

function statusOf({ view, uncaptured }: OpenpayCharge): LedgerLine['status'] {
  switch (view.status) {
    case 'failed':
    case 'expired':
      return 'failed'
    case 'cancelled':
      return 'canceled'
    case 'charge_pending':
      return 'pending'
    case 'in_progress':
      return uncaptured && view.authorization !== null ? 'authorized' : 'pending'
    default:
      return 'succeeded'
  }
}
