import { priceOrder } from '#contract/order-pricing.ts'
import type { Quote } from '#contract/order.ts'
import type { Plan } from '#contract/plan.ts'
import type { CheckoutContext } from '#machines/checkout-cart.ts'
import { checkoutMachine } from '#machines/flows/checkout.machine.ts'
import { onboarding } from '#tests/fixtures/onboarding.ts'
import { failedOrder, mastercard, promo } from '#tests/fixtures/payments.ts'
import { fixtureNow } from '#tests/fixtures/people.ts'
import { invoicing, professionalPlan } from '#tests/fixtures/plans.ts'
import { data, type FlowModel } from '#tests/qa/engine/flow-model.ts'
import type { Target, User } from '#tests/qa/engine/user/user.ts'
import type { UiCase } from '#tests/qa/engine/subject.ts'
import type { Snapshot } from '#tests/qa/engine/xstate-view.ts'
import { button, closeMessage, failureShown, heading, loadingShown, money, text } from '#tests/qa/models/words.ts'
import { checkoutFacts } from './checkout.facts.ts'
import { checkoutHandover, checkoutRequests, stampsId } from './checkout.requests.ts'
import { keptByServer, readAgain, orderKept, cartKept } from '#tests/qa/models/after-reload.ts'

const stamps = { id: stampsId, name: { 'es-MX': 'Timbres extra', en: 'Extra stamps' } }
/** A plan with an add-on and a gift. */
export const richPlan: Plan = {
  ...professionalPlan,
  addons: [{ ...stamps, prices: [{ ...invoicing.prices[0]!, list: 100_00, net: 100_00 }] }],
  gifts: [{ id: '019a0000-0000-7000-8000-00000000d008', name: { 'es-MX': 'Asesoría', en: 'Advice' }, quantity: 1 }],
}
const input = { offer: { kind: 'plan', plan: richPlan }, period: 'monthly', cart: null, onboardingId: onboarding.id }

const contextOf = ({ context }: Snapshot) => context as unknown as CheckoutContext
function addonIn(snapshot: Snapshot) {
  const { offer } = contextOf(snapshot)
  return (offer.kind === 'plan' ? offer.plan.addons[0] : undefined) ?? stamps
}
const quantity = (snapshot: Snapshot) => contextOf(snapshot).quantities[addonIn(snapshot).id] ?? 0
const inCart =
  (create: (snapshot: Snapshot) => ReturnType<Extract<UiCase, (...args: never[]) => unknown>>): UiCase =>
  (snapshot) =>
    snapshot.value === 'cart' ? create(snapshot) : null
/** In the cart, or beside the open form of the first card. */
const besideForm =
  (create: (snapshot: Snapshot) => ReturnType<Extract<UiCase, (...args: never[]) => unknown>>): UiCase =>
  (snapshot) =>
    snapshot.value === 'cart' || (snapshot.value === 'addingCard' && contextOf(snapshot).methods.length === 0)
      ? create(snapshot)
      : null

const wayIn = (snapshot: Snapshot) => contextOf(snapshot).way ?? null
/** Without extras and code: another way to pay is chosen for the plan alone, which bounds the walks. */
const isBare = (snapshot: Snapshot) => wayIn(snapshot) === null && quantity(snapshot) === 0 && !contextOf(snapshot).promo
const speiName = { es: 'Transferencia SPEI', en: 'SPEI transfer' }
const cashName = { es: 'Efectivo en tiendas', en: 'Cash at stores' }
const newCard = { es: 'Tarjeta nueva', en: 'New card' }
const hasFailure = (snapshot: Snapshot) => contextOf(snapshot).failure !== null
const title = heading('Tu compra', 'Your purchase')
const add = button('Agregar tarjeta', 'Add a card')
const stepper = (es: string, en: string) => (snapshot: Snapshot) => {
  const { name } = addonIn(snapshot)
  return button(`${es} ${name['es-MX']}`, `${en} ${name.en}`)
}
const more = stepper('Agregar uno de', 'Add one of')
const fewer = stepper('Quitar uno de', 'Take away one of')
const back = button('Volver', 'Back')
const consent: Target = { role: 'checkbox' }

