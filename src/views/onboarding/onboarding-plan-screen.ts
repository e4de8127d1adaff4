import type { ReactNode } from 'react'
import type { OnboardingPlanActor } from '#machines/flows/onboarding-plan.machine.ts'

export interface OnboardingPlanViewProps {
  actor: OnboardingPlanActor
  /** The checkout of the chosen plan. */
  checkout: ReactNode
}
