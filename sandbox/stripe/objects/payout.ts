/** A payout as Stripe shows it. Centavos; times in seconds. */
export interface Payout {
  id: string
  object: 'payout'
  amount: number
  arrival_date: number
  automatic: true
  balance_transaction: string
  created: number
  currency: string
  status: 'in_transit' | 'paid'
}

const day = 86_400

type NewPayout = Pick<Payout, 'id' | 'amount' | 'balance_transaction' | 'created' | 'currency'>

export const newPayout = (payout: NewPayout, now: number) => ({
  ...payout,
  object: 'payout' as const,
  application_fee: null,
  application_fee_amount: null,
  arrival_date: payout.created + day,
  automatic: true as const,
  description: 'STRIPE PAYOUT',
  destination: 'ba_000000000000000000000001',
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  livemode: false,
  metadata: {},
  method: 'standard',
  original_payout: null,
  reconciliation_status: 'completed',
  reversed_by: null,
  source_type: 'card',
  statement_descriptor: null,
  status: now >= payout.created + day ? ('paid' as const) : ('in_transit' as const),
  trace_id: null,
  type: 'bank_account',
})
