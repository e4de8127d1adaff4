import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Cart } from '#contract/onboarding.ts'
import type { Offer } from '#contract/order-pricing.ts'
import type { Period } from '#contract/period.ts'
import type { Announce } from '../flows/toasts.flow.ts'
import type { Services } from '../services/services.ts'

interface Props {
  services: Services
  announce: Announce
  offer: Offer
  period: Period
  cart: Cart | null
  onboardingId: string | null
  onCart: (cart: Cart) => void
  onPaid: () => void
  onBack?: () => void
  aside?: ReactNode
}

/** Stands in for the checkout until it is merged. */
export function Checkout({ onPaid, onBack, aside }: Props) {
  return (
    <>
      <button type="button" onClick={onPaid}>
        <Trans>Pagar</Trans>
      </button>
      {onBack && (
        <button type="button" onClick={onBack}>
          <Trans>Regresar</Trans>
        </button>
      )}
      {aside}
    </>
  )
}
