/** An order of which the credit balance paid a part, in centavos. */
interface PaidOrder {
  total: number
  creditApplied: number
}

/**
 * Returns how many centavos of the credit that paid an order go back when `refunded` centavos of its charge do, in all
 * (docs/decisions/0074): the same share, rounded down; all of it with the whole charge.
 */
export function creditShare({ total, creditApplied }: PaidOrder, refunded: number): number {
  const charge = total - creditApplied
  return charge <= 0 ? 0 : Math.floor((creditApplied * Math.min(refunded, charge)) / charge)
}
