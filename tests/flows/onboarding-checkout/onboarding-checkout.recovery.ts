import { productNow } from '#tests/qa/runs/recovery/product-now.ts'
import { failureKinds } from '#tests/qa/runs/recovery/failure-class.ts'
import { type Act, type Ledger, type Variant, type RecoveryScenario, variant } from '#tests/qa/runs/recovery/scenario.ts'
import { beginner, type Customer, moneyLedger, visa } from '#tests/qa/runs/recovery/scenarios/customers.ts'
import { onboardingPath, loadAgain, pays, goOn, ready, setOf } from '#tests/qa/runs/recovery/scenarios/onboarding-acts.ts'

const openAgain: Act<Customer> = async ({ page }) => {
  await page.goto(`${onboardingPath}/checkout`)
}
const toCart = {
  acts: { unavailable: loadAgain, planGone: loadAgain },
  rounds: { checkout: openAgain },
  goal: (page) => page.getByRole('heading', { name: 'Lo que llevas' }),
} satisfies Partial<Variant<Customer>>
/** Failures after which the call never happened, and nobody comes to the cart again. */
const unnoted = failureKinds.filter(
  (kind) =>
    !['401', '402', 'late success', 'webhook first', 'sign-out elsewhere', 'double press', 'reload', 'back'].includes(kind),
)
const notNoted = {
  reason: 'that a person came to the cart is noted when they come next: until then no reminder is planned',
  ledger: ({ jobs, onboardings, ...rest }: Ledger): Ledger => ({
    ...rest,
    jobs: (jobs as string[]).filter((job) => !job.includes('"checkout.abandon"')),
    onboardings: (onboardings as string[]).map((row) => row.replace('"last_activity_at":"+0"', '"last_activity_at":null')),
  }),
}
const onCheckout = beginner('Básico', `${onboardingPath}/checkout`, ['welcome'], visa.number)

export const onboardingCheckoutRecovery: RecoveryScenario = {
  flow: 'onboarding-checkout',
  silences: {
    'noting.noteActivity': 'the person asked for nothing: that they came is noted behind the page',
    'forgetting.forgetAbandonment': 'the person asked for nothing: that they came is noted behind the page',
  },
  isSignedIn: true,
  variants: {
    'comes to the cart': variant<Customer>({
      ...toCart,
      seed: onCheckout,
      calls: ['loading.loadStep', 'reading.readOnboarding', 'opening.loadPlan'],
    }),
    'comes to the cart, which is noted': variant<Customer>({
      ...toCart,
      seed: onCheckout,
      calls: ['noting.noteActivity'],
      differs: Object.fromEntries(unnoted.map((kind) => [kind, notNoted])),
    }),
    'comes back after a long time': variant<Customer>({
      ...toCart,
      async seed(environment) {
        const who = await onCheckout(environment)
        await setOf(environment, who, 'onboardings', `abandoned_at = ${productNow}`)
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
