import { finishedInSecondTab } from '#e2e/recovery/second-tab.ts'
import { chargeVoyage } from '#e2e/voyages/charge.voyage.ts'
import { finishVoyage, onboardingPlanVoyage } from '#e2e/voyages/onboarding.voyages.ts'

finishedInSecondTab([
  [onboardingPlanVoyage, 'pays beside the list'],
  [finishVoyage, 'the account does not get ready'],
  [chargeVoyage, 'the bank asks who pays'],
])
