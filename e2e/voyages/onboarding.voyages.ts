import type { House } from '../recovery/house.ts'
import { type Act, type Variant, type Voyage, variant } from '../recovery/voyage.ts'
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

export const onboardingStepVoyage: Voyage = {
  flow: 'onboarding-step',
  isSignedIn: true,
  variants: {
    'says its RFC': variant<Asked>({
      async seed(house) {
        const who = await beginner('Corporativo', `${path}/rfc`, ['welcome'])(house)
        const newRfc = stranger().rfc
        return { ...who, newRfc, marks: [...who.marks, newRfc] }
      },
      meets: ['loading.loadStep', 'reading.readOnboarding', 'saving.saveStep'],
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

export const onboardingPlanVoyage: Voyage = {
  flow: 'onboarding-plan',
  isSignedIn: true,
  variants: {
    'begins a trial': variant<Customer>({
      seed: onPlan,
      meets: ['loading.loadStep', 'reading.readOnboarding', 'listing.loadPlans', 'starting.startTrial'],
      acts: { ...planActs, plan: trial, planGone: trial, error: retryOr(trial) },
      goal: ready,
    }),
    'chooses a plan': variant<Customer>({
      seed: onPlan,
      meets: ['choosing.choosePlan'],
      acts: choosing,
      goal: (page) => page.getByRole('dialog', { name: 'Pago de tu plan' }),
    }),
    'the plan went off sale': variant<Customer>({
      seed: onPlan,
      meets: ['refreshing.loadPlans'],
      brings: { updateOnboarding: 'plan.unavailable' },
      acts: choosing,
      goal: (page) => page.getByRole('dialog', { name: 'Pago de tu plan' }),
    }),
    'pays beside the list': variant<Customer>({
      seed: beginner('Prueba gratis', `${path}/plan`, ['welcome'], visa.number),
      meets: ['completing.completeStep'],
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

export const onboardingCheckoutVoyage: Voyage = {
  flow: 'onboarding-checkout',
  isSignedIn: true,
  variants: {
    'comes to the cart': variant<Customer>({
      ...toCart,
      seed: onCheckout,
      meets: ['loading.loadStep', 'reading.readOnboarding', 'noting.noteActivity', 'opening.loadPlan'],
    }),
    'comes back after a long time': variant<Customer>({
      ...toCart,
      async seed(house) {
        const who = await onCheckout(house)
        await setOf(house, who, 'onboardings', 'abandoned_at = now()')
        return who
      },
      meets: ['forgetting.forgetAbandonment'],
    }),
    pays: variant<Customer>({
      seed: onCheckout,
      meets: ['completing.completeStep'],
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

export const finishVoyage: Voyage = {
  flow: 'finish',
  isSignedIn: true,
  variants: {
    'the account gets ready': variant<Customer>({
      seed: onFinish,
      meets: ['loading.beginFinish', 'polling.asking.readCustomer'],
      acts: finishActs,
      waits: ['polling.waiting'],
      goal: ready,
    }),
    'asks once more': variant<Customer>({
      seed: onFinish,
      meets: ['polling.askingAgain.readCustomer'],
      brings: { getCustomer: 'permission.missing' },
      acts: finishActs,
      waits: ['polling.waiting'],
      goal: ready,
    }),
    'the account does not get ready': variant<Customer>({
      async seed(house) {
        const who = await onFinish(house)
        await settled(who)
        await setOf(house, who, 'customers', 'onboarding_finished_at = null')
        await setOf(house, who, 'onboardings', "status = -1, visited = visited - 'finish'")
        return who
      },
      meets: ['rearming.finishAgain'],
      acts: finishActs,
      waits: ['polling.waiting'],
      goal: ready,
    }),
  },
}

/** Makes so what only time brings about. */
async function setOf({ rows }: House, { email }: Customer, table: 'onboardings' | 'customers', change: string): Promise<void> {
  await rows(`update ${table} set ${change} where customer_id = (select owner_id from directory_emails where email = $1)`, [
    email,
  ])
}
