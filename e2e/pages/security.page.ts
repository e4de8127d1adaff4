import type { Locator, Page } from '@playwright/test'

/** The page of the own password and second factor, and the way there and out. */
export class SecurityPage {
  readonly page: Page
  readonly factor: Locator

  constructor(page: Page) {
    this.page = page
    this.factor = page.locator('[data-flow=secondFactor]')
  }

  async open() {
    await this.page.getByRole('link', { name: 'Configuración' }).click()
    await this.page.getByRole('link', { name: 'Seguridad' }).click()
  }

  async click(name: string) {
    await this.page.getByRole('button', { name, exact: true }).click()
  }

  async signOut() {
    await this.page.locator('summary').filter({ hasText: 'Tu cuenta' }).click()
    await this.click('Cerrar sesión')
  }
}
