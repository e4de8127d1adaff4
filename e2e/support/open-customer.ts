import { expect, type Page } from '@playwright/test'
import { SignInPage } from '../pages/sign-in.page.ts'

/** Signs in as root, and opens the page of the customer with this address in the administration. */
export async function openCustomer(page: Page, email: string): Promise<void> {
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn('root@receptio.test')
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await page.goto(`/admin/clientes?buscar=${encodeURIComponent(email)}`)
  await page.locator('[data-row]').getByRole('link').click()
}
