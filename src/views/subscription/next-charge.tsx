import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { Subscription } from '#contract/subscription.ts'
import { dateText } from '../../lib/dates.ts'
import { moneyText } from '../../lib/money.ts'
import { nextPriceOf } from '../../lib/next-price.ts'
import { cardName } from '../payment-methods/card-name.ts'
import type { ShownCard } from '../payment-methods/card-name.ts'

interface Props {
  subscription: Pick<Subscription, 'nextPaymentAttemptAt' | 'pricing' | 'due' | 'pendingChange' | 'shortPeriod' | 'discount'>
  /** Null: there is none. Undefined: unknown. */
  card: ShownCard | null | undefined
}

/** The amount, day and card of the next charge (SET-3). */
export function NextCharge({ subscription, card }: Props) {
  const { i18n } = useLingui()
  const { nextPaymentAttemptAt: at } = subscription
  const price = nextPriceOf(subscription)
  if (at === null || price === 0) return <Trans>Ninguno</Trans>
  const amount = moneyText(price, i18n.locale)
  const date = dateText(at, i18n.locale)
  if (card === undefined)
    return (
      <Trans>
        {amount} el {date}
      </Trans>
    )
  if (card === null)
    return (
      <Trans>
        {amount} el {date}. Todavía no hay una tarjeta para este cargo.
      </Trans>
    )
  const name = cardName(card)
  return (
    <Trans>
      {amount} el {date}, con {name}
    </Trans>
  )
}
