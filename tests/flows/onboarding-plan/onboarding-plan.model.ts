import { onboardingPlanMachine } from '#machines/flows/onboarding-plan.machine.ts'
import { acme } from '#tests/fixtures/people.ts'
import { professionalPlan, trialPlan } from '#tests/fixtures/plans.ts'
import { data, type Act, type FlowModel } from '#tests/qa/engine/flow-model.ts'
import type { ScreenElement, Target } from '#tests/qa/engine/user/user.ts'
import type { MachineEvent } from '#tests/qa/engine/machine-events.ts'
import type { UiCase } from '#tests/qa/engine/subject.ts'
import type { Snapshot } from '#tests/qa/engine/xstate-view.ts'
import { planButton, plansRequest } from '#tests/qa/models/offered-plans.ts'
import { doneRequest, goOn, loadAgain, onboardingPath, stepCalls, stepRequests } from '#tests/qa/models/onboarding-words.ts'
import { offersRetry, retryButton, retryIn } from '#tests/qa/models/retry.ts'
import { button, closeMessage, failureShown, heading, loadingShown, text } from '#tests/qa/models/words.ts'
import { nothingToLose, cartKept, stepKept } from '#tests/qa/models/after-reload.ts'

const monthly = { role: 'radio', name: { es: 'Mensual', en: 'Monthly' } } as const
const buy = planButton({ freeTrial: false })
const takeTrial = planButton({ freeTrial: true })
const reloadPlans = button('Cargar los planes otra vez', 'Load the plans again')
const panel: ScreenElement = { role: 'dialog', name: { es: 'Pago de tu plan', en: 'Payment of your plan' } }
const plans = (snapshot: Snapshot): readonly ScreenElement[] => [
  heading('Elige tu plan', 'Choose your plan'),
  monthly,
  buy(snapshot),
  takeTrial(snapshot),
  text('Precios en pesos mexicanos con IVA incluido', 'Prices in Mexican pesos, VAT included'),
]
const paid = heading('Tu pago está hecho', 'Your payment is done')

const choose =
  (plan: (snapshot: Snapshot) => Target): Act =>
  async (user, snapshot) => {
    await user.check(monthly)
    await user.click(plan(snapshot))
  }
const within =
  (states: readonly string[], event: MachineEvent): UiCase =>
  ({ value }) =>
    states.some((state) => state === value) ? event : null
const inCheckout = ({ value }: { value: unknown }) => value === 'checkout'

/** ONB-2, ONB-5, ONB-6, ONB-7, ONB-10. */
export const onboardingPlanModel: FlowModel = {
  machine: onboardingPlanMachine,
  inputs: { 'own onboarding': { customerId: acme.id } },
  ui: {
    'chooses a plan': { type: 'plan.chosen', choice: { planId: professionalPlan.id, period: 'monthly' } },
    'takes the trial': { type: 'plan.chosen', choice: { planId: trialPlan.id, period: 'monthly' } },
    'changes the cart': { type: 'cart.changed', cart: { lines: [], promocode: 'BIENVENIDA' } },
    'the order is paid': { type: 'order.paid' },
    'leaves the checkout': { type: 'checkout.left' },
    'tries again': retryIn('error', { type: 'retry.requested' }),
    'closes the message': { type: 'failure.dismissed' },
    'loads again': within(['unavailable'], { type: 'retry.requested' }),
    'loads the plans again': within(['closed'], { type: 'retry.requested' }),
    'goes on': within(['unrecorded'], { type: 'retry.requested' }),
  },
  calls: {
    ...stepCalls,
    loadPlans: { operation: 'listPlans', gives: data },
    startTrial: { operation: 'updateOnboarding', gives: data },
    choosePlan: { operation: 'updateOnboarding', gives: data },
    completeStep: { operation: 'updateOnboarding', gives: data },
  },
  requests: {
    ...stepRequests('plan'),
    loadPlans: plansRequest('onboarding'),
    startTrial: doneRequest('plan', { subscription_plan_id: trialPlan.id, period: 0 }),
    choosePlan: { path: onboardingPath, body: { subscription_plan_id: professionalPlan.id, period: 0 } },
    completeStep: doneRequest('plan'),
  },
  key: (snapshot) => {
    const { value, context } = snapshot
    const choice = ['listing', 'deciding', 'error', 'starting', 'choosing'].some((state) => state === value)
    return JSON.stringify([value, value === 'error' && offersRetry(snapshot), choice && context['choice']])
  },
  goals: ['plan', 'planGone', 'closed', 'unavailable', 'checkout', 'error', 'unrecorded'],
  afterReload: {
    usual: stepKept,
    states: { choosing: nothingToLose('a plan is chosen again in one press'), checkout: cartKept },
  },
  repeatable: { keepCart: 'it keeps the cart as it is now, whatever was kept before' },
  screen: {
    acts: {
      'chooses a plan': choose(buy),
      'takes the trial': choose(takeTrial),
      'tries again': (user) => user.click(retryButton),
      'closes the message': (user) => user.click(closeMessage),
      'loads again': (user) => user.click(loadAgain),
      'loads the plans again': (user) => user.click(reloadPlans),
      'goes on': (user) => user.click(goOn),
    },
    outside: { 'changes the cart': inCheckout, 'the order is paid': inCheckout, 'leaves the checkout': inCheckout },
    shows: {
      loading: loadingShown,
      reading: loadingShown,
      listing: loadingShown,
      refreshing: loadingShown,
      unavailable: [...failureShown, loadAgain],
      closed: [heading('Por ahora no hay planes disponibles', 'There are no plans available right now'), reloadPlans],
      plan: plans,
      planGone: (snapshot) => [...plans(snapshot), text('Ese plan ya no está disponible', 'That plan is no longer available')],
      starting: loadingShown,
      choosing: loadingShown,
      error: (snapshot) => [...failureShown, ...plans(snapshot)],
      checkout: [panel],
      completing: loadingShown,
      unrecorded: [paid, ...failureShown, goOn],
      elsewhere: [],
      done: [],
    },
  },
}
