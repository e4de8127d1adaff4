import { expect, type Page } from '@playwright/test'

/** From the first sign-in to the dashboard, without the checkout itself. */
export class OnboardingPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(step = '') {
    await this.page.goto(`/app/onboarding${step && `/${step}`}`)
  }

  async seeStep(step: string, title: string) {
    await expect(this.page).toHaveURL(new RegExp(`/app/onboarding${step && `/${step}`}$`))
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }

  async seeWelcome() {
    await this.seeStep('', 'Te damos la bienvenida a Receptio')
  }

  async seeRfc(rfc: string) {
    await this.seeStep('rfc', '¿Cuál es tu RFC?')
    await expect(this.field('RFC')).toHaveValue(rfc)
  }

  async seeName(name: string) {
    await this.seeStep('name', '¿Cómo se llama tu empresa?')
    await expect(this.field('Nombre o razón social')).toHaveValue(name)
  }

  async seePlans() {
    await this.seeStep('plan', 'Elige tu plan')
  }

  async seePanel() {
    await expect(this.page.getByRole('dialog', { name: 'Pago de tu plan' })).toBeVisible()
  }

  async seeCheckout() {
    await this.seeStep('checkout', 'Activa tu plan')
  }

  async seePreparing() {
    await expect(this.page.getByRole('heading', { level: 1, name: 'Estamos preparando tu cuenta' })).toBeVisible()
  }

  async seeFailed() {
    await expect(this.page.getByText('40001', { exact: true })).toBeVisible()
  }

  async seeWaiting() {
    await expect(this.page.getByRole('heading', { level: 1, name: 'Falta poco para empezar' })).toBeVisible()
  }

  /** Checks the names of the steps in order; the current one is marked. */
  async seeProgress(steps: readonly string[], current: string) {
    const list = this.page.getByRole('list', { name: 'Pasos para activar tu cuenta' })
    await expect(list.getByRole('listitem')).toContainText([...steps])
    await expect(list.locator('[aria-current=step]')).toContainText(current)
  }

  field(name: string) {
    return this.page.getByRole('textbox', { name })
  }

  async fillIn(name: string, value: string) {
    await this.field(name).fill(value)
  }

  async clickNext() {
    await this.page.getByRole('button', { name: 'Siguiente' }).click()
  }

  async clickPeriod(period: 'Mensual' | 'Anual') {
    await this.page.getByRole('radio', { name: period }).check()
  }

  async clickPlan(button: string) {
    await this.page.getByRole('button', { name: button, exact: true }).click()
  }

  async clickTryAgain() {
    await this.page.getByRole('button', { name: 'Intentar otra vez' }).click()
  }

  async clickSignOut() {
    await this.page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click()
  }
}
