import { alertsIn } from '../support/alerts.ts'
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

  /** Saves a card where its form has a button of its own. */
  async addCard(number: string, name: string) {
    await this.cards.add(number)
    await this.seeChosen(name)
  }

  /** Opens the form of a new card, which is open already for who has no card. */
  async openCard() {
    await this.page.locator('[data-flow=checkout]:is([data-state=cart], [data-state=addingCard])').waitFor()
    const add = this.page.getByRole('button', { name: 'Agregar tarjeta' })
    if (await add.isVisible()) await add.click()
    await expect(this.page.getByRole('radio', { name: 'Tarjeta nueva' })).toBeChecked()
  }

  /** Types a card in the cart. Paying saves it. */
  async typeCard(number: string, code = '123') {
    await this.openCard()
    await this.cards.type(number, code)
  }

  async typeCardByStripe(number: string, code = '123') {
    await this.openCard()
    await this.cards.typeByStripe(number, code)
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
    await expect(alertsIn(this.page)).toContainText(reason)
  }

  async click(name: string) {
    await this.page.getByRole('button', { name, exact: true }).click()
  }

  async clickNext() {
    await this.click('Continuar')
  }
}
