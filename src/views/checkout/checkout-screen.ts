import type { ReactNode } from 'react'
import type { CheckoutActor } from '#machines/flows/checkout.machine.ts'

export interface CheckoutViewProps {
  actor: CheckoutActor
  /** The promo code field, with its own flow. */
  promo: ReactNode
  /** The form of a new card. It saves the card while `isSaving`. */
  adding: (isSaving: boolean) => ReactNode
  /** The screen that charges the order. */
  charge: ReactNode
  /** Beside the pay button. */
  aside?: ReactNode
  onPaid: () => void
  /** If missing, there is no back button. */
  onBack?: (() => void) | undefined
}
