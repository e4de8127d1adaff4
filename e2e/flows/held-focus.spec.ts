import { expect } from '@playwright/test'
import { CheckoutPage } from '../pages/checkout.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { recoveryTest as test } from '#tests/qa/runs/recovery/recovery-test.ts'
import { beginner } from '#tests/qa/runs/recovery/scenarios/customers.ts'

test('[issue 16] whoever signed in and is refused at the checkout finds the focus on the reason, where another card is given', async ({
  page,
  environment,
}) => {
  const who = await beginner('Profesional', '/app/onboarding/checkout', ['welcome', 'plan'])(environment)
  const signIn = new SignInPage(page)
  await page.goto(`${environment.app.url}/auth/signin`)
  await signIn.signIn(who.email, who.password)
  await expect(page.getByRole('heading', { level: 1, name: 'Activa tu plan' })).toBeVisible()
  const checkout = new CheckoutPage(page)
  await checkout.typeCard('4444444444444448')
  await checkout.agreeAndPay()
  await checkout.click('Usar otra tarjeta')

  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? null)
  await expect.poll(focused).toBe('La tarjeta no tiene saldo suficiente. Usa otra o intenta más tarde.')
})
