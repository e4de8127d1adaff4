import type { Plan } from '#contract/plan.ts'
import type { ChangeContext } from '#machines/change-wish.ts'
import { changePlanMachine } from '#machines/flows/change-plan.machine.ts'
import { failedOrder, mastercard } from '#tests/fixtures/payments.ts'
import { professionalPlan } from '#tests/fixtures/plans.ts'
import { paidSubscription, productSubscription } from '#tests/fixtures/subscriptions.ts'
import { data, type FlowModel } from '#tests/qa/engine/flow-model.ts'
import type { User } from '#tests/qa/engine/user/user.ts'
import type { Snapshot } from '#tests/qa/engine/xstate-view.ts'
import { richPlan } from '../checkout/checkout.model.ts'
import {
  addCard,
  back,
  cardsShown,
  comesBack,
  hasFailure,
  methodsIn,
  reload,
  toSubscription,
} from '#tests/qa/models/own-order-words.ts'
import { always, button, closeMessage, failureShown, heading, loadingShown, money, text } from '#tests/qa/models/words.ts'
import { changePlanFacts } from './change-plan.facts.ts'
import { changePlanHandover, changePlanRequests } from './change-plan.requests.ts'
import { nothingToLose, keptByServer, readAgain, orderKept } from '#tests/qa/models/after-reload.ts'

const companyTexts = (button: string) => ({ ...richPlan.texts.en, name: 'Empresa', button })
/** A more expensive plan with an add-on. */
export const companyPlan: Plan = {
  ...richPlan,
  id: '019a0000-0000-7000-8000-00000000a003',
  name: 'Empresa',
  selectedByDefault: false,
  texts: { 'es-MX': companyTexts('Elegir Empresa'), en: companyTexts('Choose Empresa') },
}

const contextOf = ({ context }: Snapshot) => context as unknown as ChangeContext
const planWith = (snapshot: Snapshot, isFitting: (addons: Plan['addons']) => boolean) =>
  contextOf(snapshot).plans.find(({ addons }) => isFitting(addons)) ?? companyPlan
const plainIn = (snapshot: Snapshot) => planWith(snapshot, (addons) => addons.length === 0)
const richIn = (snapshot: Snapshot) => planWith(snapshot, (addons) => addons.length > 0)
const productIn = (snapshot: Snapshot) => {
  const { type, lines } = contextOf(snapshot).subscription
  return type === 'product' ? lines[0] : undefined
}
const addonIn = (snapshot: Snapshot) => productIn(snapshot) ?? richIn(snapshot).addons[0]!
/** How many there are before the person adds one. */
const least = (snapshot: Snapshot) => productIn(snapshot)?.quantity ?? 0
const quantity = (snapshot: Snapshot) => contextOf(snapshot).quantities[addonIn(snapshot).id] ?? null
const chosen = (plan: (snapshot: Snapshot) => Plan) => (snapshot: Snapshot) => ({
  type: 'plan.chosen',
  choice: { planId: plan(snapshot).id, period: 'monthly' },
})
const choose =
  (plan: (snapshot: Snapshot) => Plan) =>
  (user: User, snapshot: Snapshot): Promise<void> => {
    const { id, texts } = plan(snapshot)
    const { subscription } = contextOf(snapshot)
    const isPresent = subscription.plan?.id === id && subscription.period === 'monthly'
    const stay = button(`Seguir con ${texts['es-MX'].name}`, `Stay with ${texts.en.name}`)
    return user.click(isPresent ? stay : button(texts['es-MX'].button, texts.en.button))
  }
const isDue = (snapshot: Snapshot) => (contextOf(snapshot).quote?.due ?? 0) > 0
const due = (snapshot: Snapshot) => money(contextOf(snapshot).quote?.due ?? 0)
const present = (snapshot: Snapshot) => money(contextOf(snapshot).subscription.pricing?.renewal ?? 0)
const credit = (snapshot: Snapshot) => money(contextOf(snapshot).quote?.credit ?? 0)
const another = (snapshot: Snapshot) =>
  productIn(snapshot)
    ? button('Elegir otra cantidad', 'Choose another quantity')
    : button('Elegir otro plan', 'Choose another plan')
