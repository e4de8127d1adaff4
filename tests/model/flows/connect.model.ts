import { connectMachine } from '#machines/flows/connect.machine.ts'
import { data, type FlowModel } from '../flow-model.ts'
import { button, failureShown, link, text } from './words.ts'

const retry = button('Reintentar', 'Try again')

/** CONN-1, CONN-2. */
export const connectModel: FlowModel = {
  machine: connectMachine,
  inputs: { 'an application': { app: 'facturacion' } },
  ui: { 'tries again': { type: 'retry.requested' } },
  calls: {
    getMe: { operation: 'getMe', gives: data },
    connectApplication: { operation: 'connectApplication' },
  },
  goals: [],
  screen: {
    acts: { 'tries again': (user) => user.click(retry) },
    shows: {
      verifying: [text('Verificando tu cuenta', 'Checking your account')],
      connecting: [text('Conectando con la aplicación', 'Connecting to the application')],
      ready: [text('Abriendo la aplicación', 'Opening the application')],
      error: [
        text('No es posible verificar tu cuenta.', 'Your account cannot be verified.'),
        ...failureShown,
        link('Volver al inicio', 'Back to the start'),
      ],
    },
  },
}
