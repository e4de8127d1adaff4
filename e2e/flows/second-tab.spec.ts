import { sampleOfTheDay } from '#scripts/test/sample-of-the-day.ts'
import { recoveryTest as test } from '#tests/qa/runs/recovery/recovery-test.ts'
import { finishedInSecondTab } from '#tests/qa/runs/recovery/second-tab.ts'
import { walkInSecondTab } from '#tests/qa/runs/recovery/visit.ts'
import type { RecoveryScenario } from '#tests/qa/runs/recovery/scenario.ts'
import { openBlankPage } from '../support/blank-page.ts'
import { expect } from '../support/test.ts'
import { chargeRecovery } from '#tests/flows/charge/charge.recovery.ts'
import { checkoutRecovery } from '#tests/flows/checkout/checkout.recovery.ts'
import { onboardingCheckoutRecovery } from '#tests/flows/onboarding-checkout/onboarding-checkout.recovery.ts'
import { onboardingPlanRecovery } from '#tests/flows/onboarding-plan/onboarding-plan.recovery.ts'
import { onboardingStepRecovery } from '#tests/flows/onboarding-step/onboarding-step.recovery.ts'
import { subscriptionRecovery } from '#tests/flows/subscription/subscription.recovery.ts'

/** Ways to a plan; `npm run bench:tours` covers the slow ones. */
const ways: readonly (readonly [RecoveryScenario, string])[] = [
  [onboardingStepRecovery, 'says its RFC'],
  [onboardingPlanRecovery, 'begins a trial'],
  [onboardingPlanRecovery, 'chooses a plan'],
  [onboardingCheckoutRecovery, 'pays'],
  [checkoutRecovery, 'buys a plan'],
  [checkoutRecovery, 'buys a plan with a new card'],
  [chargeRecovery, 'pays a plan'],
]

finishedInSecondTab(sampleOfTheDay(ways, 3))

test('[APP-2] what a second tab did is known to the first on its next page', async ({ page, environment }) => {
  const cancels = subscriptionRecovery.variants['cancels']
  if (!cancels) throw new Error('There is no way to cancel.')
  const who = await cancels.seed(environment)
  await openBlankPage(page, environment.app.url)
  await page.evaluate(
    (text) => localStorage.setItem('receptio.session', text),
    JSON.stringify({ version: 1, session: who.session }),
  )
  await page.goto('/app/dashboard')
  await expect(page.getByText('Próximo cargo')).toBeVisible()
  const options = { scenario: subscriptionRecovery, variant: cancels, spot: null, failures: [] }
  expect(await walkInSecondTab(page, environment, { ...options, who })).toBeNull()
  await page.getByRole('link', { name: 'Marketplace' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Marketplace' })).toBeVisible()
  await page.getByRole('link', { name: 'Inicio' }).click()

  await expect(page.getByText('No tienes un plan activo.')).toBeVisible()
})
