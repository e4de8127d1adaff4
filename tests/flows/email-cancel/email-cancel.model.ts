import { emailCancelMachine } from '#machines/flows/email-cancel.machine.ts'
import { emailChangeToken as token } from '#tests/fixtures/people.ts'
import { type FlowModel, nothing } from '#tests/qa/engine/flow-model.ts'
import { retryButton, retryIn, retryKey } from '#tests/qa/models/retry.ts'
import { busy, button, failureShown, heading, link } from '#tests/qa/models/words.ts'
import { nothingToLose } from '#tests/qa/models/after-reload.ts'

const title = heading('¿Cancelar el cambio de correo?', 'Cancel the change of email?')
const cancel = button('Cancelar el cambio', 'Cancel the change')
const newPassword = link('Elegir otra contraseña', 'Choose another password')

/** The link in the old mailbox (docs/decisions/0109). */
export const emailCancelModel: FlowModel = {
  machine: emailCancelMachine,
  inputs: { 'with a link': { token }, 'without a link': { token: null } },
  ui: {
    cancels: { type: 'cancel.requested' },
    'tries again': retryIn('error', { type: 'cancel.requested' }),
  },
  calls: { cancelEmailChange: { operation: 'cancelEmailChange', gives: nothing } },
  requests: { cancelEmailChange: { path: '/email/change/cancellation', body: { token } } },
  key: retryKey,
  goals: [],
  afterReload: { usual: nothingToLose('the address is the link, and what is cancelled stays so') },
  screen: {
    acts: {
      cancels: (user) => user.click(cancel),
      'tries again': (user) => user.click(retryButton),
    },
    shows: {
      ready: [title, cancel],
      busy: [title, busy(cancel)],
      error: [...failureShown, title, cancel],
      cancelled: [heading('Cancelamos el cambio', 'We cancelled the change'), newPassword],
      late: [heading('Ya es tarde para cancelar', 'It is too late to cancel'), link('Contactar a soporte', 'Contact support')],
      wrongLink: [heading('El enlace ya no sirve', 'The link no longer works'), newPassword],
    },
  },
}
