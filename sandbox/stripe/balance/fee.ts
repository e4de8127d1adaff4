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

/** What months without interest cost besides, as Stripe publishes it. */
const ofMonths: Readonly<Record<number, number>> = { 3: 0.05, 6: 0.075, 9: 0.1, 12: 0.125, 18: 0.175, 24: 0.2 }

/** Returns the fee of a charge: 3.6 % and $3.00, the share of its months, and 16 % of IVA on all. */
export const chargeFee = (amount: number, currency: string, months = 1): FeeDetail[] => {
  const fee = Math.round(amount * (share + (ofMonths[months] ?? 0))) + (fixed[currency] ?? 0)
  return withTax(fee, 'Stripe processing fees', currency)
}

/** Returns the fee of a dispute: $300.00 and IVA, which is assumed. */
export const disputeFee = (currency: string): FeeDetail[] => withTax(perDispute, 'Dispute fee', currency)

export type { FeeDetail }
