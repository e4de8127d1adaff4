import { productNow } from '#tests/qa/runs/recovery/product-now.ts'
import { type Act, type Variant, type RecoveryScenario, variant } from '#tests/qa/runs/recovery/scenario.ts'
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
const onCheckout = beginner('Básico', `${onboardingPath}/checkout`, ['welcome'], visa.number)

export const onboardingCheckoutRecovery: RecoveryScenario = {
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
