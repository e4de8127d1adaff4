import type { Page } from '@playwright/test'
import { CheckoutPage } from '#e2e/pages/checkout.page.ts'

/** Agrees to the renewal and pays, on any page with something to pay. */
export async function agreeAndPay(page: Page): Promise<void> {
  const { payButton } = new CheckoutPage(page)
  const consent = page.getByRole('checkbox', { name: /^Autorizo a Receptio/ })
  await payButton.waitFor()
  if (await consent.isVisible()) await consent.check()
  await payButton.click()
}

/** Pays, or goes on with a running payment, until it is done. */
export async function payToTheEnd(page: Page): Promise<void> {
  const { payButton } = new CheckoutPage(page)
  const isDone = '[data-flow=charge][data-state=success], [data-flow=checkout][data-state=subscribed]'
  const next = page.locator(isDone).getByRole('button', { name: 'Continuar' })
  await payButton.or(next).first().waitFor()
  if (await payButton.isVisible()) await agreeAndPay(page)
  await next.click()
}

/** Returns the title of the start page of a person whose account is ready and who gave no name after registration. */
export const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Hola', exact: true })
