import { expect, type Page } from '@playwright/test'

export interface NewCompany {
  rfc: string
  name: string
  phone: string
  email: string
  password: string
}

/** Returns a company that is not a customer yet; `mark` makes RFC and address unique to this test. */
export function newCompany(mark: string): NewCompany {
  return {
    rfc: `${mark.toUpperCase().padEnd(3, 'X').slice(0, 3)}200229AB1`,
    name: `Comercial ${mark} y Ñandú`,
    phone: '55 1234 5678',
    email: `${mark}@estreno.test`,
    password: 'Segura#2026',
  }
}

/** Registration, step by step. */
export class RegistrationPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(search = '') {
    await this.page.goto(`/auth/registration${search}`)
  }

  field(name: string) {
    return this.page.getByRole('textbox', { name, exact: true })
  }

  async seePlans(names: readonly string[]) {
    await expect(this.page.getByRole('heading', { level: 1, name: 'Elige tu plan' })).toBeVisible()
    await expect(this.page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText([...names])
  }

  async choose(button: string) {
    await this.page.getByRole('button', { name: button }).click()
    await this.seeForm()
  }

  async seeForm() {
    await expect(this.page.getByRole('heading', { level: 1, name: 'Crea tu cuenta' })).toBeVisible()
  }

  async fillIn({ rfc, name, phone, email, password }: NewCompany) {
    await this.field('RFC').fill(rfc)
    await this.field('Nombre o razón social').fill(name)
    await this.field('Teléfono').fill(phone)
    await this.field('Correo electrónico').fill(email)
    await this.field('Contraseña').fill(password)
    await this.page.getByRole('checkbox').check()
  }

  async submit() {
    await this.page.getByRole('button', { name: 'Crear cuenta' }).click()
  }

  async seeTyped({ rfc, name, phone, email }: NewCompany, password: string) {
    await expect(this.field('RFC')).toHaveValue(rfc)
    await expect(this.field('Nombre o razón social')).toHaveValue(name)
    await expect(this.field('Teléfono')).toHaveValue(phone)
    await expect(this.field('Correo electrónico')).toHaveValue(email)
    await expect(this.field('Contraseña')).toHaveValue(password)
    await expect(this.page.getByRole('checkbox')).toBeChecked()
  }

  async seeTaken() {
    await expect(this.page.getByRole('heading', { level: 1, name: 'Ese RFC ya tiene una cuenta' })).toBeVisible()
  }
}
