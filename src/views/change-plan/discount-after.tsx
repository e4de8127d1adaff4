import { Trans } from '@lingui/react/macro'
import type { Subscription } from '#contract/subscription.ts'

interface Props {
  subscription: Pick<Subscription, 'discount' | 'period'>
  /** The period of the new plan. */
  period: Subscription['period']
}

/** What becomes of a discount: it stays for the renewals that are left, and ends with another period. */
export function DiscountAfter({ subscription: { discount, period: present }, period }: Props) {
  if (!discount) return null
  const { percent } = discount
  return (
    <p>
      {period === present ? (
        <Trans>Tu descuento de {percent} % sigue en las renovaciones que le quedan.</Trans>
      ) : (
        <Trans>Tu descuento de {percent} % termina al cambiar de periodo.</Trans>
      )}
    </p>
  )
}
