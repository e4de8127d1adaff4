import { type Act, type Voyage, variant } from '../recovery/voyage.ts'
import { resident } from '../support/residents.ts'
import { leave, retryOr } from './acts.ts'
import { oneMailMore } from './ledger-ends.ts'
import { mailedPath } from './mail-link.ts'
import { travellerTo } from './people.ts'

const press: Act = (hands) => hands.press('Reenviar correo de verificación')

const anotherMail = oneMailMore('Confirma tu correo', 'whoever hears nothing asks again, and each asking is a mail')

export const resendVerificationVoyage: Voyage = {
  flow: 'resend-verification',
  isSignedIn: true,
  variants: {
    'asks for another mail': variant({
      seed: async ({ app }) => travellerTo(await resident(app), '/auth/email/verify/nobody/nothing'),
      differs: { 'late success': anotherMail, reload: anotherMail, back: anotherMail },
      meets: ['busy.resendVerification'],
      acts: { ready: press, error: retryOr((hands) => hands.press('Cerrar aviso')), throttled: (hands) => hands.wait() },
      goal: (page) => page.locator('[data-flow=resendVerification][data-state=sent]'),
    }),
  },
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
      acts: { error: retryOr(leave), wrongLink: leave, otherAccount: leave },
      goal: (page) =>
        page
          .getByRole('heading', { name: 'Correo confirmado' })
          .or(page.getByRole('heading', { name: /^Hola, / }))
          .first(),
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
