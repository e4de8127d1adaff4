import type { FeeDetail } from '../balance/fee.ts'

/** A movement of the account's balance as Stripe shows it. Centavos; times in seconds. */
export interface BalanceTransaction {
  id: string
  object: 'balance_transaction'
  amount: number
  available_on: number
  balance_type: 'payments'
  created: number
  currency: string
  description: string | null
  exchange_rate: null
  fee: number
  fee_details: FeeDetail[]
  net: number
  reporting_category: 'charge' | 'refund' | 'dispute' | 'dispute_reversal' | 'payout'
  source: string
  status: 'available' | 'pending'
  type: 'charge' | 'refund' | 'adjustment' | 'payout'
}

/** What a movement is before its sums. */
export type Moved = Pick<
  BalanceTransaction,
  'id' | 'amount' | 'created' | 'currency' | 'description' | 'reporting_category' | 'source' | 'type'
> & { fees?: FeeDetail[] }

const day = 86_400
const daysUntilAvailable = 2

/** Returns the midnight (UTC) at which money of a moment becomes available. */
const availableFrom = (created: number): number => (Math.floor(created / day) + daysUntilAvailable) * day

export const newBalanceTransaction = ({ fees = [], ...moved }: Moved, now: number): BalanceTransaction => {
  const fee = fees.reduce((sum, { amount }) => sum + amount, 0)
  const available = moved.type === 'payout' ? moved.created : availableFrom(moved.created)
  return {
    ...moved,
    object: 'balance_transaction',
    available_on: available,
    balance_type: 'payments',
    exchange_rate: null,
    fee,
    fee_details: fees,
    net: moved.amount - fee,
    status: available <= now ? 'available' : 'pending',
  }
}
