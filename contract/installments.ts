import type { Period } from './period.ts'
import * as z from './zod.ts'

/** The numbers of monthly payments without interest (MSI) that every gateway of ours can make. */
export const installmentMonths = [3, 6, 9, 12, 18] as const
export type Months = (typeof installmentMonths)[number]

export const monthsSchema = z.literal(installmentMonths)

/** Monthly payments without interest on offer with a card, from a charge of `least` centavos. */
export const installmentOffer = z.object({ months: monthsSchema, least: z.int().check(z.minimum(1)) })
export type InstallmentOffer = z.infer<typeof installmentOffer>

/** What a charge pays for: centavos of a period. */
export interface PaidPeriod {
  period: Period
  charge: number
}

/**
 * Returns the numbers of monthly payments that a person may choose. Only a yearly period is paid so, and only what
 * reaches the least of its number. Browser and server call the same function.
 */
export function offeredMonths(offers: readonly InstallmentOffer[], { period, charge }: PaidPeriod): Months[] {
  if (period !== 'yearly') return []
  return offers.filter(({ least }) => charge >= least).map(({ months }) => months)
}

/** Returns the chosen months, as long as they are on offer; null: one payment. */
export function chosenMonths(
  offers: readonly InstallmentOffer[],
  { months, ...paid }: PaidPeriod & { months: Months | null },
): Months | null {
  return months !== null && offeredMonths(offers, paid).includes(months) ? months : null
}

/** Returns the monthly payments of a charge in centavos. The last one takes what rounding leaves. */
export function monthlyPayments(charge: number, months: Months): { each: number; last: number } {
  const each = Math.round(charge / months)
  return { each, last: charge - each * (months - 1) }
}
