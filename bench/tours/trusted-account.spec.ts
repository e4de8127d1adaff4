import { changePasswordModel } from '#tests/model/flows/change-password.model.ts'
import { forgotPasswordModel } from '#tests/model/flows/forgot-password.model.ts'
import { openSessionsModel } from '#tests/model/flows/open-sessions.model.ts'
import { paymentMethodsModel } from '#tests/model/flows/payment-methods.model.ts'
import { resendVerificationModel } from '#tests/model/flows/resend-verification.model.ts'
import { supportCaseModel } from '#tests/model/flows/support-case.model.ts'
import { olivia, sessionOf, ulises } from '#tests/fixtures/people.ts'
import { frameSays, tokenised } from '#e2e/support/card-frame.ts'
import type { RealScreen } from '#e2e/support/real-stage.ts'
import { afterBrokenWait, renewed, throttled, waitBreaks } from '#e2e/support/trusted-reasons.ts'
import { walkWithTrustedHands } from '#e2e/support/trusted-tours.ts'
import { pathTest } from '#e2e/support/test.ts'

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

pathTest.describe('[PWD-1] forgot-password with trusted hands', () => {
  const url = '/auth/forgot-password'
  walkWithTrustedHands({
    model: forgotPasswordModel,
    screens: { plain: { url }, 'throttled before': { url, stored: throttled('forgotPassword') } },
    beyond: waitBreaks,
    exceptions: afterBrokenWait('forgotPassword.throttled'),
  })
})

pathTest.describe('support-case with trusted hands', () => {
  const url = '/soporte'
  walkWithTrustedHands({
    model: supportCaseModel,
    screens: { plain: { url }, 'throttled before': { url, stored: throttled('supportCase') } },
    beyond: waitBreaks,
    exceptions: afterBrokenWait('supportCase.throttled'),
  })
})
