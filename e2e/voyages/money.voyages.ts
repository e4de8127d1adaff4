import type { Voyage } from '../recovery/voyage.ts'
import { cardAddVoyage } from './card-add.voyage.ts'
import { changePlanVoyage } from './change-plan.voyage.ts'
import { chargeVoyage } from './charge.voyage.ts'
import { checkoutVoyage } from './checkout.voyage.ts'
import { finishVoyage, onboardingCheckoutVoyage, onboardingPlanVoyage, onboardingStepVoyage } from './onboarding.voyages.ts'
import { payDueVoyage } from './pay-due.voyage.ts'
import { paymentMethodsVoyage } from './payment-methods.voyage.ts'
import { promoCodeVoyage } from './promo-code.voyage.ts'
import { subscriptionVoyage } from './subscription.voyage.ts'

/** The way to an account, and everything in which money moves or is agreed. */
export const moneyVoyages: readonly Voyage[] = [
  promoCodeVoyage,
  paymentMethodsVoyage,
  cardAddVoyage,
  chargeVoyage,
  checkoutVoyage,
  onboardingStepVoyage,
  onboardingPlanVoyage,
  onboardingCheckoutVoyage,
  finishVoyage,
  subscriptionVoyage,
  changePlanVoyage,
  payDueVoyage,
]
