import { useLingui } from '@lingui/react'
import type { PromoCode } from '#contract/promo-code.ts'
import { moneyText } from '../../../lib/money.ts'
import { percentText } from '../../../lib/percent.ts'

/** The discount of a code: a percentage or an amount. */
export function PromoWorth({ promo: { discount, value } }: { promo: Pick<PromoCode, 'discount' | 'value'> }) {
  const { i18n } = useLingui()
  return discount > 0 ? percentText(discount, i18n.locale) : moneyText(value, i18n.locale)
}
