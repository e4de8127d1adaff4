import { emailVerificationMachine } from '#machines/flows/email-verification.machine.ts'
import { emailChangeToken as token } from '#tests/fixtures/people.ts'
import { requests } from '#tests/fixtures/requests.ts'
import { data, nothing, type FlowModel } from '#tests/qa/engine/flow-model.ts'
import { retryButton, retryIn, retryKey } from '#tests/qa/models/retry.ts'
import { failureShown, loadingShown, text } from '#tests/qa/models/words.ts'
import { nothingToLose } from '#tests/qa/models/after-reload.ts'
import { leadsElsewhere } from '#tests/qa/models/homes.ts'

const { params, query } = requests.verifyEmail

/** VERIFY-1, VERIFY-2. */
export const emailVerificationModel: FlowModel = {
  machine: emailVerificationMachine,
  inputs: {
    'with a link': { link: { ...params, ...query }, change: null },
    'to a new address': { link: null, change: { token } },
    'without a link': { link: null, change: null },
  },
  ui: { 'tries again': retryIn('error', { type: 'retry.requested' }) },
  calls: {
    verifyEmail: { operation: 'verifyEmail', gives: nothing },
    confirmEmailChange: { operation: 'confirmEmailChange', gives: nothing },
    getMe: { operation: 'getMe', gives: data },
  },
  requests: {
    verifyEmail: { path: `/email/verify/${params.user}/${params.hash}?${new URLSearchParams(query)}` },
    confirmEmailChange: { path: '/me/email/confirmation', body: { token } },
    getMe: { path: '/me' },
  },
  key: retryKey,
  // A link leads on to the account.
  goals: ['error'],
  homes: { error: leadsElsewhere },
  afterReload: { usual: nothingToLose('the address is the link, which may be opened twice') },
  screen: {
    acts: { 'tries again': (user) => user.click(retryButton) },
    shows: {
      verifying: loadingShown,
      changing: loadingShown,
      readingUser: loadingShown,
      verified: [text('Correo confirmado', 'Email confirmed')],
      error: failureShown,
      wrongLink: [text('El enlace ya no sirve', 'The link no longer works')],
      otherAccount: [text('otra cuenta', 'another account')],
      done: [],
    },
  },
}
