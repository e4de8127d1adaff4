import { changePasswordModel } from '#tests/model/flows/change-password.model.ts'
import { forgotPasswordModel } from '#tests/model/flows/forgot-password.model.ts'
import { openSessionsModel } from '#tests/model/flows/open-sessions.model.ts'
import { paymentMethodsModel } from '#tests/model/flows/payment-methods.model.ts'
import { resendVerificationModel } from '#tests/model/flows/resend-verification.model.ts'
import { signInModel } from '#tests/model/flows/sign-in.model.ts'
import { olivia, sessionOf, ulises } from '#tests/fixtures/people.ts'
import { frameSays, tokenised } from '../support/card-frame.ts'
import type { RealScreen } from '../support/real-stage.ts'
import { afterBrokenWait, defect, renewed, throttled, waitBreaks } from '../support/trusted-reasons.ts'
import { walkWithTrustedHands } from '../support/trusted-tours.ts'
import { pathTest } from '../support/test.ts'

const toApplication = 'the document goes on to the application before the form is there'

pathTest.describe('[SIGNIN-1] [SIGNIN-3] sign-in with trusted hands', () => {
  // Reading local storage ends by itself.
  const signIn = { url: '/auth/signin', ends: { restoreSession: () => Promise.resolve() } }
  walkWithTrustedHands({
    model: signInModel,
    screens: { plain: signIn, 'throttled before': { ...signIn, stored: throttled('signIn') } },
    beyond: {
      ...waitBreaks,
      'restoreSession: broken': defect,
      'restoreSession: signed in': toApplication,
    },
    exceptions: {
      ...afterBrokenWait('signIn.throttled'),
      'signIn.loading | xstate.error.actor.restoreSession | 0': defect,
      'signIn.loading | xstate.error.actor.restoreSession | 1': defect,
      'signIn.loading | xstate.done.actor.restoreSession | 0': toApplication,
    },
    passing: ['loading'],
  })
})

pathTest.describe('[PWD-1] forgot-password with trusted hands', () => {
  const url = '/auth/forgot-password'
  walkWithTrustedHands({
    model: forgotPasswordModel,
    screens: { plain: { url }, 'throttled before': { url, stored: throttled('forgotPassword') } },
    beyond: waitBreaks,
    exceptions: afterBrokenWait('forgotPassword.throttled'),
  })
})

pathTest.describe('[VERIFY-3] resend-verification with trusted hands', () => {
  const screen = { url: '/auth/email/verify/nobody/nothing', session: sessionOf(ulises) }
  walkWithTrustedHands({
    model: resendVerificationModel,
    screens: { plain: screen, 'throttled before': { ...screen, stored: throttled('resendVerification') } },
    beyond: waitBreaks,
    exceptions: afterBrokenWait('resendVerification.sent', 'resendVerification.throttled'),
  })
})

pathTest.describe('[CARD-5] [CARD-6] [CARD-7] [CARD-8] payment-methods with trusted hands', () => {
  const happens: RealScreen['happens'] = {
    'adding was given up': (page) => page.getByRole('button', { name: 'Cancelar' }).click(),
    async 'a card was added'(page, release) {
      await release('listSettings', 'ok')
      await frameSays(page, 'openpay', tokenised)
      await release('addCard', 'ok')
    },
  }
  walkWithTrustedHands({
    model: paymentMethodsModel,
    screens: { 'own cards': { url: '/app/configuracion/pagos', session: sessionOf(olivia), happens } },
    beyond: { 'listPaymentMethods: 401': renewed, 'removePaymentMethod: 401': renewed, 'makeDefault: 401': renewed },
  })
})

pathTest.describe('[SET-2] change-password with trusted hands', () => {
  const screen = { url: '/app/configuracion/seguridad', session: sessionOf(olivia) }
  walkWithTrustedHands({
    model: changePasswordModel,
    screens: { plain: screen, 'throttled before': { ...screen, stored: throttled('changePassword') } },
    beyond: { ...waitBreaks, 'changePassword: 401': renewed },
    brief: ['throttled before'],
    exceptions: afterBrokenWait('changePassword.throttled'),
  })
})

pathTest.describe('[SET-2] open-sessions with trusted hands', () => {
  walkWithTrustedHands({
    model: openSessionsModel,
    screens: { 'own sessions': { url: '/app/configuracion/seguridad', session: sessionOf(olivia) } },
    beyond: { 'listOpenSessions: 401': renewed, 'endOpenSession: 401': renewed },
  })
})
