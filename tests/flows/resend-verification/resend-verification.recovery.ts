import { trialCustomer } from '#e2e/support/trial-customers.ts'
import { type Act, type RecoveryScenario, variant } from '#tests/qa/runs/recovery/scenario.ts'
import { leave, retryOr, waitForMails } from '#tests/qa/runs/recovery/scenarios/acts.ts'
import { oneMailMore } from '#tests/qa/runs/recovery/scenarios/ledger-ends.ts'
import { personAt } from '#tests/qa/runs/recovery/scenarios/people.ts'

const press: Act = (user) => user.press('Reenviar correo de verificación')

const leaveOrClose: Act = async (user, who, environment) => {
  if (await user.root.getByRole('link').first().isVisible()) await leave(user, who, environment)
  else await user.press('Cerrar aviso')
}

const anotherMail = oneMailMore(
  'Confirma tu correo',
  'verification',
  'whoever hears nothing asks again, and each asking is a mail',
)

export const resendVerificationRecovery: RecoveryScenario = {
  flow: 'resend-verification',
  isSignedIn: true,
  variants: {
    'asks for another mail': variant({
      seed: async ({ app }) => personAt(await trialCustomer(app), '/auth/email/verify/nobody/nothing'),
      differs: { 'late success': anotherMail, reload: anotherMail, back: anotherMail },
      calls: ['busy.resendVerification'],
      acts: { ready: press, error: retryOr(leaveOrClose), throttled: waitForMails },
      goal: (page) => page.locator('[data-flow=resendVerification][data-state=sent]'),
    }),
  },
}
