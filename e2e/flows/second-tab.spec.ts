import { recoveryTest as test } from '../recovery/recovery-test.ts'
import { finishedInSecondTab, walkInSecondTab } from '../recovery/second-tab.ts'
import type { RecoveryScenario } from '../recovery/scenario.ts'
import { openBlankPage } from '../support/blank-page.ts'
import { expect } from '../support/test.ts'
import { chargeScenario } from '../scenarios/charge.scenario.ts'
import { checkoutScenario } from '../scenarios/checkout.scenario.ts'
import { onboardingCheckoutScenario, onboardingPlanScenario, onboardingStepScenario } from '../scenarios/onboarding.scenarios.ts'
import { subscriptionScenario } from '../scenarios/subscription.scenario.ts'

/** Ways to a plan; `npm run bench:tours` has those that take long. */
const ways: readonly (readonly [RecoveryScenario, string])[] = [
  [onboardingStepScenario, 'says its RFC'],
  [onboardingPlanScenario, 'begins a trial'],
  [onboardingPlanScenario, 'chooses a plan'],
  [onboardingCheckoutScenario, 'pays'],
  [checkoutScenario, 'buys a plan'],
  [checkoutScenario, 'buys a plan with a new card'],
  [chargeScenario, 'pays a plan'],
]

finishedInSecondTab(ways)

test('[APP-2] what a second tab did is known to the first on its next page', async ({ page, environment }) => {
  const cancels = subscriptionScenario.variants['cancels']
  if (!cancels) throw new Error('There is no way to cancel.')
  const who = await cancels.seed(environment)
  await openBlankPage(page, environment.app.url)
  await page.evaluate(
    (kept) => localStorage.setItem('receptio.session', kept),
    JSON.stringify({ version: 1, session: who.session }),
  )
  await page.goto('/app/dashboard')
  await expect(page.getByText(/^Profesional\. Se renueva el/)).toBeVisible()
  const asked = { scenario: subscriptionScenario, variant: cancels, spot: null, failures: [] }
  expect(await walkInSecondTab(page, environment, { ...asked, who })).toBeNull()
  await page.getByRole('link', { name: 'Marketplace' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Marketplace' })).toBeVisible()
  await page.getByRole('link', { name: 'Inicio' }).click()

  await expect(page.getByText('Todavía no tienes un plan activo.')).toBeVisible()
})
