import type { Page } from '@playwright/test'
import { AppPage } from '../pages/app.page.ts'
import { CheckoutPage } from '../pages/checkout.page.ts'
import { OnboardingPage } from '../pages/onboarding.page.ts'
import { RegistrationPage } from '../pages/registration.page.ts'
import { stranger } from './newcomer.ts'

/** Registers a stranger with the plan of this button, and pays its first period. */
export async function buyFirstPlan(page: Page, plan: string): Promise<void> {
  const registration = new RegistrationPage(page)
  await registration.open()
  await registration.choose(plan)
  await registration.fillIn(stranger())
  await registration.submit()
  await new OnboardingPage(page).seeCheckout()
  const checkout = new CheckoutPage(page)
  await checkout.seeCart()
  await checkout.typeCard('4111111111111111')
  await checkout.agreeAndPay()
  await checkout.seePaid()
  await checkout.clickNext()
  await new AppPage(page).seeDashboard()
}
