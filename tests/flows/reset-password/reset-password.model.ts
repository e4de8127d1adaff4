import { resetPasswordMachine } from '#machines/flows/reset-password.machine.ts'
import { fixtureNow, olivia } from '#tests/fixtures/people.ts'
import { nothing, type FlowModel } from '#tests/qa/engine/flow-model.ts'
import type { User } from '#tests/qa/engine/user/user.ts'
import { waitUntil } from '#tests/qa/models/local-calls.ts'
import { retryButton, retryIn, retryKey } from '#tests/qa/models/retry.ts'
import {
  backToSignIn,
  button,
  closeMessage,
  failureShown,
  field,
  heading,
  newLinkLink,
  text,
  throttledShown,
} from '#tests/qa/models/words.ts'
import { keptByServer, typedAgain, throttledKept } from '#tests/qa/models/after-reload.ts'
import { resetPasswordEffects } from './reset-password.facts.ts'

const password = 'Nueva1234!'
const first = field('Contraseña nueva', 'New password')
const second = field('Confirma la contraseña', 'Confirm the password')
const save = button('Guardar contraseña', 'Save password')
const form = [heading('Elige una contraseña nueva', 'Choose a new password'), first, second]
const link = { email: olivia.email, token: 'mailed' }

async function submit(user: User): Promise<void> {
  await user.fill(first, password)
  await user.fill(second, password)
  await user.click(save)
}

/** PWD-2, PWD-3. */
export const resetPasswordModel: FlowModel = {
  machine: resetPasswordMachine,
  inputs: {
    'with a link': { link, throttledUntil: null },
    'without a link': { link: null, throttledUntil: null },
    'throttled before': { link, throttledUntil: fixtureNow + 30_000 },
  },
  ui: {
    'submits the password': { type: 'password.submitted', fields: { password, passwordConfirmation: password } },
    'tries again': retryIn('error', { type: 'password.submitted', fields: { password, passwordConfirmation: password } }),
    'closes the message': { type: 'failure.dismissed' },
  },
  calls: { resetPassword: { operation: 'resetPassword', gives: nothing }, waitUntil },
  effects: resetPasswordEffects,
  requests: {
    resetPassword: {
      path: '/reset-password',
      body: { email: link.email, token: link.token, password, password_confirmation: password, challenge: 'solved' },
    },
  },
  key: retryKey,
  goals: [],
  afterReload: { usual: typedAgain, states: { ...throttledKept, done: keptByServer('the password is changed') } },
  screen: {
    acts: {
      'submits the password': submit,
      'tries again': (user) => user.click(retryButton),
      'closes the message': (user) => user.click(closeMessage),
    },
    shows: {
      form: [...form, save],
      busy: form,
      error: [...failureShown, ...form, save],
      throttled: [...throttledShown, first],
      wrongLink: [heading('El enlace no está completo', 'The link is not complete'), newLinkLink, backToSignIn],
      // If the answer was lost, the password may be changed already.
      expiredLink: [
        heading('El enlace ya no sirve', 'The link no longer works'),
        text('Si ya guardaste tu contraseña, inicia sesión con ella', 'If you saved your password already, sign in with it'),
        newLinkLink,
        backToSignIn,
      ],
      done: [],
    },
  },
}
