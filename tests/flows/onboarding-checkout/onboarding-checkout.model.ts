import { onboardingCheckoutMachine } from '#machines/flows/onboarding-checkout.machine.ts'
import { acme } from '#tests/fixtures/people.ts'
import { data, type FlowModel, nothing } from '#tests/qa/engine/flow-model.ts'
import type { MachineEvent } from '#tests/qa/engine/machine-events.ts'
import type { UiCase } from '#tests/qa/engine/subject.ts'
import { doneRequest, goOn, loadAgain, onboardingPath, stepCalls, stepRequests } from '#tests/qa/models/onboarding-words.ts'
import { button, failureShown, heading, link, loadingShown } from '#tests/qa/models/words.ts'
import { cartKept, stepKept } from '#tests/qa/models/after-reload.ts'
import { type History, lastAnswer } from '#tests/qa/engine/expected-request.ts'

const signOut = button('Continuar después', 'Finish later')
const inCheckout = ({ value }: { value: unknown }) => value === 'checkout'
const within =
  (states: readonly string[], event: MachineEvent): UiCase =>
  ({ value }) =>
    states.some((state) => state === value) ? event : null

/** The plan that the onboarding was for when it was read last. */
const wanted = (history: History) =>
  (lastAnswer(history, 'readOnboarding') as { data: { subscription_plan_id: string } }).data.subscription_plan_id

/** ONB-2, ONB-8, ONB-9, ONB-10. */
export const onboardingCheckoutModel: FlowModel = {
  machine: onboardingCheckoutMachine,
  inputs: { 'own onboarding': { customerId: acme.id } },
  ui: {
    'changes the cart': { type: 'cart.changed', cart: { lines: [], promocode: 'BIENVENIDA' } },
    'the order is paid': { type: 'order.paid' },
    'loads again': within(['unavailable', 'planGone'], { type: 'retry.requested' }),
    'goes on': within(['unrecorded'], { type: 'retry.requested' }),
  },
  calls: {
    ...stepCalls,
    forgetAbandonment: { operation: 'updateOnboarding', gives: nothing },
    noteActivity: { operation: 'updateOnboarding', gives: nothing },
    loadPlan: { operation: 'getPlan', gives: data },
    completeStep: { operation: 'updateOnboarding', gives: data },
  },
  requests: {
    ...stepRequests('checkout'),
    forgetAbandonment: { path: onboardingPath, body: { metadata: { abandoned_at: null } } },
    noteActivity: () => ({ path: onboardingPath, body: { metadata: { last_activity_at: new Date().toISOString() } } }),
    loadPlan: (history) => ({ path: `/subscription_plans/${wanted(history)}` }),
    completeStep: doneRequest('checkout'),
  },
  goals: ['checkout', 'planGone', 'unavailable', 'unrecorded'],
  afterReload: { usual: stepKept, states: { checkout: cartKept } },
  repeatable: { keepCart: 'it keeps the cart as it is now, whatever was kept before' },
  screen: {
    acts: { 'loads again': (user) => user.click(loadAgain), 'goes on': (user) => user.click(goOn) },
    outside: { 'changes the cart': inCheckout, 'the order is paid': inCheckout },
    shows: {
      loading: loadingShown,
      reading: loadingShown,
      forgetting: loadingShown,
      noting: loadingShown,
      opening: loadingShown,
      unavailable: [...failureShown, loadAgain],
      planGone: [
        heading('Ese plan ya no está disponible', 'That plan is no longer available'),
        link('Contactar a soporte', 'Contact support'),
        loadAgain,
        signOut,
      ],
      checkout: [heading('Activa tu plan', 'Activate your plan'), signOut],
      completing: loadingShown,
      unrecorded: [heading('Tu pago está hecho', 'Your payment is done'), ...failureShown, goOn],
      elsewhere: [],
      signedOut: [],
      done: [],
    },
  },
}
