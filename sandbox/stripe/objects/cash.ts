import { stripeId } from '../../gateway/ids.ts'

/** A change of a customer's cash balance as Stripe shows it. Centavos; times in seconds. */
export interface CashTransaction {
  id: string
  object: 'customer_cash_balance_transaction'
  created: number
  currency: 'mxn'
  customer: string
  customer_account: null
  ending_balance: number
  livemode: false
  net_amount: number
  type: 'funded' | 'applied_to_payment' | 'unapplied_from_payment'
  funded?: { bank_transfer: { reference: string | null; type: 'mx_bank_transfer' } }
  applied_to_payment?: { payment_intent: string }
  unapplied_from_payment?: { payment_intent: string }
}

type Changed = Pick<
  CashTransaction,
  'created' | 'customer' | 'ending_balance' | 'net_amount' | 'type' | 'funded' | 'applied_to_payment' | 'unapplied_from_payment'
>

export const newCashTransaction = (changed: Changed): CashTransaction => ({
  id: stripeId('ccsbtxn'),
  object: 'customer_cash_balance_transaction',
  currency: 'mxn',
  customer_account: null,
  livemode: false,
  ...changed,
})
