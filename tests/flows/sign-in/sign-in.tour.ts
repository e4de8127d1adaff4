import { signInModel } from '#tests/flows/sign-in/sign-in.model.ts'
import { beyondDevices, withDevice } from '#tests/qa/runs/tours/passkey-device.ts'
import { afterBrokenWait, defect, throttled, waitBreaks } from '#tests/qa/runs/tours/reasons.ts'
import type { Tour } from '#tests/qa/runs/tours/walk-tours.ts'

const toApplication = 'the document goes on to the application before the form is there'

// Reading local storage ends by itself.
const device = withDevice('promptPasskey')
const signIn = { url: '/auth/signin', ...device, ends: { ...device.ends, restoreSession: () => Promise.resolve() } }

export const signInTour: Tour = {
  model: signInModel,
  screens: { plain: signIn, 'throttled before': { ...signIn, stored: throttled('signIn') } },
  beyond: {
    ...waitBreaks,
    ...beyondDevices('promptPasskey'),
    'restoreSession: broken': defect,
    'restoreSession: signed in': toApplication,
  },
  exceptions: {
    ...afterBrokenWait('signIn.throttled', 'signIn.code.throttled', 'signIn.recovery.throttled', 'signIn.passkey.throttled'),
    'signIn.loading | xstate.error.actor.restoreSession | 0': defect,
    'signIn.loading | xstate.error.actor.restoreSession | 1': defect,
    'signIn.loading | xstate.done.actor.restoreSession | 0': toApplication,
  },
  sameStates: true,
  passing: ['loading'],
}
