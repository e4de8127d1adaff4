import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { LineItem } from '#contract/line-item.ts'
import { dayText } from '../../lib/dates.ts'
import { languageOf } from './plan-words.ts'

/** What a line of an order sells and how many; a share of a period with the day on which the period ends. */
export function LineName({ line: { name, quantity, share } }: { line: Pick<LineItem, 'name' | 'quantity' | 'share'> }) {
  const { i18n } = useLingui()
  const product = `${name[languageOf(i18n)]}${quantity > 1 ? ` × ${String(quantity)}` : ''}`
  if (!share) return <>{product}</>
  const date = dayText(share.until, i18n.locale)
  return (
    <Trans>
      {product}, hasta el {date}
    </Trans>
  )
}
