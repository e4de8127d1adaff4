import { trialCustomer } from '#e2e/support/trial-customers.ts'
import { type RecoveryScenario, variant } from '#tests/qa/runs/recovery/scenario.ts'
import { leave, retryOr } from '#tests/qa/runs/recovery/scenarios/acts.ts'
import { personAt } from '#tests/qa/runs/recovery/scenarios/people.ts'

export const connectRecovery: RecoveryScenario = {
  flow: 'connect',
  isSignedIn: true,
  variants: {
    'an application': variant({
      seed: async ({ app }) => personAt(await trialCustomer(app), '/auth/connect?app=facturacion'),
      calls: ['verifying.getMe', 'connecting.connectApplication'],
      acts: { error: retryOr(leave) },
      goal: (page, { email }) => page.locator('p.muted', { hasText: email }),
    }),
  },
}
