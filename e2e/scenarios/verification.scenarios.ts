import { type Act, type RecoveryScenario, variant } from '../recovery/scenario.ts'
import { resident } from '../support/residents.ts'
import { leave, retryOr, waitForMails } from './acts.ts'
import { oneMailMore } from './ledger-ends.ts'
import { mailedPath } from './mail-link.ts'
import { personAt } from './people.ts'

const press: Act = (hands) => hands.press('Reenviar correo de verificación')

const leaveOrClose: Act = async (hands, who, environment) => {
  if (await hands.root.getByRole('link').first().isVisible()) await leave(hands, who, environment)
  else await hands.press('Cerrar aviso')
}

const anotherMail = oneMailMore('Confirma tu correo', 'whoever hears nothing asks again, and each asking is a mail')

export const resendVerificationScenario: RecoveryScenario = {
  flow: 'resend-verification',
  isSignedIn: true,
  variants: {
    'asks for another mail': variant({
      seed: async ({ app }) => personAt(await resident(app), '/auth/email/verify/nobody/nothing'),
      differs: { 'late success': anotherMail, reload: anotherMail, back: anotherMail },
      calls: ['busy.resendVerification'],
      acts: { ready: press, error: retryOr(leaveOrClose), throttled: waitForMails },
      goal: (page) => page.locator('[data-flow=resendVerification][data-state=sent]'),
    }),
  },
}

/** Opens the link of the mail once more. */
const openLink: Act = async ({ page }, { path }) => {
  await page.goto(path)
}

export const emailVerificationScenario: RecoveryScenario = {
  flow: 'email-verification',
  isSignedIn: true,
  variants: {
    'with a link': variant({
      async seed(environment) {
        const who = await resident(environment.app)
        return personAt(who, await mailedPath(environment, who.email, '/auth/email/verify'))
      },
      calls: ['verifying.verifyEmail', 'readingUser.getMe'],
      acts: { error: retryOr(openLink), wrongLink: openLink },
      goal: (page) => page.getByRole('heading', { name: 'Correo confirmado' }),
    }),
  },
}

export const connectScenario: RecoveryScenario = {
  flow: 'connect',
  isSignedIn: true,
  variants: {
    'an application': variant({
      seed: async ({ app }) => personAt(await resident(app), '/auth/connect?app=facturacion'),
      calls: ['verifying.getMe', 'connecting.connectApplication'],
      acts: { error: retryOr(leave) },
      goal: (page, { email }) => page.locator('p.muted', { hasText: email }),
    }),
  },
}
