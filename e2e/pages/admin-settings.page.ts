import { expect, type Page } from '@playwright/test'

/** The administration's roles and logs, and the impersonation of a customer. */
export class AdminSettingsPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get banner() {
    return this.page.getByRole('complementary', { name: 'Cuenta de un cliente' })
  }

  async seeTitle(title: string) {
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }

  async grant(resource: string, action: string, given: boolean) {
    await this.page.getByRole('group', { name: resource }).getByRole('checkbox', { name: action }).setChecked(given)
    await this.page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(this.page.locator('[data-flow="role"]')).toHaveAttribute('data-state', 'saved')
  }

  async startImpersonation(name: string, reason: string) {
    await this.page.getByRole('button', { name: 'Ver como el cliente' }).click()
    const dialog = this.page.getByRole('dialog', { name: `Ver la cuenta de ${name}` })
    await dialog.getByRole('textbox', { name: '¿Por qué?' }).fill(reason)
    await dialog.getByRole('button', { name: 'Ver la cuenta' }).click()
  }

  async seeBanner(text: string) {
    await expect(this.banner.getByText(text)).toBeVisible()
  }

  async seeNoBanner() {
    await expect(this.banner).toHaveCount(0)
  }

  async endImpersonation() {
    await this.banner.getByRole('button', { name: 'Terminar' }).click()
  }
}
