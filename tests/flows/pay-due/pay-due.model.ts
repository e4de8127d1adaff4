import type { Subscription } from '#contract/subscription.ts'
import { payDueMachine } from '#machines/flows/pay-due.machine.ts'
import { failedOrder, mastercard } from '#tests/fixtures/payments.ts'
import { pastDueSubscription } from '#tests/fixtures/subscriptions.ts'
import { data, type FlowModel } from '#tests/qa/engine/flow-model.ts'
import {
  addCard,
  back,
  cardsShown,
  cashName,
  comesBack,
  hasFailure,
  methodsIn,
  reload,
  speiName,
  toSubscription,
  wayIn,
} from '#tests/qa/models/own-order-words.ts'
import type { Snapshot } from '#tests/qa/engine/xstate-view.ts'
import { always, button, closeMessage, day, failureShown, heading, loadingShown, money, text } from '#tests/qa/models/words.ts'
import { payDueFacts } from './pay-due.facts.ts'
import { payDueHandover, payDueRequests } from './pay-due.requests.ts'
import { readAgain, orderKept } from '#tests/qa/models/after-reload.ts'

const subscriptionIn = ({ context }: Snapshot) => context['subscription'] as Subscription
const owed = (snapshot: Snapshot) => money(subscriptionIn(snapshot).due ?? 0)
const pay = (snapshot: Snapshot) => button(`Pagar ${owed(snapshot).es}`, `Pay ${owed(snapshot).en}`)
const since = (snapshot: Snapshot) => day(subscriptionIn(snapshot).pastDue?.since ?? '')
const plan = heading('Profesional', 'Professional')

/** "Pagar ahora": docs/domain.md#subscriptions-over-time. */
export const payDueModel: FlowModel = {
  machine: payDueMachine,
  inputs: { 'a renewal that failed': { subscription: pastDueSubscription } },
  ui: {
    'chooses a card': (snapshot) =>
      methodsIn(snapshot).some(({ id }) => id === mastercard.id) ? { type: 'card.chosen', id: mastercard.id } : null,
    'chooses a transfer': (snapshot) => (wayIn(snapshot) === null ? { type: 'way.chosen', way: 'spei' } : null),
    'chooses one payment': { type: 'months.chosen', months: null },
    'chooses cash': (snapshot) => (wayIn(snapshot) === null ? { type: 'way.chosen', way: 'store' } : null),
    'adds a card': { type: 'adding.requested' },
    'a card was added': { type: 'card.added' },
    'adding was given up': { type: 'adding.cancelled' },
    pays: { type: 'pay.requested' },
    'it is paid': { type: 'charge.paid' },
    'the charge failed': { type: 'charge.returned', failure: null, order: failedOrder },
    'another pays': comesBack('order.elsewhere', 409),
    'the card is gone': comesBack('card.missing'),
    'closes the message': (snapshot) => (hasFailure(snapshot) ? { type: 'failure.dismissed' } : null),
    'loads again': { type: 'retry.requested' },
    'goes back': { type: 'back.requested' },
    'sees the subscription': { type: 'next.requested' },
  },
  calls: {
    listOrders: { operation: 'listOrders', gives: data },
    listPaymentMethods: {
      operation: 'listPaymentMethods',
      gives: data,
      without: { 'one card': 'a second saved card changes nothing here but the list' },
    },
    readSubscription: { operation: 'getSubscription', gives: (answer) => ({ subscription: data(answer), together: null }) },
    orderDue: { operation: 'paySubscription', gives: data },
  },
  requests: payDueRequests,
  handovers: { paying: payDueHandover },
  key: (snapshot) =>
    JSON.stringify([
      snapshot.value,
      methodsIn(snapshot).length > 0,
      snapshot.context['methodId'] === mastercard.id,
      hasFailure(snapshot),
      wayIn(snapshot),
    ]),
  goals: ['ready', 'unavailable', 'addingCard', 'paying', 'settled'],
  exceptions: {
    'payDue.loading | xstate.done.actor.listOrders | 1':
      'a subscription whose charge is under way names no amount, and would double the paths: tests/machines/pay-due.test.ts',
  },
  afterReload: {
    usual: orderKept,
    states: { loading: readAgain, loadingCards: readAgain, ready: readAgain, addingCard: readAgain },
  },
  screen: {
    acts: {
      'chooses a card': (user) => user.check({ role: 'radio', name: 'Mastercard •••• 4444' }),
      'chooses a transfer': (user) => user.check({ role: 'radio', name: speiName }),
      'chooses cash': (user) => user.check({ role: 'radio', name: cashName }),
      'adds a card': (user) => user.click(addCard),
      pays: (user, snapshot) => user.click(pay(snapshot)),
      'closes the message': (user) => user.click(closeMessage),
      'loads again': (user) => user.click(reload),
      'goes back': (user) => user.click(back),
      'sees the subscription': (user) => user.click(toSubscription),
    },
    outside: {
      'chooses one payment': always,
      'a card was added': always,
      'adding was given up': always,
      'it is paid': always,
      'the charge failed': always,
      'another pays': always,
      'the card is gone': always,
    },
    unreachable: {
      pays: (snapshot) => methodsIn(snapshot).length === 0 && wayIn(snapshot) === null,
    },
    facts: payDueFacts,
    bare: { paying: 'the charge, a flow of its own, fills the screen' },
    alike: {
      'addingCard = ordering': 'the form of a card, a flow of its own, stands where the cards were',
      'addingCard = refreshing': 'the form of a card, a flow of its own, stands where the cards were',
    },
    shows: {
      loading: loadingShown,
      loadingCards: loadingShown,
      unavailable: [...failureShown, reload, back],
      ready: (snapshot) => [
        plan,
        text(
          `Tienes un pago pendiente de ${owed(snapshot).es} desde el ${since(snapshot).es}`,
          `You owe ${owed(snapshot).en} since ${since(snapshot).en}`,
        ),
        ...cardsShown(snapshot),
        pay(snapshot),
        ...(hasFailure(snapshot) ? failureShown : []),
      ],
      addingCard: [plan],
      refreshing: [plan],
      ordering: [plan],
      paying: [],
      reviewing: loadingShown,
      settled: [heading('Ya no debes nada', 'You owe nothing any more'), toSubscription],
      paid: [],
      left: [],
    },
  },
}
