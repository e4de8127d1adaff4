import type { AttemptRecord } from '#contract/admin/sale.ts'
import { moneyText } from '../../../lib/money.ts'

/** Returns an amount that a provider charged, with its currency unless it is pesos. */
export function chargedText({ centavos, currency }: NonNullable<AttemptRecord['charged']>, locale: string): string {
  const amount = moneyText(centavos, locale)
  return currency === 'MXN' ? amount : `${amount} ${currency}`
}
