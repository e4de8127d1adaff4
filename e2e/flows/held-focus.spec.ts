import { expect } from '@playwright/test'
import { CardsPage } from '../pages/cards.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { recoveryTest as test } from '#tests/qa/runs/recovery/recovery-test.ts'
import { beginner } from '#tests/qa/runs/recovery/scenarios/customers.ts'

test('[issue 16] whoever signed in and saves a card at the checkout keeps the focus where the card was given', async ({
  page,
  environment,
}) => {
  const who = await beginner('Profesional', '/app/onboarding/checkout', ['welcome', 'plan'])(environment)
  const signIn = new SignInPage(page)
  await page.goto(`${environment.app.url}/auth/signin`)
  await signIn.signIn(who.email, who.password)
  await expect(page.getByRole('heading', { level: 1, name: 'Activa tu plan' })).toBeVisible()
  await new CardsPage(page).add('5555555555554444')
  await expect(page.getByText('Mastercard •••• 4444')).toBeVisible()

  const place = () => page.evaluate(() => document.activeElement?.closest('section')?.querySelector('h3')?.textContent ?? null)
  await expect.poll(place).toBe('Método de pago')
})
