import type { ReactNode } from 'react'
import type { ChangePlanActor } from '#machines/flows/change-plan.machine.ts'

export interface ChangePlanViewProps {
  actor: ChangePlanActor
  /** Where a card is added. */
  adding: ReactNode
  /** Where the order is charged. */
  charge: ReactNode
  /** The subscription is another than before. */
  onChanged: () => void
  onBack: () => void
}
