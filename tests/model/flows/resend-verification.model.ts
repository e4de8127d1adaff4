import { resendVerificationMachine } from '#machines/flows/resend-verification.machine.ts'
import { fixtureNow } from '#tests/fixtures/people.ts'
import type { FlowModel } from '../flow-model.ts'
import { waitUntil } from './local-calls.ts'
import { retryButton, retryIn, retryKey } from './retry.ts'
import { button, closeMessage, failureShown, text, throttledShown } from './words.ts'

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
  key: retryKey,
  goals: ['ready'],
  screen: {
    acts: {
      'asks for the mail': (user) => user.click(resend),
      'tries again': (user) => user.click(retryButton),
      'closes the message': (user) => user.click(closeMessage),
    },
    shows: {
      ready: [resend],
      busy: [],
      sent: [text('Te enviamos otro correo', 'We sent you another email')],
      error: failureShown,
      throttled: throttledShown,
    },
  },
}
