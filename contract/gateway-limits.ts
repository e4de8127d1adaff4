import { type Driver, drivers } from './driver.ts'

/**
 * The least and the most that one charge may be, in centavos: Stripe takes 10.00 to 999,999.99 MXN, Openpay to
 * 100,000.00 unless an account has more.
 */
const limits: Record<Driver, { least: number; most: number }> = {
  openpay: { least: 1, most: 100_000_00 },
  stripe: { least: 10_00, most: 999_999_99 },
}

/** The gateways that can charge a total of centavos; of nothing to pay all of them. */
export function chargeableBy(total: number): Driver[] {
  return drivers.filter((driver) => total === 0 || (total >= limits[driver].least && total <= limits[driver].most))
}
