import { alertsIn } from '../support/alerts.ts'
import { expect, type Locator, type Page } from '@playwright/test'

export const demoPassword = 'Demo1234!'

/** The sign-in form, as a screen or inside the dialog over a kept screen. */
export class SignInPage {
  readonly page: Page
  readonly root: Locator

  constructor(page: Page, root: Locator = page.locator('body')) {
    this.page = page
    this.root = root
  }

  get email() {
    return this.root.getByRole('textbox', { name: 'Correo electrónico' })
  }

  get password() {
    return this.root.getByRole('textbox', { name: 'Contraseña' })
  }

  get submit() {
    return this.root.getByRole('button', { name: 'Iniciar sesión' })
  }

  async open(search = '') {
    await this.page.goto(`/auth/signin${search}`)
  }

  async fill(email: string, password = demoPassword) {
    await this.email.fill(email)
    await this.password.fill(password)
  }

  async signIn(email: string, password = demoPassword) {
    await this.fill(email, password)
    await this.submit.click()
  }

  async seeForm() {
    await expect(this.page).toHaveURL(/\/auth\/signin/)
    await expect(this.submit).toBeVisible()
  }

  async seeFailure(text: string) {
    await expect(alertsIn(this.root).filter({ hasText: text })).toBeVisible()
  }

  async seeTyped(email: string, password = demoPassword) {
    await expect(this.email).toHaveValue(email)
    await expect(this.password).toHaveValue(password)
  }
}
