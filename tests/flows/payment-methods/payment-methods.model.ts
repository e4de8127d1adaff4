import { paymentMethodsMachine } from '#machines/flows/payment-methods.machine.ts'
import { mastercard, visa } from '#tests/fixtures/payments.ts'
import { type FlowModel, data, nothing } from '#tests/qa/engine/flow-model.ts'
import { button, closeMessage, failureShown, heading, loadingShown, text } from '#tests/qa/models/words.ts'
import { paymentMethodsRequests } from './payment-methods.requests.ts'
import { readAgain } from '#tests/qa/models/after-reload.ts'
import { leadsElsewhere, atRest } from '#tests/qa/models/homes.ts'

const add = button('Agregar tarjeta', 'Add a card')
const reload = button('Cargar mis tarjetas otra vez', 'Load my cards again')
const remove = button('Quitar Visa •••• 1111', 'Remove Visa •••• 1111')
const prefer = button('Usar como predeterminada: Mastercard •••• 4444', 'Make default: Mastercard •••• 4444')
const list = [heading('Métodos de pago', 'Payment methods'), text('Visa •••• 1111', 'Visa •••• 1111'), add]

/** CARD-5, CARD-6, CARD-7, CARD-8. */
export const paymentMethodsModel: FlowModel = {
  machine: paymentMethodsMachine,
  inputs: { 'own cards': undefined },
  ui: {
    'adds a card': { type: 'adding.requested' },
    'a card was added': { type: 'card.added' },
    'adding was given up': { type: 'adding.cancelled' },
    'asks to remove': { type: 'removal.requested', id: visa.id },
    'confirms the removal': { type: 'removal.confirmed' },
    'keeps the card': { type: 'removal.cancelled' },
    'prefers a card': { type: 'default.requested', id: mastercard.id, named: 0 },
    'closes the message': { type: 'failure.dismissed' },
    'loads again': { type: 'retry.requested' },
    'a charge was settled': { type: 'cards.outdated' },
  },
  calls: {
    listPaymentMethods: {
      operation: 'listPaymentMethods',
      gives: data,
      without: { 'one card': 'a second saved card changes nothing here but the list' },
    },
    removePaymentMethod: { operation: 'removePaymentMethod', gives: nothing },
    makeDefault: { operation: 'updatePaymentMethod', gives: nothing },
  },
  requests: paymentMethodsRequests,
  goals: ['list', 'none', 'unavailable', 'adding', 'error', 'stale'],
  homes: { list: atRest, none: atRest, unavailable: leadsElsewhere, stale: leadsElsewhere },
  afterReload: { usual: readAgain },
  screen: {
    acts: {
      'adds a card': (user) => user.click(add),
      'asks to remove': (user) => user.click(remove),
      'confirms the removal': (user) => user.click(button('Sí, quitar la tarjeta', 'Yes, remove the card')),
      'keeps the card': (user) => user.click(button('Conservar', 'Keep it')),
      'prefers a card': (user) => user.click(prefer),
      'closes the message': (user) => user.click(closeMessage),
      'loads again': (user) => user.click(reload),
    },
    outside: {
      'a card was added': ({ value }) => value === 'adding',
      'adding was given up': ({ value }) => value === 'adding',
      'a charge was settled': ({ value }) => value === 'list' || value === 'stale',
    },
    bare: { adding: 'the form of a card, a flow of its own, stands where the cards were' },
    alike: { 'list = refreshing': 'the cards stay while they are read again, and nothing is asked of the person' },
    shows: {
      loading: loadingShown,
      unavailable: [...failureShown, reload],
      none: [text('No tienes métodos de pago registrados', 'You have no payment methods'), add],
      list: [...list, remove, prefer],
      refreshing: [...list, remove, prefer],
      stale: [
        text('No pudimos volver a leer tus tarjetas', 'We could not read your cards again'),
        reload,
        ...list,
        remove,
        prefer,
      ],
      adding: [],
      confirming: [{ role: 'alertdialog', name: { es: '¿Quitar Visa •••• 1111?', en: 'Remove Visa •••• 1111?' } }],
      removing: list,
      settingDefault: list,
      error: [...failureShown, ...list],
    },
  },
}
