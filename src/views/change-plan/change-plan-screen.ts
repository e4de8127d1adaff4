import type { ReactNode } from 'react'
import type { ChangePlanActor } from '#machines/flows/change-plan.machine.ts'

export interface ChangePlanViewProps {
  actor: ChangePlanActor
  /** The form that adds a card. */
  adding: ReactNode
  /** The screen that charges the order. */
  charge: ReactNode
  /** Called when the subscription has changed. */
  onChanged: () => void
  onBack: () => void
}
