import { signInModel } from '#tests/model/flows/sign-in.model.ts'
import { afterBrokenWait, defect, throttled, waitBreaks } from '../support/trusted-reasons.ts'
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
