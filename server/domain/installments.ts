import { drivers } from '#contract/driver.ts'
import type { Driver } from '#contract/driver.ts'
import { installmentMonths } from '#contract/installments.ts'
import type { InstallmentOffer } from '#contract/installments.ts'
import type { PaymentMethod } from '#contract/payment-method.ts'
import * as z from '#contract/zod.ts'

/** The name of the configuration entry: the least pesos of each number of months on offer, by gateway. */
export const installmentsEntry = 'cash.installments'

const least = z.int().check(z.minimum(1), z.maximum(100_000))
const months = z.partialRecord(z.enum(installmentMonths.map(String) as [string, ...string[]]), least)
export const installmentsSchema = z.strictObject({ openpay: months, stripe: months })

const usual = { '3': 300, '6': 600, '9': 900, '12': 1200 }
/** The least pesos that Stripe takes by itself for these months; Openpay's are by contract. */
export const standardInstallments = { openpay: usual, stripe: usual }

/** A card, as far as it decides about instalments. */
type Payer = { driver: Driver } & Pick<PaymentMethod['card'], 'funding'>

/**
 * Returns the months without interest on offer with a card, fewest first. A debit or prepaid card has none. When nobody
 * knows which it is, Stripe says so before it charges, and Openpay does not. An entry that is not valid offers none.
 */
export function installmentsWith({ driver, funding }: Payer, stored: unknown): InstallmentOffer[] {
  const asks: readonly Driver[] = drivers.filter((one) => one === 'stripe')
  if (funding !== 'credit' && !(funding === 'unknown' && asks.includes(driver))) return []
  const read = z.safeParse(installmentsSchema, stored ?? standardInstallments)
  const pesos = read.success ? read.data[driver] : {}
  return installmentMonths.flatMap((one) => {
    const from = pesos[String(one)]
    return from === undefined ? [] : [{ months: one, least: from * 100 }]
  })
}
