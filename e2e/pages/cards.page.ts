import { expect, type Page } from '@playwright/test'

/** Settings, billing: the saved cards and the card frame. */
export class CardsPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get form() {
    return this.page.frameLocator('iframe[title="Datos de la tarjeta"]')
  }

  async open() {
    await this.page.goto('/app/configuracion/pagos')
    await expect(this.page.getByRole('heading', { level: 1, name: 'Pagos' })).toBeVisible()
  }

  async add(number: string, code = '123') {
    await this.page.getByRole('button', { name: 'Agregar tarjeta' }).click()
    await this.fillIn(number, code)
  }

  async fillIn(number: string, code = '123') {
    await this.type(number, code)
    await this.form.getByRole('button', { name: 'Guardar tarjeta' }).click()
  }

  /** Types a card; a button beside the form, or of the form, saves it. */
  async type(number: string, code = '123') {
    await this.form.getByLabel('Número de tarjeta').pressSequentially(number)
    await this.form.getByLabel('Nombre como aparece').fill('Paula Prado')
    await this.form.getByLabel('Vencimiento').pressSequentially('1260')
    await this.form.getByLabel('Código de seguridad').pressSequentially(code)
  }

  /** Adds a card in Stripe's document, which is inside ours. */
  async addByStripe(number: string, code = '123') {
    await this.page.getByRole('button', { name: 'Agregar tarjeta' }).click()
    await this.typeByStripe(number, code)
    await this.form.getByRole('button', { name: 'Guardar tarjeta' }).click()
  }

  async typeByStripe(number: string, code = '123') {
    const hosted = this.form.frameLocator('iframe[title="Formulario seguro de la tarjeta"]')
    await hosted.getByLabel('Número de tarjeta').pressSequentially(number)
    await hosted.getByLabel('Vencimiento').pressSequentially('1260')
    await hosted.getByLabel('Código de seguridad').pressSequentially(code)
  }

  async seeCard(name: string) {
    await expect(this.page.getByRole('button', { name: `Quitar ${name}` })).toBeVisible()
  }

  async remove(name: string) {
    await this.page.getByRole('button', { name: `Quitar ${name}` }).click()
    await this.page.getByRole('alertdialog').getByRole('button', { name: 'Sí, quitar la tarjeta' }).click()
  }
}
