import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { discountedPrice, type Price, type Recurrence, recurrences } from '#contract/pricing.ts'
import { centavosOf, numberOf, typedPesos } from '../../../forms/numbers.ts'
import { moneyText } from '../../../lib/money.ts'

/** A price as it is typed. */
export interface PriceDraft {
  recurrence: Recurrence
  price: string
  discount: string
  metadata: { showTitle: boolean; showSubtitle: boolean }
}

export const recurrenceTexts: Record<Recurrence, MessageDescriptor> = {
  monthly: msg`Cada mes`,
  yearly: msg`Cada año`,
  'one-time': msg`Un solo pago`,
}

export const emptyPrice = (recurrence: Recurrence): PriceDraft => ({
  recurrence,
  price: '',
  discount: '0',
  metadata: { showTitle: true, showSubtitle: true },
})

export const draftOfPrices = (prices: readonly Price[]): PriceDraft[] =>
  prices.map(({ recurrence, list, discount, showsTitle, showsSubtitle }) => ({
    recurrence,
    price: typedPesos(list),
    discount: String(discount),
    metadata: { showTitle: showsTitle, showSubtitle: showsSubtitle },
  }))

export const bodyOfPrices = (drafts: readonly PriceDraft[]) =>
  drafts.map(({ price, discount, ...same }) => ({
    ...same,
    price: centavosOf(price),
    discount: discount.trim() === '' ? 0 : numberOf(discount),
  }))

/** Returns the price after the discount, in centavos; null while it is unreadable. */
export function netOf({ price, discount }: Pick<PriceDraft, 'price' | 'discount'>): number | null {
  const centavos = centavosOf(price)
  const percent = discount.trim() === '' ? 0 : numberOf(discount)
  if (Number.isNaN(centavos) || !(percent >= 0 && percent <= 100)) return null
  return discountedPrice(centavos, percent)
}

/** Returns the readable prices, for a card. */
export const pricesOf = (drafts: readonly PriceDraft[]): Price[] =>
  drafts.flatMap((draft) => {
    const net = netOf(draft)
    const { recurrence, price, discount, metadata } = draft
    if (net === null) return []
    return [
      {
        recurrence,
        list: centavosOf(price),
        discount: numberOf(discount || '0'),
        net,
        showsTitle: metadata.showTitle,
        showsSubtitle: metadata.showSubtitle,
      },
    ]
  })

/** Returns the recurrences without a price. */
export const missingRecurrences = (drafts: readonly PriceDraft[]) =>
  recurrences.filter((recurrence) => drafts.every((draft) => draft.recurrence !== recurrence))

/** Returns prices in words, to compare them. */
export const pricesInWords = (i18n: I18n, drafts: readonly PriceDraft[]): string =>
  drafts
    .map((draft) => {
      const net = netOf(draft)
      return `${i18n._(recurrenceTexts[draft.recurrence])}: ${net === null ? draft.price : moneyText(net, i18n.locale)}`
    })
    .join(', ')
