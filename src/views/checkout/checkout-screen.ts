import type { ReactNode } from 'react'
import type { CheckoutActor } from '#machines/flows/checkout.machine.ts'

export interface CheckoutViewProps {
  actor: CheckoutActor
  /** The promo code's own flow. */
  promo: ReactNode
  /** Where a card is added. */
  adding: ReactNode
  /** Where the order is charged. */
  charge: ReactNode
  /** Beside the button that pays. */
  aside?: ReactNode
  onPaid: () => void
  /** Without it nothing leads back. */
  onBack?: (() => void) | undefined
}
