/** One part of a fee, as Stripe shows it. Centavos. */
interface FeeDetail {
  amount: number
  application: null
  currency: string
  description: string
  type: 'stripe_fee' | 'tax'
}

const share = 0.036
const fixed: Readonly<Record<string, number>> = { mxn: 300 }
const vat = 0.16
const perDispute = 30_000

const detail = (type: FeeDetail['type'], description: string, amount: number, currency: string): FeeDetail => ({
  amount,
  application: null,
  currency,
  description,
  type,
})

const withTax = (fee: number, description: string, currency: string): FeeDetail[] => [
  detail('stripe_fee', description, fee, currency),
  detail('tax', 'IVA', Math.round(fee * vat), currency),
]

/** Returns the fee of a charge: 3.6 % and $3.00, and 16 % of IVA on both. */
export const chargeFee = (amount: number, currency: string): FeeDetail[] =>
  withTax(Math.round(amount * share) + (fixed[currency] ?? 0), 'Stripe processing fees', currency)

/** Returns the fee of a dispute: $300.00 and IVA, which is assumed. */
export const disputeFee = (currency: string): FeeDetail[] => withTax(perDispute, 'Dispute fee', currency)

export type { FeeDetail }
