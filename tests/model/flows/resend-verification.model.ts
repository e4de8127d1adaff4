import { resendVerificationMachine } from '#machines/flows/resend-verification.machine.ts'
import { fixtureNow } from '#tests/fixtures/people.ts'
import type { FlowModel } from '../flow-model.ts'
import { waitUntil } from './local-calls.ts'
import { button, closeMessage, failureShown, text, throttledShown } from './words.ts'

const resend = button('Reenviar correo', 'Send the email again')

/** VERIFY-3. */
export const resendVerificationModel: FlowModel = {
  machine: resendVerificationMachine,
  inputs: { plain: { throttledUntil: null }, 'throttled before': { throttledUntil: fixtureNow + 30_000 } },
  ui: { 'asks for the mail': { type: 'resend.requested' }, 'closes the message': { type: 'failure.dismissed' } },
  calls: {
    resendVerification: { operation: 'resendVerification', gives: () => ({ nextAt: fixtureNow + 60_000 }) },
    waitUntil,
  },
  goals: ['ready'],
  screen: {
    acts: {
      'asks for the mail': (user) => user.click(resend),
      'closes the message': (user) => user.click(closeMessage),
    },
    shows: {
      ready: [resend],
      busy: [],
      sent: [text('Enviamos', 'We sent')],
      error: failureShown,
      throttled: throttledShown,
    },
  },
}