function shown(snapshot: Snapshot) {
  const { offer, period, lines, promo: applied, creditAvailable } = contextOf(snapshot)
  const price = priceOrder(offer, { period, lines, promo: applied, now: new Date(fixtureNow) })!
  return { ...price, creditAvailable, creditApplied: creditAvailable }
}

const payButton = (centavos: number) => button(`Pagar ${money(centavos).es}`, `Pay ${money(centavos).en}`)
const chargeIn = ({ totals, creditApplied }: Quote) => totals.total - creditApplied
const pay = (snapshot: Snapshot) => payButton(chargeIn(shown(snapshot)))
function quoted(snapshot: Snapshot): number {
  const { quote } = contextOf(snapshot)
  return quote ? chargeIn(quote) : 0
}

async function agreeAnd(user: User, target: Target): Promise<void> {
  await user.check(consent)
  await user.click(target)
}

const refused = (code: string) => ({
  kind: 'refused' as const,
  status: 422,
  body: { message: '', code, description: '', errors: [], request_id: '' },
  retryAt: null,
})
const comesBack = (code: string): UiCase => ({ type: 'charge.returned', failure: refused(code), order: null })

/** CHK-1, CHK-2, CHK-4, CHK-6. */
export const checkoutModel: FlowModel = {
  machine: checkoutMachine,
  inputs: { 'an onboarding': input },
  ui: {
    'adds one': besideForm((snapshot) =>
      isBare(snapshot) ? { type: 'quantity.changed', id: addonIn(snapshot).id, quantity: 1 } : null,
    ),
    'takes one away': besideForm((snapshot) =>
      quantity(snapshot) === 1 ? { type: 'quantity.changed', id: addonIn(snapshot).id, quantity: 0 } : null,
    ),
    'a code is applied': inCart((snapshot) => (isBare(snapshot) ? { type: 'promo.changed', promo } : null)),
    'a code is removed': inCart((snapshot) => (contextOf(snapshot).promo ? { type: 'promo.changed', promo: null } : null)),
    'chooses a card': (snapshot) =>
      (snapshot.value === 'cart' || snapshot.value === 'addingCard') &&
      contextOf(snapshot).methods.some(({ id }) => id === mastercard.id)
        ? { type: 'card.chosen', id: mastercard.id }
        : null,

    'chooses a transfer': besideForm((snapshot) => (isBare(snapshot) ? { type: 'way.chosen', way: 'spei' } : null)),
    'chooses one payment': { type: 'months.chosen', months: null },
    'chooses cash': inCart((snapshot) => (isBare(snapshot) ? { type: 'way.chosen', way: 'store' } : null)),
    'adds a card': { type: 'adding.requested' },
    'a card was added': { type: 'card.added' },
    'the card was refused': { type: 'card.refused' },
    'adding was given up': { type: 'adding.cancelled' },
    pays: (snapshot) =>
      snapshot.value === 'cart' || snapshot.value === 'addingCard' ? { type: 'pay.requested', shown: shown(snapshot) } : null,
    'accepts the price': { type: 'price.accepted' },
    'it is paid': { type: 'charge.paid' },
    'the charge failed': { type: 'charge.returned', failure: null, order: failedOrder },
    'the card is declined': {
      type: 'charge.returned',
      failure: { ...refused('charge.refused'), status: 402 },
      order: failedOrder,
    },
    'another pays': comesBack('order.elsewhere'),
    'the card is gone': comesBack('card.missing'),
    'the code is refused': comesBack('promo.exhausted'),
    'the plan is gone': comesBack('plan.unavailable'),
    'a plan is active': comesBack('subscription.active'),
    'closes the message': (snapshot) => (hasFailure(snapshot) ? { type: 'failure.dismissed' } : null),
    'loads again': { type: 'retry.requested' },
    'goes back': { type: 'back.requested' },
    'goes on': { type: 'next.requested' },
  },
  calls: {
    listOrders: { operation: 'listOrders', gives: data },
    listPaymentMethods: { operation: 'listPaymentMethods', gives: data },
    quoteOrder: { operation: 'quoteOrder', gives: data },
  },
  requests: checkoutRequests,
  handovers: { paying: checkoutHandover },
  key: (snapshot) =>
    JSON.stringify([
      snapshot.value,
      quantity(snapshot),
      contextOf(snapshot).promo !== null,
      contextOf(snapshot).creditAvailable,
      contextOf(snapshot).methods.length,
      snapshot.value === 'refreshing' && contextOf(snapshot).order?.status === 'failed',
      hasFailure(snapshot),
      wayIn(snapshot),
    ]),
  goals: ['cart', 'unavailable', 'gone', 'subscribed', 'addingCard', 'repriced', 'paying'],
  afterReload: {
    usual: cartKept,
    states: {
      loading: readAgain,
      loadingCards: readAgain,
      paying: orderKept,
      paid: keptByServer('the order is paid'),
      addingCard: cartKept,
    },
  },
  screen: {
    acts: {
      'adds one': (user, snapshot) => user.click(more(snapshot)),
      'takes one away': (user, snapshot) => user.click(fewer(snapshot)),
      'chooses a card': (user) => user.check({ role: 'radio', name: 'Mastercard •••• 4444' }),
      'chooses a transfer': (user) => user.check({ role: 'radio', name: speiName }),
      'chooses cash': (user) => user.check({ role: 'radio', name: cashName }),
      'adds a card': (user) => user.click(add),
      pays: (user, snapshot) => agreeAnd(user, pay(snapshot)),
      'accepts the price': (user, snapshot) => agreeAnd(user, payButton(quoted(snapshot))),
      'closes the message': (user) => user.click(closeMessage),
      'loads again': (user) => user.click(button('Cargar otra vez', 'Load again')),
      'goes back': (user) => user.click(back),
      'goes on': (user) => user.click(button('Continuar', 'Continue')),
    },
    outside: {
      'a code is applied': () => true,
      'a code is removed': () => true,
      'chooses one payment': () => true,
      'a card was added': () => true,
      'the card was refused': () => true,
      'adding was given up': () => true,
      'it is paid': () => true,
      'the charge failed': () => true,
      'the card is declined': () => true,
      'another pays': () => true,
      'the card is gone': () => true,
      'the code is refused': () => true,
      'the plan is gone': () => true,
      'a plan is active': () => true,
    },
    unreachable: {
      pays: (snapshot) => snapshot.value === 'cart' && contextOf(snapshot).methods.length === 0 && wayIn(snapshot) === null,
    },
    facts: checkoutFacts,
    bare: { paying: 'the charge, a flow of its own, fills the screen' },
    alike: {
      'quoting = savingCard': 'paying is one act: the cart waits, whichever of its calls is on the way',
      'refreshing = savingCard': 'paying is one act: the cart waits, whichever of its calls is on the way',
      'savingCard = takingCard': 'paying is one act: the cart waits, whichever of its calls is on the way',
    },
    shows: {
      loading: [title, ...loadingShown],
      loadingCards: [title, ...loadingShown],
      pricing: [title, ...loadingShown],
      unavailable: [title, ...failureShown, button('Cargar otra vez', 'Load again'), back],
      gone: [text('Ese plan ya no está disponible', 'That plan is no longer available'), back],
      subscribed: [text('Ya tienes un plan activo', 'You already have an active plan')],
      cart: (snapshot) => [
        title,
        text('guardamos tu avance', 'we keep your progress'),
        text('De regalo', 'A gift'),
        text('IVA incluido', 'VAT included'),
        ...(contextOf(snapshot).methods.length > 0
          ? [{ role: 'radio' as const, name: 'Visa •••• 1111' }]
          : [text('No tienes métodos de pago registrados', 'You have no payment methods')]),
        pay(snapshot),
        ...(hasFailure(snapshot) ? failureShown : []),
      ],
      addingCard: (snapshot) => [
        title,
        { role: 'radio', name: newCard },
        pay(snapshot),
        ...(hasFailure(snapshot) ? failureShown : []),
      ],
      savingCard: [title],
      takingCard: [title],
      refreshing: [title],
      quoting: [title],
      repriced: (snapshot) => [{ text: money(quoted(snapshot)) }, payButton(quoted(snapshot)), back],
      paying: [],
      paid: [],
      left: [],
    },
  },
}
