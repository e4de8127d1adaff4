import type { TestEnvironment } from '../recovery/environment.ts'
import { type Act, type Variant, type RecoveryScenario, variant } from '../recovery/scenario.ts'
import { stranger } from '../support/newcomer.ts'
import { settled } from '../support/residents.ts'
import { leave, retryOr } from './acts.ts'
import { beginner, type Customer, moneyLedger, visa } from './customers.ts'
import { dashboard, payToTheEnd } from './purchase.ts'

const path = '/app/onboarding'
const loadAgain: Act<Customer> = (hands) => hands.press('Cargar otra vez')
const pays: Act<Customer> = ({ page }) => payToTheEnd(page)
const goOn: Act<Customer> = (hands) => hands.press('Continuar')
const ready = dashboard as Variant<Customer>['goal']

type Asked = Customer & { newRfc: string }

const answer: Act<Asked> = async (hands, { newRfc }) => {
  await hands.type('RFC', newRfc)
  await hands.press('Siguiente')
}

export const onboardingStepScenario: RecoveryScenario = {
  flow: 'onboarding-step',
  isSignedIn: true,
  variants: {
    'says its RFC': variant<Asked>({
      async seed(environment) {
        const who = await beginner('Corporativo', `${path}/rfc`, ['welcome'])(environment)
        const newRfc = stranger().rfc
        return { ...who, newRfc, marks: [...who.marks, newRfc] }
      },
      calls: ['loading.loadStep', 'reading.readOnboarding', 'saving.saveStep'],
      acts: { unavailable: (hands) => hands.press('Cargar otra vez'), form: answer, error: retryOr(answer) },
      goal: (page) => page.getByRole('heading', { name: '¿Cómo se llama tu empresa?' }),
    }),
  },
  loses: { '409': 'the step was answered elsewhere meanwhile, and the form begins with that answer' },
  forgets: { RFC: 'the field begins with what was registered, which is right but for a slip' },
}

const trial: Act<Customer> = (hands) => hands.press('Empezar gratis')
const basic: Act<Customer> = (hands) => hands.press('Elegir Básico')
const onPlan = beginner('Prueba gratis', `${path}/plan`, ['welcome'])
const planActs = { unavailable: loadAgain, closed: (hands) => hands.press('Cargar los planes otra vez') } satisfies Record<
  string,
  Act<Customer>
>
const choosing = { ...planActs, plan: basic, planGone: basic, error: retryOr(basic) }

export const onboardingPlanScenario: RecoveryScenario = {
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
      seed: beginner('Prueba gratis', `${path}/plan`, ['welcome'], visa.number),
      calls: ['completing.completeStep'],
      acts: { ...choosing, checkout: pays, unrecorded: goOn },
      goal: ready,
      ledger: moneyLedger,
    }),
  },
}

const openAgain: Act<Customer> = async ({ page }) => {
  await page.goto(`${path}/checkout`)
}
const toCart = {
  acts: { unavailable: loadAgain, planGone: loadAgain },
  rounds: { checkout: openAgain },
  goal: (page) => page.getByRole('heading', { name: 'Lo que llevas' }),
} satisfies Partial<Variant<Customer>>
const onCheckout = beginner('Básico', `${path}/checkout`, ['welcome'], visa.number)

export const onboardingCheckoutScenario: RecoveryScenario = {
  flow: 'onboarding-checkout',
  isSignedIn: true,
  variants: {
    'comes to the cart': variant<Customer>({
      ...toCart,
      seed: onCheckout,
      calls: ['loading.loadStep', 'reading.readOnboarding', 'noting.noteActivity', 'opening.loadPlan'],
    }),
    'comes back after a long time': variant<Customer>({
      ...toCart,
      async seed(environment) {
        const who = await onCheckout(environment)
        await setOf(environment, who, 'onboardings', 'abandoned_at = now()')
        return who
      },
      calls: ['forgetting.forgetAbandonment'],
    }),
    pays: variant<Customer>({
      seed: onCheckout,
      calls: ['completing.completeStep'],
      acts: { ...toCart.acts, checkout: pays, unrecorded: goOn },
      goal: ready,
      ledger: moneyLedger,
    }),
  },
}

const finishActs = {
  unavailable: loadAgain,
  failed: (hands) => hands.press('Intentar otra vez'),
  missing: leave as Act<Customer>,
} satisfies Record<string, Act<Customer>>
const onFinish = beginner('Prueba gratis', `${path}/finish`, ['welcome', 'plan'])

export const finishScenario: RecoveryScenario = {
  flow: 'finish',
  isSignedIn: true,
  variants: {
    'the account gets ready': variant<Customer>({
      seed: onFinish,
      calls: ['loading.beginFinish', 'polling.asking.readCustomer'],
      acts: finishActs,
      waits: ['polling.waiting'],
      goal: ready,
    }),
    'asks once more': variant<Customer>({
      seed: onFinish,
      calls: ['polling.askingAgain.readCustomer'],
      refusals: { getCustomer: 'permission.missing' },
      acts: finishActs,
      waits: ['polling.waiting'],
      goal: ready,
    }),
    'the account does not get ready': variant<Customer>({
      async seed(environment) {
        const who = await onFinish(environment)
        await settled(who)
        await setOf(environment, who, 'customers', 'onboarding_finished_at = null')
        await setOf(environment, who, 'onboardings', "status = -1, visited = visited - 'finish'")
        return who
      },
      calls: ['rearming.finishAgain'],
      acts: finishActs,
      waits: ['polling.waiting'],
      goal: ready,
    }),
  },
}

/** Makes so what only time brings about. */
async function setOf(
  { rows }: TestEnvironment,
  { email }: Customer,
  table: 'onboardings' | 'customers',
  change: string,
): Promise<void> {
  await rows(`update ${table} set ${change} where customer_id = (select owner_id from directory_emails where email = $1)`, [
    email,
  ])
}
