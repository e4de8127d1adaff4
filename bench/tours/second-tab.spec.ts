import { finishedInSecondTab } from '#e2e/recovery/second-tab.ts'
import { chargeScenario } from '#e2e/scenarios/charge.scenario.ts'
import { finishScenario, onboardingPlanScenario } from '#e2e/scenarios/onboarding.scenarios.ts'

finishedInSecondTab([
  [onboardingPlanScenario, 'pays beside the list'],
  [finishScenario, 'the account does not get ready'],
  [chargeScenario, 'the bank asks who pays'],
])
