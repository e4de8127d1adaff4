import { expect, type Page } from '@playwright/test'
import { CheckoutPage } from './checkout.page.ts'

/** Settings, subscription: what the customer has, and what they may do with it. */
export class SubscriptionPage {
  readonly page: Page
  readonly checkout: CheckoutPage

  constructor(page: Page) {
    this.page = page
    this.checkout = new CheckoutPage(page)
  }

  async open() {
    await this.page.goto('/app/configuracion/suscripcion')
    await this.seeOpen()
  }

  async seeOpen() {
    await expect(this.page.getByRole('heading', { level: 1, name: 'Suscripción' })).toBeVisible()
  }

  async seeFact(name: string, value: string | RegExp) {
    const term = this.page.getByRole('term').filter({ hasText: name })
    await expect(term.locator('xpath=following-sibling::dd[1]')).toHaveText(value)
  }

  async seeBanner(text: string | RegExp) {
    await expect(this.page.getByRole('status').filter({ hasText: text })).toBeVisible()
  }

  async seeNoBanner(text: string | RegExp) {
    await expect(this.page.getByRole('status').filter({ hasText: text })).toHaveCount(0)
  }

  async click(name: string | RegExp) {
    await this.page.getByRole('button', { name }).click()
  }

  async follow(name: string) {
    await this.page.getByRole('link', { name, exact: true }).first().click()
  }

  async cancel() {
    await this.click('Cancelar la suscripción')
    const dialog = this.page.getByRole('alertdialog')
    await expect(dialog.getByRole('button', { name: 'Sí, cancelar ahora' })).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByRole('textbox').fill('cancelar')
    await dialog.getByRole('button', { name: 'Sí, cancelar ahora' }).click()
  }
}
