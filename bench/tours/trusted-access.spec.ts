import { connectModel } from '#tests/model/flows/connect.model.ts'
import { emailVerificationModel } from '#tests/model/flows/email-verification.model.ts'
import { profileModel } from '#tests/model/flows/profile.model.ts'
import { resetPasswordModel } from '#tests/model/flows/reset-password.model.ts'
import { requests } from '#tests/fixtures/requests.ts'
import { olivia, sessionOf, ulises } from '#tests/fixtures/people.ts'
import { wantsToLeave } from '#e2e/support/wants-to-leave.ts'
import { afterBrokenWait, renewed, throttled, waitBreaks } from '#e2e/support/trusted-reasons.ts'
import { walkWithTrustedHands } from '#e2e/support/trusted-tours.ts'
import { pathTest } from '#e2e/support/test.ts'

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
