import { type Driver, drivers } from './driver.ts'

/**
 * The minimum and maximum of one charge, in centavos. Stripe takes 10.00 to 999,999.99 MXN; Openpay takes up to
 * 100,000.00 unless an account has a higher limit.
 */
const limits: Record<Driver, { least: number; most: number }> = {
  openpay: { least: 1, most: 100_000_00 },
  stripe: { least: 10_00, most: 999_999_99 },
}

/** The smallest charge, in centavos, that every gateway makes. */
export const leastCharge = Math.max(...drivers.map((driver) => limits[driver].least))

/** Returns the gateways that can charge a total in centavos. When the total is 0, all of them can. */
export function chargeableBy(total: number): Driver[] {
  return drivers.filter((driver) => total === 0 || (total >= limits[driver].least && total <= limits[driver].most))
}
