import { recoveryTest as test } from '../recovery/recovery-test.ts'
import { finishedInSecondTab, walkInSecondTab } from '../recovery/second-tab.ts'
import type { Voyage } from '../recovery/voyage.ts'
import { openBlankPage } from '../support/blank-page.ts'
import { expect } from '../support/test.ts'
import { chargeVoyage } from '../voyages/charge.voyage.ts'
import { checkoutVoyage } from '../voyages/checkout.voyage.ts'
import { onboardingCheckoutVoyage, onboardingPlanVoyage, onboardingStepVoyage } from '../voyages/onboarding.voyages.ts'
import { subscriptionVoyage } from '../voyages/subscription.voyage.ts'

/** Ways to a plan; `npm run bench:tours` has those that take long. */
const ways: readonly (readonly [Voyage, string])[] = [
  [onboardingStepVoyage, 'says its RFC'],
  [onboardingPlanVoyage, 'begins a trial'],
  [onboardingPlanVoyage, 'chooses a plan'],
  [onboardingCheckoutVoyage, 'pays'],
  [checkoutVoyage, 'buys a plan'],
  [checkoutVoyage, 'buys a plan with a new card'],
  [chargeVoyage, 'pays a plan'],
]

finishedInSecondTab(ways)

test('[APP-2] what a second tab did is known to the first on its next page', async ({ page, house }) => {
  const cancels = subscriptionVoyage.variants['cancels']
  if (!cancels) throw new Error('There is no way to cancel.')
  const who = await cancels.seed(house)
  await openBlankPage(page, house.app.url)
  await page.evaluate(
    (kept) => localStorage.setItem('receptio.session', kept),
    JSON.stringify({ version: 1, session: who.session }),
  )
  await page.goto('/app/dashboard')
  await expect(page.getByText(/^Profesional\. Se renueva el/)).toBeVisible()
  const asked = { voyage: subscriptionVoyage, variant: cancels, spot: null, failures: [] }
  expect(await walkInSecondTab(page, house, { ...asked, who })).toBeNull()
  await page.getByRole('link', { name: 'Marketplace' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Marketplace' })).toBeVisible()
  await page.getByRole('link', { name: 'Inicio' }).click()

  await expect(page.getByText('Todavía no tienes un plan activo.')).toBeVisible()
})
