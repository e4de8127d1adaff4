import { emailVerificationMachine } from '#machines/flows/email-verification.machine.ts'
import { requests } from '#tests/fixtures/calls.ts'
import { data, nothing, type FlowModel } from '../flow-model.ts'
import { button, failureShown, loadingShown, text } from './words.ts'

const { params, query } = requests.verifyEmail

/** VERIFY-1, VERIFY-2. */
export const emailVerificationModel: FlowModel = {
  machine: emailVerificationMachine,
  inputs: { 'with a link': { link: { ...params, ...query } }, 'without a link': { link: null } },
  ui: { 'tries again': { type: 'retry.requested' } },
  calls: { verifyEmail: { operation: 'verifyEmail', gives: nothing }, getMe: { operation: 'getMe', gives: data } },
  goals: [],
  screen: {
    acts: { 'tries again': (user) => user.click(button('Reintentar', 'Try again')) },
    shows: {
      verifying: loadingShown,
      readingUser: loadingShown,
      verified: [text('Tu correo está verificado', 'Your email is verified')],
      error: failureShown,
      wrongLink: [text('enlace', 'link')],
      otherAccount: [text('otra cuenta', 'another account')],
      done: [],
    },
  },
}
