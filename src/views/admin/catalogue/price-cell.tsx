import { useLingui } from '@lingui/react'
import type { Price } from '#contract/pricing.ts'
import { moneyText } from '../../../lib/money.ts'
import { recurrenceTexts } from './price-draft.ts'

/** The price of each recurrence, in one line. */
export function PriceCell({ prices }: { prices: readonly Price[] }) {
  const { i18n } = useLingui()
  return prices
    .map(
      ({ recurrence, net }) =>
        `${moneyText(net, i18n.locale)} ${i18n._(recurrenceTexts[recurrence]).toLocaleLowerCase(i18n.locale)}`,
    )
    .join(' · ')
}
