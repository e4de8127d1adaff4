import { signInMachine } from '#machines/flows/sign-in.machine.ts'
import { fixtureNow, olivia } from '#tests/fixtures/people.ts'
import type { FlowModel } from '#tests/qa/engine/flow-model.ts'
import type { User } from '#tests/qa/engine/user/user.ts'
import { broken, waitUntil } from '#tests/qa/models/local-calls.ts'
import { retryButton, retryIn, retryKey } from '#tests/qa/models/retry.ts'
import {
  busy,
  closeMessage,
  emailField,
  failureShown,
  heading,
  link,
  passwordField,
  signInButton,
  throttledShown,
} from '#tests/qa/models/words.ts'
import { typedAgain, deadlineKept, sessionKept } from '#tests/qa/models/after-reload.ts'

const credentials = { email: olivia.email, password: 'Demo1234!' }
const form = [heading('Inicia sesión', 'Sign in'), emailField, passwordField, signInButton]
const ways = [link('Olvidé mi contraseña', 'I forgot my password'), link('Crear cuenta', 'Create account')]

async function submit(user: User): Promise<void> {
  await user.fill(emailField, credentials.email)
  await user.fill(passwordField, credentials.password)
  await user.click(signInButton)
}

/** SIGNIN-1, SIGNIN-3, SIGNIN-4, SIGNIN-5. */
export const signInModel: FlowModel = {
  machine: signInMachine,
  inputs: { plain: { throttledUntil: null }, 'throttled before': { throttledUntil: fixtureNow + 30_000 } },
  ui: {
    'submits credentials': { type: 'credentials.submitted', credentials },
    'tries again': retryIn('error', { type: 'credentials.submitted', credentials }),
    'closes the message': { type: 'failure.dismissed' },
  },
  calls: {
    restoreSession: {
      limit: 'it reads local storage and nothing else',
      outcomes: [
        { name: 'nobody', hears: { output: { signedIn: false } } },
        { name: 'signed in', hears: { output: { signedIn: true } } },
        broken,
      ],
    },
    createToken: { operation: 'createToken' },
    waitUntil,
  },
  requests: { createToken: { path: '/tokens', body: { ...credentials, challenge: 'solved' } } },
  key: (snapshot) => JSON.stringify([retryKey(snapshot), snapshot.value === 'loading' && snapshot.context['until'] !== null]),
  goals: [],
  afterReload: { usual: typedAgain, states: { throttled: deadlineKept, loggedIn: sessionKept } },
  screen: {
    acts: {
      'submits credentials': submit,
      'tries again': (user) => user.click(retryButton),
      'closes the message': (user) => user.click(closeMessage),
    },
    shows: {
      loading: form,
      form: [...form, ...ways],
      busy: [...form, busy(signInButton)],
      error: [...failureShown, ...form],
      throttled: [...throttledShown, emailField, passwordField],
      loggedIn: [],
    },
  },
}