/** The heading of the price: for what it is, and from when. */
const isNow = (snapshot: Snapshot) => isDue(snapshot) || contextOf(snapshot).isAtOnce
const outcome = (snapshot: Snapshot) => {
  const [what, which] = productIn(snapshot) ? ['tu producto', 'your product'] : ['tu plan', 'your plan']
  const [when, from] = isNow(snapshot) ? ['hoy', 'today'] : ['el 11 de diciembre de 2026', 'December 11, 2026']
  return heading(`Así quedará ${what} desde ${when}`, `This is how ${which} will be from ${from}`)
}
const confirm = (snapshot: Snapshot) =>
  isDue(snapshot)
    ? button(`Pagar ${due(snapshot).es}`, `Pay ${due(snapshot).en}`)
    : button('Confirmar el cambio', 'Confirm the change')

async function agreeAndConfirm(user: User, snapshot: Snapshot): Promise<void> {
  await user.check({ role: 'checkbox' })
  await user.click(confirm(snapshot))
}

const preview = (snapshot: Snapshot) => [
  outcome(snapshot),
  text('Pagas hoy', 'You pay today'),
  ...(isDue(snapshot)
    ? [
        text('Lo que queda del periodo de hoy', 'What is left of today’s period'),
        text(`−${credit(snapshot).es}`, `−${credit(snapshot).en}`),
        text('IVA incluido', 'VAT included'),
      ]
    : isNow(snapshot)
      ? [text('El plan nuevo empieza hoy', 'The new plan begins today')]
      : [text('Hasta ese día sigues como hoy', 'Until that day nothing changes')]),
  ...cardsShown(snapshot),
  confirm(snapshot),
  ...(hasFailure(snapshot) ? failureShown : []),
]

