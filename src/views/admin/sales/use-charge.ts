import { useLingui } from '@lingui/react'
import { useLingui as useMacros } from '@lingui/react/macro'
import type { SubscriptionDetail } from '#contract/admin/sale.ts'
import { moneyText } from '../../../lib/money.ts'
import { nextPriceOf } from '../../../lib/next-price.ts'
import { lifeOf } from '../../../lib/subscription-acts.ts'
import { cardName } from '../../payment-methods/card-name.ts'

/**
 * Returns the act that charges now, a retry or the end of a pause that runs, its amount and card, and its button's
 * text; null when there is no amount or no card.
 */
export function useCharge({ card, subscription }: Pick<SubscriptionDetail, 'card' | 'subscription'>) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const isPaused = lifeOf(subscription) === 'paused'
  const centavos = isPaused ? nextPriceOf(subscription) : subscription.due
  if (centavos === null || card === null) return null
  const amount = moneyText(centavos, i18n.locale)
  const name = cardName({ card })
  return {
    act: isPaused ? ('resume' as const) : ('retry' as const),
    named: { centavos, cardId: card.id },
    submit: t`Cobrar ${amount} a ${name}`,
    says: t`Se cobran ahora ${amount} a la tarjeta predeterminada del cliente: ${name}.`,
  }
}
