import { type Act, type RecoveryScenario, variant } from '#tests/qa/runs/recovery/scenario.ts'
import { retryOr } from '#tests/qa/runs/recovery/scenarios/acts.ts'
import { beginner, type Customer, moneyLedger, visa } from '#tests/qa/runs/recovery/scenarios/customers.ts'
import { onboardingPath, loadAgain, pays, goOn, ready } from '#tests/qa/runs/recovery/scenarios/onboarding-acts.ts'

const trial: Act<Customer> = (user) => user.press('Empezar gratis')
const basic: Act<Customer> = (user) => user.press('Elegir Básico')
const onPlan = beginner('Prueba gratis', `${onboardingPath}/plan`, ['welcome'])
const planActs = { unavailable: loadAgain, closed: (user) => user.press('Cargar los planes otra vez') } satisfies Record<
  string,
  Act<Customer>
>
const choosing = { ...planActs, plan: basic, planGone: basic, error: retryOr(basic) }

export const onboardingPlanRecovery: RecoveryScenario = {
  flow: 'onboarding-plan',
  isSignedIn: true,
  variants: {
    'begins a trial': variant<Customer>({
      seed: onPlan,
      calls: ['loading.loadStep', 'reading.readOnboarding', 'listing.loadPlans', 'starting.startTrial'],
      acts: { ...planActs, plan: trial, planGone: trial, error: retryOr(trial) },
      goal: ready,
    }),
    'chooses a plan': variant<Customer>({
      seed: onPlan,
      calls: ['choosing.choosePlan'],
      acts: choosing,
      goal: (page) => page.getByRole('dialog', { name: 'Pago de tu plan' }),
    }),
    'the plan went off sale': variant<Customer>({
      seed: onPlan,
      calls: ['refreshing.loadPlans'],
      refusals: { updateOnboarding: 'plan.unavailable' },
      acts: choosing,
      goal: (page) => page.getByRole('dialog', { name: 'Pago de tu plan' }),
    }),
    'pays beside the list': variant<Customer>({
      seed: beginner('Prueba gratis', `${onboardingPath}/plan`, ['welcome'], visa.number),
      calls: ['completing.completeStep'],
      acts: { ...choosing, checkout: pays, unrecorded: goOn },
      goal: ready,
      ledger: moneyLedger,
    }),
  },
}