/** Change of plan with its price before confirming: docs/domain.md#subscriptions-over-time. */
export const changePlanModel: FlowModel = {
  machine: changePlanMachine,
  inputs: {
    'a paid plan': { subscription: paidSubscription, plans: [professionalPlan, companyPlan] },
    'a product': { subscription: productSubscription, plans: [] },
  },
  ui: {
    'chooses a plan': chosen(plainIn),
    'chooses one with add-ons': chosen(richIn),
    'adds one': (snapshot) =>
      quantity(snapshot) === least(snapshot)
        ? { type: 'quantity.changed', id: addonIn(snapshot).id, quantity: least(snapshot) + 1 }
        : null,
    'asks for the price': { type: 'quote.requested' },
    'chooses a card': (snapshot) =>
      methodsIn(snapshot).some(({ id }) => id === mastercard.id) ? { type: 'card.chosen', id: mastercard.id } : null,
    'chooses one payment': { type: 'months.chosen', months: null },
    'begins at once': (snapshot) =>
      contextOf(snapshot).quote?.atOnce && !contextOf(snapshot).isAtOnce ? { type: 'moment.chosen', isAtOnce: true } : null,
    'adds a card': { type: 'adding.requested' },
    'a card was added': { type: 'card.added' },
    'adding was given up': { type: 'adding.cancelled' },
    confirms: { type: 'change.confirmed' },
    'it is paid': { type: 'charge.paid' },
    'the charge failed': { type: 'charge.returned', failure: null, order: failedOrder },
    'another pays': comesBack('order.elsewhere', 409),
    'the card is gone': comesBack('card.missing'),
    'the price moved': comesBack('price.changed', 409),
    'closes the message': (snapshot) => (hasFailure(snapshot) ? { type: 'failure.dismissed' } : null),
    'loads again': { type: 'retry.requested' },
    'goes back': { type: 'back.requested' },
    'goes on': { type: 'next.requested' },
  },
  calls: {
    listOrders: { operation: 'listOrders', gives: data },
    listPaymentMethods: {
      operation: 'listPaymentMethods',
      gives: data,
      without: { 'one card': 'a second saved card changes nothing here but the list' },
    },
    quoteChange: { operation: 'quoteChange', gives: data },
    changeSubscription: {
      operation: 'changeSubscription',
      gives: (answer) => (data(answer) as { order: unknown }).order,
    },
  },
  requests: changePlanRequests,
  handovers: { paying: changePlanHandover },
  key: (snapshot) => {
    const { quote, order } = contextOf(snapshot)
    return JSON.stringify([
      snapshot.value,
      productIn(snapshot) !== undefined,
      quantity(snapshot),
      methodsIn(snapshot).length > 0,
      hasFailure(snapshot),
      (quote?.atOnce ?? null) !== null,
      contextOf(snapshot).isAtOnce,
      order !== null,
      snapshot.value === 'paying' && quote !== null,
    ])
  },
  goals: ['choosing', 'arranging', 'unavailable', 'preview', 'repriced', 'addingCard', 'paying', 'done', 'moved'],
  afterReload: {
    usual: nothingToLose('a plan is chosen again in two presses, and nothing is ordered before it is confirmed'),
    states: {
      loading: readAgain,
      loadingCards: readAgain,
      paying: orderKept,
      confirming: orderKept,
      done: keptByServer('the change is planned'),
    },
  },
  screen: {
    acts: {
      'chooses a plan': choose(plainIn),
      'chooses one with add-ons': choose(richIn),
      'adds one': (user, snapshot) => {
        const { name } = addonIn(snapshot)
        return user.click(button(`Agregar uno de ${name['es-MX']}`, `Add one of ${name.en}`))
      },
      'asks for the price': (user) => user.click(button('Ver cuánto cuesta', 'See what it costs')),
      'chooses a card': async (user, snapshot) => {
        if (contextOf(snapshot).methodId === mastercard.id) await user.check({ role: 'radio', name: 'Visa •••• 1111' })
        await user.check({ role: 'radio', name: 'Mastercard •••• 4444' })
      },
      'begins at once': (user) => user.check({ role: 'radio', name: { es: 'Hoy', en: 'Today' } }),
      'adds a card': (user) => user.click(addCard),
      confirms: agreeAndConfirm,
      'closes the message': (user) => user.click(closeMessage),
      'loads again': (user) => user.click(reload),
      'goes back': (user, snapshot) =>
        user.click(snapshot.value === 'preview' || snapshot.value === 'repriced' ? another(snapshot) : back),
      'goes on': (user) => user.click(toSubscription),
    },
    outside: {
      'chooses one payment': always,
      'a card was added': always,
      'adding was given up': always,
      'it is paid': always,
      'the charge failed': always,
      'another pays': always,
      'the card is gone': always,
      'the price moved': always,
    },
    unreachable: { confirms: (snapshot) => isDue(snapshot) && methodsIn(snapshot).length === 0 },
    facts: changePlanFacts,
    bare: {
      paying: 'the charge, a flow of its own, fills the screen',
      addingCard: 'the form of a card, a flow of its own, stands where the cards were',
    },
    shows: {
      loading: loadingShown,
      loadingCards: loadingShown,
      unavailable: [...failureShown, reload, back],
      choosing: (snapshot) => [
        heading('¿Qué plan quieres?', 'Which plan do you want?'),
        text(
          `Hoy tienes Profesional, ${present(snapshot).es} al mes`,
          `Today you have Professional, ${present(snapshot).en} a month`,
        ),
        ...(hasFailure(snapshot) ? failureShown : []),
      ],
      arranging: (snapshot) => [
        productIn(snapshot)
          ? heading('¿Cuántos quieres?', 'How many do you want?')
          : heading(`${richIn(snapshot).texts['es-MX'].name}: complementos`, `${richIn(snapshot).texts.en.name}: add-ons`),
        text(addonIn(snapshot).name['es-MX'], addonIn(snapshot).name.en),
        ...(hasFailure(snapshot) ? failureShown : []),
      ],
      quoting: loadingShown,
      requoting: loadingShown,
      preview,
      repriced: (snapshot) => [text('El precio cambió', 'The price changed'), ...preview(snapshot)],
      addingCard: [],
      refreshing: [text('Pagas hoy', 'You pay today')],
      confirming: [text('Pagas hoy', 'You pay today')],
      paying: [],
      done: [heading('¡Listo! Guardamos tu cambio', 'Done! We saved your change'), toSubscription],
      moved: [...failureShown, toSubscription],
      changed: [],
      left: [],
    },
  },
}
