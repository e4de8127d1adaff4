import { expect, type Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { SignInPage } from './sign-in.page.ts'
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

  /** Cancels with the period, which the dialog offers first. */
  async cancelWithPeriod() {
    await this.click('Cancelar la suscripción')
    const dialog = this.page.getByRole('alertdialog')
    await expect(dialog.getByRole('radio', { name: /^Al terminar mi periodo/ })).toBeChecked()
    await dialog.getByRole('button', { name: 'Sí, cancelar en esa fecha' }).click()
  }

  /** Cancels on a later day, `days` from now. */
  async cancelOn({ days }: { days: number }, reason: string) {
    await this.click('Cancelar la suscripción')
    const dialog = this.page.getByRole('alertdialog')
    await dialog.getByRole('radio', { name: 'En otra fecha' }).check()
    const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    await dialog.getByLabel('Último día').fill(day)
    await dialog.getByRole('radio', { name: reason }).check()
    expect(await violations(this.page)).toEqual([])
    await dialog.getByRole('button', { name: 'Sí, cancelar en esa fecha' }).click()
  }

  /** Pauses for whole months; `examine` runs before it is confirmed. */
  async pauseFor(months: number, examine?: () => Promise<void>) {
    await this.click('Pausar la suscripción')
    const dialog = this.page.getByRole('alertdialog')
    await dialog
      .getByRole('radio')
      .nth(months - 1)
      .check()
    await examine?.()
    await dialog.getByRole('button', { name: 'Sí, pausar' }).click()
  }

  /** Opens the page after time has passed: the session is over by then. */
  async openAgain({ email, password }: { email: string; password: string }) {
    await this.page.goto('/app/configuracion/suscripcion')
    const title = this.page.getByRole('heading', { level: 1, name: 'Suscripción' })
    const field = this.page.getByRole('textbox', { name: /Correo/ })
    await expect(title.or(field)).toBeVisible()
    if (await field.isVisible()) await new SignInPage(this.page).signIn(email, password)
    await this.seeOpen()
  }

  async cancel() {
    await this.click('Cancelar la suscripción')
    const dialog = this.page.getByRole('alertdialog')
    await dialog.getByRole('radio', { name: 'Ahora mismo' }).check()
    await expect(dialog.getByRole('button', { name: 'Sí, cancelar ahora' })).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByRole('textbox', { name: 'Para confirmar' }).fill('cancelar')
    await dialog.getByRole('button', { name: 'Sí, cancelar ahora' }).click()
  }
}
