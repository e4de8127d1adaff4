import { useLingui } from '@lingui/react'
import { useLingui as useMacros } from '@lingui/react/macro'
import type { SubscriptionDetail } from '#contract/admin/sale.ts'
import { dateText } from '../../../lib/dates.ts'
import { moneyText } from '../../../lib/money.ts'
import { nextPriceOf } from '../../../lib/next-price.ts'
import { paymentStatusTexts, statusTexts } from '../../../messages/subscription.messages.ts'
import { languageOf } from '../../plans/plan-words.ts'
import { cardName } from '../../payment-methods/card-name.ts'

/** Returns the facts of a subscription on which staff decide an act: among them how many of each line it has. */
export function useActFacts({ card, subscription }: Pick<SubscriptionDetail, 'card' | 'subscription'>) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const { status, paymentStatus, lines, endsAt, cancelAt, autoRenew, pause, discount } = subscription
  const day = (at: string | null) => (at === null ? '—' : dateText(at, i18n.locale))
  return [
    { name: t`Estado`, says: i18n._(statusTexts[status]) },
    { name: t`Pago`, says: i18n._(paymentStatusTexts[paymentStatus]) },
    { name: t`Termina`, says: day(endsAt) },
    ...lines.map(({ name, quantity }) => ({ name: name[languageOf(i18n)], says: String(quantity) })),
    { name: t`Próximo cobro`, says: moneyText(nextPriceOf(subscription), i18n.locale) },
    { name: t`Descuento`, says: discount ? `${discount.percent} % × ${discount.renewals}` : '—' },
    { name: t`Renovación automática`, says: autoRenew ? t`Sí` : t`No` },
    { name: t`Se cancela el`, says: day(cancelAt) },
    { name: t`En pausa hasta`, says: day(pause?.until ?? null) },
    { name: t`Tarjeta`, says: card ? cardName({ card }) : '—' },
  ]
}
