import { finishedInSecondTab } from '#tests/qa/runs/recovery/second-tab.ts'
import { chargeRecovery } from '#tests/flows/charge/charge.recovery.ts'
import { finishRecovery } from '#tests/flows/finish/finish.recovery.ts'
import { onboardingPlanRecovery } from '#tests/flows/onboarding-plan/onboarding-plan.recovery.ts'

finishedInSecondTab([
  [onboardingPlanRecovery, 'pays beside the list'],
  [finishRecovery, 'the account does not get ready'],
  [chargeRecovery, 'the bank asks who pays'],
])
