import { onboardingPlanModel } from '#tests/flows/onboarding-plan/onboarding-plan.model.ts'
import { inPanel, aroundPanel } from '#tests/qa/runs/tours/onboarding-panel.ts'
import { keepCarts, newcomer } from '#tests/qa/runs/tours/purchases.ts'
import { renewedIn } from '#tests/qa/runs/tours/reasons.ts'
import type { Tour } from '#tests/qa/runs/tours/walk-tours.ts'

export const onboardingPlanTour: Tour = {
  model: onboardingPlanModel,
  screens: {
    'own onboarding': {
      url: '/app/onboarding/plan',
      session: newcomer,
      beside: inPanel,
      reach: keepCarts,
      happens: aroundPanel,
    },
  },
  sameStates: true,
  beyond: renewedIn(onboardingPlanModel),
}
