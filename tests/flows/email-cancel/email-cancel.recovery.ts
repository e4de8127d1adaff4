import { trialCustomer } from '#e2e/support/trial-customers.ts'
import { type Act, type RecoveryScenario, variant } from '#tests/qa/runs/recovery/scenario.ts'
import { retryOr } from '#tests/qa/runs/recovery/scenarios/acts.ts'
import { mailedPath } from '#tests/qa/runs/recovery/scenarios/mail-link.ts'
import { personAt } from '#tests/qa/runs/recovery/scenarios/people.ts'

const cancel: Act = (user) => user.press('Cancelar el cambio')

export const emailCancelRecovery: RecoveryScenario = {
  flow: 'email-cancel',
  variants: {
    'with a link': variant({
      async seed(environment) {
        const who = await trialCustomer(environment.app)
        await who.call('POST', '/me/email', { email: `nuevo.${who.email}`, password: who.password })
        const path = await mailedPath(environment, who.email, '/auth/email/cancel')
        const { session: _, ...stranger } = personAt(who, path)
        return stranger
      },
      calls: ['busy.cancelEmailChange'],
      acts: { ready: cancel, error: retryOr(cancel) },
      // Whoever pressed twice, because the answer was lost, reads that the link no longer works.
      goal: (page) => page.locator('[data-flow=emailCancel]:is([data-state=cancelled], [data-state=wrongLink])'),
    }),
  },
}
