import { changePasswordMachine } from '#machines/flows/change-password.machine.ts'
import { fixtureNow } from '#tests/fixtures/people.ts'
import { type FlowModel, nothing } from '#tests/qa/engine/flow-model.ts'
import type { User } from '#tests/qa/engine/user/user.ts'
import { waitUntil } from '#tests/qa/models/local-calls.ts'
import { retryButton, retryIn, retryKey } from '#tests/qa/models/retry.ts'
import { button, closeMessage, failureShown, field, heading, link, text, throttledShown } from '#tests/qa/models/words.ts'
import { typedAgain, throttledKept } from '#tests/qa/models/after-reload.ts'
import { atRest } from '#tests/qa/models/homes.ts'

const fields = { oldPassword: 'Demo1234!', password: 'Nueva1234!', passwordConfirmation: 'Nueva1234!' }
const old = field('Contraseña actual', 'Current password')
const change = button('Cambiar mi contraseña', 'Change my password')
const another = button('Cambiarla otra vez', 'Change it again')
const title = heading('Cambiar contraseña', 'Change password')
const form = [title, old, change, link('Olvidé mi contraseña actual', 'I forgot my current password')]

async function submit(user: User): Promise<void> {
  await user.fill(old, fields.oldPassword)
  await user.fill(field('Contraseña nueva', 'New password'), fields.password)
  await user.fill(field('Confirma la contraseña', 'Confirm the password'), fields.password)
  await user.click(change)
}

/** SET-2. */
export const changePasswordModel: FlowModel = {
  machine: changePasswordMachine,
  inputs: { plain: { throttledUntil: null }, 'throttled before': { throttledUntil: fixtureNow + 30_000 } },
  ui: {
    'submits the passwords': { type: 'password.submitted', fields },
    'tries again': retryIn('error', { type: 'password.submitted', fields }),
    'closes the message': { type: 'failure.dismissed' },
    'changes it again': { type: 'anotherChange.requested' },
  },
  calls: { changePassword: { operation: 'changePassword', gives: nothing }, waitUntil },
  requests: {
    changePassword: {
      path: '/me/password',
      body: { old_password: 'Demo1234!', password: 'Nueva1234!', password_confirmation: 'Nueva1234!' },
    },
  },
  beside: ['listOpenSessions'],
  key: retryKey,
  goals: ['form', 'changed'],
  homes: { changed: atRest },
  afterReload: { usual: typedAgain, states: throttledKept },
  screen: {
    acts: {
      'submits the passwords': submit,
      'tries again': (user) => user.click(retryButton),
      'closes the message': (user) => user.click(closeMessage),
      'changes it again': (user) => user.click(another),
    },
    shows: {
      form,
      busy: form.filter((control) => control !== change),
      error: [...failureShown, ...form],
      throttled: [...throttledShown, old],
      changed: [title, text('Cambiaste tu contraseña', 'Your password is new'), another],
    },
  },
}
