import { useLingui } from '@lingui/react'
import type { Period } from '#contract/period.ts'
import type { Product } from '#contract/product.ts'
import { moneyText } from '../../lib/money.ts'
import { Per, priceFor } from '../plans/per.tsx'

/** What a product costs by a period, and how often; nothing when it is not sold so. */
export function ProductPrice({ product, period }: { product: Product; period: Period }) {
  const { i18n } = useLingui()
  const price = priceFor(product, period)
  if (!price) return null
  return (
    <>
      {moneyText(price.net, i18n.locale)} <Per recurrence={price.recurrence} />
    </>
  )
}
