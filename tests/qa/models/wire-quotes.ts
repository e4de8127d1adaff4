/** What the wire says of a price: centavos, and the day of the next renewal. */
export interface QuoteOnWire {
  data: {
    promocode: { code: string } | null
    totals: { total: number }
    credit_applied: number
    credit_available: number
    renewal: { total: number; at: string }
  }
}

/** What the wire says of the price of a change, in centavos. */
export interface ChangeQuoteOnWire {
  data: {
    due: number
    credit: number
    renewal: { total: number; at: string }
    at_once: { to_credit: number; renewal: { total: number; at: string } } | null
  }
}
