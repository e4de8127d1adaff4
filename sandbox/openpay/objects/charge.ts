export type ChargeStatus =
  | 'in_progress'
  | 'completed'
  | 'refunded'
  | 'chargeback_pending'
  | 'chargeback_accepted'
  | 'chargeback_adjustment'
  | 'charge_pending'
  | 'cancelled'
  | 'failed'
  | 'expired'

/** A transaction as Openpay shows it. `amount` in pesos. */
export interface Transaction {
  id: string
  amount: number
  authorization: string | null
  method: 'card' | 'bank_account' | 'store'
  operation_type: 'in' | 'out'
  transaction_type: 'charge' | 'refund'
  card?: object
  status: ChargeStatus
  currency: string
  creation_date: string
  operation_date: string
  description: string
  error_message: string | null
  error_code: number | null
  order_id: string | null
  customer_id?: string
  conciliated: boolean
  fee?: { amount: number; tax: number; currency: string }
  due_date?: string
  payment_plan?: { payments: number }
  payment_method?:
    | { type: 'redirect'; url: string }
    | { type: 'bank_transfer'; bank: string; clabe: string; agreement: string; name: string }
    | { type: 'store'; reference: string; barcode_url: string }
  refund?: Transaction
  refunds?: Transaction[]
  metadata?: object
}

/** Facts of a charge that only the sandbox knows. Money in centavos. */
export interface OpenpayCharge {
  view: Transaction
  customer: string | null
  centavos: number
  refunded: number
  fingerprint: string
  cardId: string | null
  /** Authorised and waiting to be captured. */
  uncaptured: boolean
  redirectUrl: string | null
  /** Months without interest; null and absent: one payment. */
  payments?: number | null
  disputed: boolean
}
