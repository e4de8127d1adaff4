import type { RecoveryScenario } from '../recovery/scenario.ts'
import { cardAddScenario } from './card-add.scenario.ts'
import { changePlanScenario } from './change-plan.scenario.ts'
import { chargeScenario } from './charge.scenario.ts'
import { checkoutScenario } from './checkout.scenario.ts'
import {
  finishScenario,
  onboardingCheckoutScenario,
  onboardingPlanScenario,
  onboardingStepScenario,
} from './onboarding.scenarios.ts'
import { payDueScenario } from './pay-due.scenario.ts'
import { paymentMethodsScenario } from './payment-methods.scenario.ts'
import { promoCodeScenario } from './promo-code.scenario.ts'
import { subscriptionScenario } from './subscription.scenario.ts'

/** The way to an account, and everything in which money moves or is agreed. */
export const moneyScenarios: readonly RecoveryScenario[] = [
  promoCodeScenario,
  paymentMethodsScenario,
  cardAddScenario,
  chargeScenario,
  checkoutScenario,
  onboardingStepScenario,
  onboardingPlanScenario,
  onboardingCheckoutScenario,
  finishScenario,
  subscriptionScenario,
  changePlanScenario,
  payDueScenario,
]
