import { forgotPasswordMachine } from '#machines/flows/forgot-password.machine.ts'
import { fixtureNow, olivia } from '#tests/fixtures/people.ts'
import { nothing, type FlowModel } from '#tests/qa/engine/flow-model.ts'
import type { User } from '#tests/qa/engine/user/user.ts'
import { waitUntil } from '#tests/qa/models/local-calls.ts'
import { retryButton, retryIn, retryKey } from '#tests/qa/models/retry.ts'
import {
  backToSignIn,
  button,
  closeMessage,
  emailField,
  failureShown,
  heading,
  text,
  throttledShown,
} from '#tests/qa/models/words.ts'
import { nothingToLose, keptByServer, throttledKept } from '#tests/qa/models/after-reload.ts'

const send = button('Enviar enlace', 'Send link')
const another = button('No llegó: pedir otro enlace', 'It did not arrive: ask for another link')
const form = [heading('Recupera tu contraseña', 'Recover your password'), emailField, send, backToSignIn]

async function submit(user: User): Promise<void> {
  await user.fill(emailField, olivia.email)
  await user.click(send)
}

/** PWD-1. */
export const forgotPasswordModel: FlowModel = {
  machine: forgotPasswordMachine,
  inputs: { plain: { throttledUntil: null }, 'throttled before': { throttledUntil: fixtureNow + 30_000 } },
  ui: {
    'submits the address': { type: 'address.submitted', email: olivia.email },
    'tries again': retryIn('error', { type: 'address.submitted', email: olivia.email }),
    'closes the message': { type: 'failure.dismissed' },
    'asks for another mail': { type: 'anotherMail.requested' },
  },
  calls: { requestPasswordReset: { operation: 'requestPasswordReset', gives: nothing }, waitUntil },
  requests: {
    requestPasswordReset: { path: '/forgot-password', body: { email: olivia.email, challenge: 'solved' } },
  },
  key: retryKey,
  goals: ['sent'],
  homes: { sent: 'the rest happens in the mailbox' },
  afterReload: {
    usual: nothingToLose('one address is typed again'),
    states: { ...throttledKept, sent: keptByServer('the mail is on its way') },
  },
  screen: {
    acts: {
      'submits the address': submit,
      'tries again': (user) => user.click(retryButton),
      'closes the message': (user) => user.click(closeMessage),
      'asks for another mail': (user) => user.click(another),
    },
    shows: {
      form,
      busy: form.filter((control) => control !== send),
      error: [...failureShown, ...form],
      throttled: [...throttledShown, emailField],
      sent: [
        heading('Revisa tu correo', 'Check your email'),
        text('Si la dirección tiene una cuenta, el enlace va en camino', 'If the address has an account, the link is on its way'),
        backToSignIn,
      ],
    },
  },
}
