import { connectMachine } from '#machines/flows/connect.machine.ts'
import { data, type FlowModel } from '#tests/qa/engine/flow-model.ts'
import { retryButton, retryIn, retryKey } from '#tests/qa/models/retry.ts'
import { failureShown, link, text } from '#tests/qa/models/words.ts'
import { nothingToLose } from '#tests/qa/models/after-reload.ts'
import { leadsElsewhere } from '#tests/qa/models/homes.ts'

/** CONN-1, CONN-2. */
export const connectModel: FlowModel = {
  machine: connectMachine,
  inputs: { 'an application': { app: 'facturacion' } },
  ui: { 'tries again': retryIn('error', { type: 'retry.requested' }) },
  calls: {
    getMe: { operation: 'getMe', gives: data },
    connectApplication: { operation: 'connectApplication' },
  },
  requests: { getMe: { path: '/me' }, connectApplication: { path: '/connect', body: { apps: ['facturacion'] } } },
  key: retryKey,
  // A link leads back to the start.
  goals: ['error'],
  homes: { error: leadsElsewhere },
  afterReload: { usual: nothingToLose('it only leads on, by its address') },
  screen: {
    acts: { 'tries again': (user) => user.click(retryButton) },
    shows: {
      verifying: [text('Verificando tu cuenta', 'Verifying your account')],
      connecting: [text('Conectando con la aplicación', 'Connecting to the application')],
      ready: [text('Abriendo la aplicación', 'Opening the application')],
      error: [
        text('No es posible verificar tu cuenta.', 'We cannot verify your account.'),
        ...failureShown,
        link('Volver al inicio', 'Back to the start'),
      ],
    },
  },
}
