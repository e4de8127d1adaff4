import { trialCustomer } from '#e2e/support/trial-customers.ts'
import { type Act, type RecoveryScenario, variant } from '#tests/qa/runs/recovery/scenario.ts'
import { retryOr } from '#tests/qa/runs/recovery/scenarios/acts.ts'
import { mailedPath } from '#tests/qa/runs/recovery/scenarios/mail-link.ts'
import { personAt } from '#tests/qa/runs/recovery/scenarios/people.ts'

/** Opens the link of the mail once more. */
const openLink: Act = async ({ page }, { path }) => {
  await page.goto(path)
}

export const emailVerificationRecovery: RecoveryScenario = {
  flow: 'email-verification',
  isSignedIn: true,
  variants: {
    'with a link': variant({
      async seed(environment) {
        const who = await trialCustomer(environment.app)
        return personAt(who, await mailedPath(environment, who.email, '/auth/email/verify'))
      },
      calls: ['verifying.verifyEmail', 'readingUser.getMe'],
      acts: { error: retryOr(openLink), wrongLink: openLink },
      goal: (page) => page.getByRole('heading', { name: 'Correo confirmado' }),
    }),
    'to a new address': variant({
      async seed(environment) {
        const who = await trialCustomer(environment.app)
        const email = `nuevo.${who.email}`
        await who.call('POST', '/me/email', { email, password: who.password })
        return { ...personAt(who, await mailedPath(environment, email, '/auth/email/confirm')), newEmail: email }
      },
      calls: ['changing.confirmEmailChange', 'readingUser.getMe'],
      acts: { error: retryOr(openLink), wrongLink: openLink },
      goal: (page) => page.getByRole('heading', { name: 'Correo confirmado' }),
    }),
  },
}
