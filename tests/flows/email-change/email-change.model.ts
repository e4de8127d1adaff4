import { emailChangeMachine } from '#machines/flows/email-change.machine.ts'
import { awaitedEmail, fixtureNow } from '#tests/fixtures/people.ts'
import { data, type FlowModel, nothing } from '#tests/qa/engine/flow-model.ts'
import type { User } from '#tests/qa/engine/user/user.ts'
import { waitUntil } from '#tests/qa/models/local-calls.ts'
import { retryButton, retryIn, retryKey } from '#tests/qa/models/retry.ts'
import {
  button,
  busy,
  closeMessage,
  failureShown,
  field,
  heading,
  loadingShown,
  text,
  throttledShown,
} from '#tests/qa/models/words.ts'
import { keptByServer, readAgain, typedAgain, deadlineKept } from '#tests/qa/models/after-reload.ts'
import { atRest, leadsElsewhere } from '#tests/qa/models/homes.ts'
import { emailChangeEffects } from './email-change.facts.ts'

const fields = { email: awaitedEmail.email, password: 'Demo1234!' }
const title = heading('Cambiar mi correo', 'Change my email')
const another = button('Usar otro correo', 'Use another email')
const address = field('Correo nuevo', 'New email')
const password = field('Contraseña actual', 'Current password')
const send = button('Enviar el enlace', 'Send the link')
const stay = button('No cambiarlo', 'Do not change it')
const again = button('Enviar de nuevo', 'Send again')
const cancel = button('Cancelar el cambio', 'Cancel the change')
const form = [title, address, password, send, stay]
const awaited = [title, text(awaitedEmail.email, awaitedEmail.email)]

async function submit(user: User): Promise<void> {
  await user.fill(address, fields.email)
  await user.fill(password, fields.password)
  await user.click(send)
}

/** The change of the own address (docs/decisions/0109). */
export const emailChangeModel: FlowModel = {
  machine: emailChangeMachine,
  inputs: { plain: { throttledUntil: null }, 'throttled before': { throttledUntil: fixtureNow + 30_000 } },
  ui: {
    'wants another address': { type: 'change.requested' },
    'stays with the address': { type: 'change.left' },
    'submits the new address': { type: 'address.submitted', fields },
    'tries again': retryIn('error', { type: 'address.submitted', fields }),
    'asks for the mail again': { type: 'resend.requested' },
    'cancels the change': { type: 'cancel.requested' },
    'closes the message': { type: 'failure.dismissed' },
    'loads again': retryIn('unavailable', { type: 'retry.requested' }),
  },
  calls: {
    getEmailChange: { operation: 'getEmailChange', gives: data },
    requestEmailChange: { operation: 'requestEmailChange', gives: data },
    resendEmailChange: {
      operation: 'resendEmailChange',
      gives: (answer) => ({ change: data(answer), nextAt: fixtureNow + 60_000 }),
    },
    dropEmailChange: { operation: 'dropEmailChange', gives: nothing },
    waitUntil,
  },
  requests: {
    getEmailChange: { path: '/me/email' },
    requestEmailChange: { path: '/me/email', body: fields },
    resendEmailChange: { path: '/me/email/notification', body: {} },
    dropEmailChange: { path: '/me/email' },
  },
  effects: emailChangeEffects,
  // A pause of before the reload leads from the reading into it.
  key: (snapshot) => JSON.stringify([retryKey(snapshot), snapshot.value === 'loading' && snapshot.context['until'] !== null]),
  goals: ['resting', 'awaiting', 'unavailable'],
  homes: { resting: atRest, awaiting: atRest, unavailable: leadsElsewhere },
  afterReload: {
    usual: readAgain,
    states: {
      form: typedAgain,
      busy: keptByServer('the change is stored or it is not, and it is read again'),
      error: typedAgain,
      throttled: deadlineKept,
    },
  },
  screen: {
    acts: {
      'wants another address': (user) => user.click(another),
      'stays with the address': (user) => user.click(stay),
      'submits the new address': submit,
      'tries again': (user) => user.click(retryButton),
      'asks for the mail again': (user) => user.click(again),
      'cancels the change': (user) => user.click(cancel),
      'closes the message': (user) => user.click(closeMessage),
      'loads again': (user) => user.click(retryButton),
    },
    shows: {
      loading: [title, ...loadingShown],
      unavailable: [title, ...failureShown],
      resting: [title, another],
      form,
      busy: [title, address, password],
      error: [...failureShown, ...form],
      throttled: [...throttledShown, address],
      awaiting: [...awaited, again, cancel],
      resending: [...awaited, busy(again)],
      sent: [...awaited, text('Ya te enviamos un correo', 'We already sent you an email'), cancel],
      refused: [...failureShown, ...awaited, again, cancel],
      cancelling: [...awaited, busy(cancel)],
    },
  },
}
