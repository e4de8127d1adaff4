import { type Driver, drivers } from './driver.ts'
import type { TransferWay } from './transfer.ts'

/**
 * The minimum and maximum of one charge, in centavos. Stripe takes 10.00 to 999,999.99 MXN; Openpay takes up to
 * 100,000.00 unless an account has a higher limit.
 */
const limits: Record<Driver, { least: number; most: number }> = {
  openpay: { least: 1, most: 100_000_00 },
  stripe: { least: 10_00, most: 999_999_99 },
}

/** The maximum of one payment at a store, in centavos: Openpay's and OXXO's own. */
const mostInCash: Record<Driver, number> = { openpay: 9_999_99, stripe: 10_000_00 }

/** The smallest charge, in centavos, that every gateway makes. */
export const leastCharge = Math.max(...drivers.map((driver) => limits[driver].least))

/** The largest amount, in centavos, that every gateway takes at a store. */
export const mostCash = Math.min(...drivers.map((driver) => mostInCash[driver]))

/** Returns the gateways that can take a total in centavos in this way. When the total is 0, all of them can. */
export function chargeableBy(total: number, way: TransferWay | 'card' = 'card'): Driver[] {
  return drivers.filter((driver) => {
    const { least, most } = limits[driver]
    const isCash = way === 'store'
    return total === 0 || (total >= (isCash ? leastCharge : least) && total <= (isCash ? mostInCash[driver] : most))
  })
}

/** Returns whether a person may pay a total in centavos at a store, whichever gateway takes it. */
export const isPayableInCash = (total: number): boolean => total >= leastCharge && total <= mostCash
