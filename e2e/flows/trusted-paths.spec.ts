import { cardAddModel } from '#tests/model/flows/card-add.model.ts'
import { changePasswordModel } from '#tests/model/flows/change-password.model.ts'
import { claimOwnershipModel } from '#tests/model/flows/claim-ownership.model.ts'
import { connectModel } from '#tests/model/flows/connect.model.ts'
import { emailVerificationModel } from '#tests/model/flows/email-verification.model.ts'
import { forgotPasswordModel } from '#tests/model/flows/forgot-password.model.ts'
import { openSessionsModel } from '#tests/model/flows/open-sessions.model.ts'
import { paymentMethodsModel } from '#tests/model/flows/payment-methods.model.ts'
import { profileModel } from '#tests/model/flows/profile.model.ts'
import { registrationModel } from '#tests/model/flows/registration.model.ts'
import { resendVerificationModel } from '#tests/model/flows/resend-verification.model.ts'
import { resetPasswordModel } from '#tests/model/flows/reset-password.model.ts'
import { signInModel } from '#tests/model/flows/sign-in.model.ts'
import { answers, requests } from '#tests/fixtures/calls.ts'
import { olivia, sessionOf, ulises } from '#tests/fixtures/people.ts'
import { professionalPlan } from '#tests/fixtures/plans.ts'
import { newCompany, RegistrationPage } from '../pages/registration.page.ts'
import { frameSays, tokenised } from '../support/card-frame.ts'
import type { RealScreen } from '../support/real-stage.ts'
import { wantsToLeave } from '../support/wants-to-leave.ts'
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

pathTest.describe('[PWD-2] [PWD-3] reset-password with trusted hands', () => {
  const url = '/auth/reset-password?email=owner%40acme.test&token=mailed'
  walkWithTrustedHands({
    model: resetPasswordModel,
    screens: {
      'with a link': { url },
      'without a link': { url: '/auth/reset-password' },
      'throttled before': { url, stored: throttled('resetPassword') },
    },
    beyond: waitBreaks,
    exceptions: afterBrokenWait('resetPassword.throttled'),
  })
})

pathTest.describe('[CONN-1] [CONN-2] connect with trusted hands', () => {
  walkWithTrustedHands({
    model: connectModel,
    screens: { 'an application': { url: '/auth/connect?app=facturacion', session: sessionOf(olivia) } },
  })
})

pathTest.describe('[VERIFY-1] [VERIFY-2] email-verification with trusted hands', () => {
  const { params, query } = requests.verifyEmail
  const session = sessionOf(ulises)
  walkWithTrustedHands({
    model: emailVerificationModel,
    screens: {
      'with a link': { url: `/auth/email/verify/${params.user}/${params.hash}?${new URLSearchParams(query)}`, session },
      'without a link': { url: '/auth/email/verify/nobody/nothing', session },
    },
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

pathTest.describe('[REG-1] [REG-2] [REG-3] [REG-4] [REG-5] [REG-6] registration with trusted hands', () => {
  const url = '/auth/registration'
  const draft = (onboardingId: string | null) => ({
    'receptio.registration': JSON.stringify({
      choice: { planId: professionalPlan.id, period: 'monthly' },
      onboardingId,
    }),
  })
  walkWithTrustedHands({
    model: registrationModel,
    screens: {
      stranger: { url },
      'deep link': { url: `${url}?plan=pro-anual` },
      'stale link': { url: `${url}?plan=descontinuado&period=yearly` },
      'reload in the form': { url, inTab: draft(answers.beginOnboarding.ok.data.id) },
      'throttled before': { url, inTab: draft(null), stored: throttled('registration') },
    },
    beyond: waitBreaks,
    brief: ['deep link', 'stale link', 'reload in the form', 'throttled before'],
    sameStates: true,
    exceptions: afterBrokenWait('registration.throttled'),
  })
})

pathTest.describe('[CLAIM-1] [CLAIM-2] claim-ownership with trusted hands', () => {
  const url = '/auth/registration?plan=pro-mensual'
  const reach: RealScreen['reach'] = async (page, release) => {
    await release('listPlans', 'ok')
    await release('beginOnboarding', 'ok')
    const registration = new RegistrationPage(page)
    await registration.fillIn({ ...newCompany('reclamo'), rfc: 'GODE561231GR8' })
    await registration.submit()
    // Its first refusal of this status is that the RFC is taken.
    await release('checkRegistration', '422')
    await page.getByRole('button', { name: 'Reclamar la cuenta' }).click()
  }
  walkWithTrustedHands({
    model: claimOwnershipModel,
    screens: { plain: { url, reach }, 'throttled before': { url, reach, stored: throttled('claimOwnership') } },
    beyond: waitBreaks,
    exceptions: afterBrokenWait('claimOwnership.throttled'),
  })
})

pathTest.describe('the profile, as every record form, with trusted hands', () => {
  walkWithTrustedHands({
    model: profileModel,
    screens: {
      'own record': {
        url: '/app/configuracion/personal',
        session: sessionOf(olivia),
        happens: { 'wants to leave': wantsToLeave('Nombre') },
        ending: ['left'],
      },
    },
    beyond: { 'loadRecord: 401': renewed, 'saveRecord: 401': renewed, 'reloadRecord: 401': renewed },
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

pathTest.describe('[CARD-1] [CARD-2] [CARD-3] [CARD-4] card-add with trusted hands', () => {
  walkWithTrustedHands({
    model: cardAddModel,
    screens: {
      plain: {
        url: '/app/configuracion/pagos',
        session: sessionOf(olivia),
        async reach(page, release) {
          await release('listPaymentMethods', 'no cards')
          await page.getByRole('button', { name: 'Agregar tarjeta' }).click()
        },
        happens: {
          'the card is tokenised': (page) => frameSays(page, 'openpay', tokenised),
          'the card is set up': (page) => frameSays(page, 'stripe', { type: 'setUp', setupIntentId: 'seti_1' }),
        },
        ending: ['saved', 'cancelled'],
      },
    },
    beyond: {
      'readDriver: 401': renewed,
      'beginCardSetup: 401': renewed,
      'saveCard: 401': renewed,
      'syncCards: 401': renewed,
    },
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
