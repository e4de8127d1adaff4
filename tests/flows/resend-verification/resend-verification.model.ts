import { resendVerificationMachine } from '#machines/flows/resend-verification.machine.ts'
import { fixtureNow } from '#tests/fixtures/people.ts'
import type { FlowModel } from '#tests/qa/engine/flow-model.ts'
import { waitUntil } from '#tests/qa/models/local-calls.ts'
import { retryButton, retryIn, retryKey } from '#tests/qa/models/retry.ts'
import { button, closeMessage, failureShown, text, throttledShown } from '#tests/qa/models/words.ts'
import { readAgain, deadlineKept } from '#tests/qa/models/after-reload.ts'
import { atRest } from '#tests/qa/models/homes.ts'

const resend = button('Reenviar correo de verificación', 'Send the verification email again')

/** VERIFY-3. */
export const resendVerificationModel: FlowModel = {
  machine: resendVerificationMachine,
  inputs: { plain: { throttledUntil: null }, 'throttled before': { throttledUntil: fixtureNow + 30_000 } },
  ui: {
    'asks for the mail': ({ value }) => (value === 'ready' ? { type: 'resend.requested' } : null),
    'tries again': retryIn('error', { type: 'resend.requested' }),
    'closes the message': { type: 'failure.dismissed' },
  },
  calls: {
    resendVerification: { operation: 'resendVerification', gives: () => ({ nextAt: fixtureNow + 60_000 }) },
    waitUntil,
  },
  requests: { resendVerification: { path: '/email/verification-notification', body: {} } },
  key: retryKey,
  goals: ['ready'],
  homes: { ready: atRest },
  afterReload: { usual: readAgain, states: { throttled: deadlineKept } },
  screen: {
    acts: {
      'asks for the mail': (user) => user.click(resend),
      'tries again': (user) => user.click(retryButton),
      'closes the message': (user) => user.click(closeMessage),
    },
    bare: { busy: 'its only button works on the act, which is over in a moment' },
    shows: {
      ready: [resend],
      busy: [],
      sent: [text('Te enviamos otro correo', 'We sent you another email')],
      error: failureShown,
      throttled: throttledShown,
    },
  },
}
