import { ownErasureMachine } from '#machines/flows/own-erasure.machine.ts'
import { data, type FlowModel, nothing } from '#tests/qa/engine/flow-model.ts'
import { keptByServer, readAgain } from '#tests/qa/models/after-reload.ts'
import { atRest, leadsElsewhere } from '#tests/qa/models/homes.ts'
import { retryButton, retryIn, retryKey } from '#tests/qa/models/retry.ts'
import { button, busy, closeMessage, failureShown, heading, loadingShown, text } from '#tests/qa/models/words.ts'
import { ownErasureEffects } from './own-erasure.facts.ts'

const erase = button('Eliminar mis datos', 'Erase my data')
const understood = {
  role: 'checkbox',
  name: { es: 'Entiendo que mis datos no se pueden recuperar', en: 'I understand that nobody can bring my data back' },
} as const
const confirm = button('Sí, eliminar', 'Yes, erase')
const back = button('Volver', 'Back')
const withdraw = button('Retirar la solicitud', 'Withdraw the request')
const check = button('Revisar otra vez', 'Check again')
const offer = [
  heading('Qué pasa con cada cosa', 'What happens to each thing'),
  text('Lo borramos', 'We erase it'),
  text('Tus recibos, cobros, devoluciones y suscripciones', 'Your receipts, charges, refunds and subscriptions'),
]
const dialog = {
  role: 'alertdialog',
  name: { es: '¿Eliminar tus datos en 15 días?', en: 'Erase your data in 15 days?' },
} as const
const form = [dialog, text('Descarga antes lo que necesites', 'Download what you need before'), understood]
const waits = [heading('Tus datos se eliminan el 12 de agosto de 2026', 'We erase your data on August 12, 2026')]
const read = readAgain

/** Everybody asks for the erasure of their own data, and withdraws it until it is due (docs/decisions/0157). */
export const ownErasureModel: FlowModel = {
  machine: ownErasureMachine,
  inputs: { 'own data': undefined },
  ui: {
    'loads again': retryIn('unavailable', { type: 'retry.requested' }),
    'checks again': (snapshot) => (snapshot.value === 'obstructed' ? { type: 'retry.requested' } : null),
    'begins to erase': { type: 'erasure.begun' },
    'confirms the erasure': { type: 'erasure.confirmed' },
    'leaves the erasure': { type: 'erasure.cancelled' },
    'withdraws the request': { type: 'withdrawal.requested' },
    'closes the message': { type: 'failure.dismissed' },
  },
  calls: {
    getOwnErasure: { operation: 'getOwnErasure', gives: data },
    requestOwnErasure: { operation: 'requestOwnErasure', gives: data },
    withdrawOwnErasure: { operation: 'withdrawOwnErasure', gives: nothing },
  },
  requests: {
    getOwnErasure: { path: '/me/erasure' },
    requestOwnErasure: { path: '/me/erasure', body: {} },
    withdrawOwnErasure: { path: '/me/erasure' },
  },
  effects: ownErasureEffects,
  key: retryKey,
  goals: ['offered', 'obstructed', 'waiting', 'unavailable'],
  homes: { offered: atRest, waiting: atRest, obstructed: atRest, unavailable: leadsElsewhere },
  afterReload: { usual: read, states: { requesting: keptByServer('the request is stored or it is not, and it is read again') } },
  screen: {
    acts: {
      'loads again': (user) => user.click(retryButton),
      'checks again': (user) => user.click(check),
      'begins to erase': (user) => user.click(erase),
      async 'confirms the erasure'(user) {
        await user.check(understood)
        await user.click(confirm)
      },
      'leaves the erasure': (user) => user.click(back),
      'withdraws the request': (user) => user.click(withdraw),
      'closes the message': (user) => user.click(closeMessage),
    },
    shows: {
      opening: loadingShown,
      unavailable: failureShown,
      obstructed: [
        heading('Todavía no podemos eliminar tus datos', 'We cannot erase your data yet'),
        text('Cancélala y espera a que termine', 'Cancel it and wait for its end'),
        text('Úsalo, o pídenos que te lo devolvamos', 'Use it, or ask us to give it back'),
        check,
      ],
      offered: [...offer, erase],
      confirming: [...form, back],
      requesting: [...form, busy(confirm)],
      unrequested: [...failureShown, ...form, back],
      waiting: [...waits, withdraw],
      withdrawing: [...waits, busy(withdraw)],
      unwithdrawn: [...failureShown, ...waits, withdraw],
    },
  },
}
