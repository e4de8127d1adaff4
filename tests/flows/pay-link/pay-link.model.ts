import { payLinkMachine } from '#machines/flows/pay-link.machine.ts'
import { dueByLink, type PayLink } from '#contract/pay-link.ts'
import { linkToken } from '#tests/fixtures/pay-links.ts'
import { failedOrder, mastercard } from '#tests/fixtures/payments.ts'
import { data, type FlowModel } from '#tests/qa/engine/flow-model.ts'
import type { Snapshot } from '#tests/qa/engine/xstate-view.ts'
import { keptByServer } from '#tests/qa/models/after-reload.ts'
import {
  addCard,
  cardsShown,
  cashName,
  comesBack,
  hasFailure,
  methodsIn,
  reload,
  speiName,
  wayIn,
} from '#tests/qa/models/own-order-words.ts'
import { always, closeMessage, failureShown, heading, link, loadingShown, money, text } from '#tests/qa/models/words.ts'
import { payButton } from '#tests/qa/models/price-facts.ts'
import { payLinkFacts } from './pay-link.facts.ts'
import { payLinkHandover, payLinkRequests } from './pay-link.requests.ts'

const linkIn = ({ context }: Snapshot) => context['link'] as PayLink | null
const isAllIn = ({ context }: Snapshot) => context['isAll'] === true
const dueIn = (snapshot: Snapshot) => {
  const link = linkIn(snapshot)
  return link ? dueByLink({ link, isAll: isAllIn(snapshot) }).due : 0
}
const isOneOfMore = (snapshot: Snapshot) => (linkIn(snapshot)?.all ?? null) !== null
/** While a charge of all is open, nothing else can be chosen. */
const hasChoice = (snapshot: Snapshot) => isOneOfMore(snapshot) && linkIn(snapshot)?.paysAll === false
const plan = (snapshot: Snapshot) =>
  isOneOfMore(snapshot) ? heading('Pagos pendientes', 'Payments due') : heading('Profesional', 'Professional')
const one = { role: 'radio', name: { es: 'Solo Profesional: $599.00', en: 'Only Professional: MX$599.00' } } as const
const all = { role: 'radio', name: { es: 'Todo: $1,048.00', en: 'Everything: MX$1,048.00' } } as const
/** What is owed: one sum, or each and the choice between one and all. */
const debt = (snapshot: Snapshot) => {
  const sum = money(dueIn(snapshot))
  if (!isOneOfMore(snapshot)) return [text(`Tienes un pago pendiente de ${sum.es}`, `You owe ${sum.en}`)]
  if (!hasChoice(snapshot))
    return [text('Un solo cargo está pagando todo: $1,048.00', 'One charge pays everything now: MX$1,048.00')]
  return [text('CRM', 'CRM'), one, all]
}
const toSignIn = link('Iniciar sesión para pagar', 'Sign in to pay')
const toSubscription = link('Ver mi suscripción', 'See my subscription')

/** Paying by the link of a mail, without a session (docs/decisions/0073). */
export const payLinkModel: FlowModel = {
  machine: payLinkMachine,
  inputs: { 'with a link': { token: linkToken }, 'without a link': { token: null } },
  ui: {
    'chooses all': (snapshot) => (hasChoice(snapshot) && !isAllIn(snapshot) ? { type: 'debt.chosen', isAll: true } : null),
    'chooses one': (snapshot) => (hasChoice(snapshot) && isAllIn(snapshot) ? { type: 'debt.chosen', isAll: false } : null),
    'chooses a card': (snapshot) =>
      methodsIn(snapshot).some(({ id }) => id === mastercard.id) ? { type: 'card.chosen', id: mastercard.id } : null,
    'chooses a transfer': (snapshot) => (wayIn(snapshot) === null ? { type: 'way.chosen', way: 'spei' } : null),
    'chooses cash': (snapshot) => (wayIn(snapshot) === null ? { type: 'way.chosen', way: 'store' } : null),
    'chooses one payment': { type: 'months.chosen', months: null },
    'adds a card': { type: 'adding.requested' },
    'a card was added': { type: 'card.added' },
    'adding was given up': { type: 'adding.cancelled' },
    pays: { type: 'pay.requested' },
    'it is paid': { type: 'charge.paid' },
    'the charge failed': { type: 'charge.returned', failure: null, order: failedOrder },
    'another pays': comesBack('order.elsewhere', 409),
    'closes the message': (snapshot) => (hasFailure(snapshot) ? { type: 'failure.dismissed' } : null),
    'loads again': { type: 'retry.requested' },
  },
  calls: {
    openPayLink: { operation: 'openPayLink', gives: data },
    orderPayLink: { operation: 'orderPayLink', gives: data },
  },
  requests: payLinkRequests,
  handovers: { paying: payLinkHandover },
  key: (snapshot) =>
    JSON.stringify([
      snapshot.value,
      methodsIn(snapshot).length > 0,
      snapshot.context['methodId'] === mastercard.id,
      hasFailure(snapshot),
      wayIn(snapshot),
      isAllIn(snapshot),
      isOneOfMore(snapshot),
      hasChoice(snapshot),
    ]),
  goals: ['ready', 'unavailable', 'addingCard', 'paying'],
  afterReload: { usual: keptByServer('the history entry has the link, and the server says again what it pays') },
  screen: {
    acts: {
      'chooses all': (user) => user.check(all),
      'chooses one': (user) => user.check(one),
      'chooses a card': (user) => user.check({ role: 'radio', name: 'Mastercard •••• 4444' }),
      'chooses a transfer': (user) => user.check({ role: 'radio', name: speiName }),
      'chooses cash': (user) => user.check({ role: 'radio', name: cashName }),
      'adds a card': (user) => user.click(addCard),
      pays: (user, snapshot) => user.click(payButton(dueIn(snapshot))),
      'closes the message': (user) => user.click(closeMessage),
      'loads again': (user) => user.click(reload),
    },
    outside: {
      'chooses one payment': always,
      'a card was added': always,
      'adding was given up': always,
      'it is paid': always,
      'the charge failed': always,
      'another pays': always,
    },
    unreachable: { pays: (snapshot) => methodsIn(snapshot).length === 0 && wayIn(snapshot) === null },
    facts: payLinkFacts,
    alike: {
      'addingCard = ordering': 'the form of a card, a flow of its own, stands where the cards were',
      'addingCard = refreshing': 'the form of a card, a flow of its own, stands where the cards were',
    },
    shows: {
      opening: loadingShown,
      unavailable: [...failureShown, reload],
      ready: (snapshot) => [
        plan(snapshot),
        ...debt(snapshot),
        ...cardsShown(snapshot),
        payButton(dueIn(snapshot)),
        ...(hasFailure(snapshot) ? failureShown : []),
      ],
      addingCard: (snapshot) => [plan(snapshot)],
      refreshing: (snapshot) => [plan(snapshot)],
      ordering: (snapshot) => [plan(snapshot)],
      paying: (snapshot) => [
        heading('Pagar lo pendiente', 'Pay what is due'),
        ...(isAllIn(snapshot) ? [heading('Lo que paga este cargo', 'What this charge pays')] : []),
      ],
      paid: [heading('¡Listo! Recibimos tu pago', 'Done! We received your payment'), toSubscription],
      settled: [heading('Esto ya está pagado', 'This is already paid'), toSubscription],
      wrong: [heading('El enlace no está completo', 'The link is not complete'), toSignIn],
      ended: [heading('El enlace ya no sirve', 'The link no longer works'), toSignIn],
    },
  },
}
