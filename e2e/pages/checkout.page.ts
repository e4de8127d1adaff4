import { expect, type Page } from '@playwright/test'
import { CardsPage } from './cards.page.ts'

/** The checkout panel, wherever something is bought, and the charge that follows it. */
export class CheckoutPage {
  readonly page: Page
  readonly cards: CardsPage

  constructor(page: Page) {
    this.page = page
    this.cards = new CardsPage(page)
  }

  get consent() {
    return this.page.getByRole('checkbox', { name: 'Autorizo a Receptio a cobrar' })
  }

  get payButton() {
    return this.page.getByRole('button', { name: /^Pagar \$/ })
  }

  get code() {
    return this.page.getByRole('textbox', { name: 'Código promocional' })
  }

  async seeCart() {
    await expect(this.page.getByRole('heading', { level: 2, name: 'Tu compra' })).toBeVisible()
    await expect(this.page.getByRole('heading', { level: 3, name: 'Lo que llevas' })).toBeVisible()
  }

  async addCard(number: string, name: string) {
    await this.cards.add(number)
    await this.seeChosen(name)
  }

  async seeChosen(card: string) {
    await expect(this.page.getByRole('radio', { name: card })).toBeChecked()
  }

  async add(name: string) {
    await this.page.getByRole('button', { name: `Agregar uno de ${name}` }).click()
  }

  /** The field of the code is a link until it is wanted. */
  async openCode() {
    const link = this.page.getByRole('button', { name: '¿Tienes un código?' })
    await link.or(this.code).first().waitFor()
    if (await link.isVisible()) await link.click()
  }

  async applyCode(code: string) {
    await this.openCode()
    await this.code.fill(code)
    await this.page.getByRole('button', { name: 'Aplicar' }).click()
  }

  async seeSum(name: string, amount: string) {
    const row = this.page.locator('dl > div').filter({ has: this.page.getByText(name, { exact: true }) })
    await expect(row.getByRole('definition')).toHaveText(amount)
  }

  async agreeAndPay() {
    await this.consent.check()
    await this.payButton.click()
  }

  async seeStep(title: string) {
    await expect(this.page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  }

  async seePaid() {
    await this.seeStep('¡Listo! Recibimos tu pago')
  }

  async seeDeclined(reason: RegExp) {
    await this.seeStep('No se hizo ningún cargo')
    await expect(this.page.getByRole('alert')).toContainText(reason)
  }

  async click(name: string) {
    await this.page.getByRole('button', { name, exact: true }).click()
  }

  async clickNext() {
    await this.click('Continuar')
  }
}
