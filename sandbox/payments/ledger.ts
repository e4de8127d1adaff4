export interface LedgerLine {
  provider: 'stripe' | 'openpay'
  id: string
  /** Centavos. */
  amount: number
  refunded: number
  currency: string
  customer: string | null
  /** The merchant's name for it: Openpay's order_id, or Stripe's PaymentIntent. */
  order: string | null
  metadata: Record<string, string>
  status: 'succeeded' | 'failed' | 'pending' | 'authorized' | 'canceled'
  disputed: boolean
  created: number
}
