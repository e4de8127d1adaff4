import { answers } from '#tests/fixtures/calls.ts'
import { onboardingCheckoutModel } from '#tests/flows/onboarding-checkout/onboarding-checkout.model.ts'
import { inPanel, aroundPanel } from '#tests/qa/runs/tours/onboarding-panel.ts'
import { keepCarts, newcomer } from '#tests/qa/runs/tours/purchases.ts'
import { renewedIn } from '#tests/qa/runs/tours/reasons.ts'
import type { Tour } from '#tests/qa/runs/tours/walk-tours.ts'

export const onboardingCheckoutTour: Tour = {
  model: onboardingCheckoutModel,
  screens: {
    'own onboarding': {
      url: '/app/onboarding/checkout',
      session: newcomer,
      beside: { ...inPanel, endSession: answers.endSession.ok },
      reach: keepCarts,
      happens: aroundPanel,
    },
  },
  sameStates: true,
  beyond: renewedIn(onboardingCheckoutModel),
}
