import { type Act, type Voyage, variant } from '../recovery/voyage.ts'
import { resident } from '../support/residents.ts'
import { leave, retryOr, waitForMails } from './acts.ts'
import { oneMailMore } from './ledger-ends.ts'
import { mailedPath } from './mail-link.ts'
import { travellerTo } from './people.ts'

const press: Act = (hands) => hands.press('Reenviar correo de verificación')

const leaveOrClose: Act = async (hands, who, house) => {
  if (await hands.root.getByRole('link').first().isVisible()) await leave(hands, who, house)
  else await hands.press('Cerrar aviso')
}

const anotherMail = oneMailMore('Confirma tu correo', 'whoever hears nothing asks again, and each asking is a mail')

export const resendVerificationVoyage: Voyage = {
  flow: 'resend-verification',
  isSignedIn: true,
  variants: {
    'asks for another mail': variant({
      seed: async ({ app }) => travellerTo(await resident(app), '/auth/email/verify/nobody/nothing'),
      differs: { 'late success': anotherMail, reload: anotherMail, back: anotherMail },
      meets: ['busy.resendVerification'],
      acts: { ready: press, error: retryOr(leaveOrClose), throttled: waitForMails },
      goal: (page) => page.locator('[data-flow=resendVerification][data-state=sent]'),
    }),
  },
}

/** Opens the link of the mail once more. */
const openLink: Act = async ({ page }, { path }) => {
  await page.goto(path)
}

export const emailVerificationVoyage: Voyage = {
  flow: 'email-verification',
  isSignedIn: true,
  variants: {
    'with a link': variant({
      async seed(house) {
        const who = await resident(house.app)
        return travellerTo(who, await mailedPath(house, who.email, '/auth/email/verify'))
      },
      meets: ['verifying.verifyEmail', 'readingUser.getMe'],
      acts: { error: retryOr(openLink), wrongLink: openLink },
      goal: (page) => page.getByRole('heading', { name: 'Correo confirmado' }),
    }),
  },
}

export const connectVoyage: Voyage = {
  flow: 'connect',
  isSignedIn: true,
  variants: {
    'an application': variant({
      seed: async ({ app }) => travellerTo(await resident(app), '/auth/connect?app=facturacion'),
      meets: ['verifying.getMe', 'connecting.connectApplication'],
      acts: { error: retryOr(leave) },
      goal: (page, { email }) => page.locator('p.muted', { hasText: email }),
    }),
  },
}
