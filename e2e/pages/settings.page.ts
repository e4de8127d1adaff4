import { expect, type Page } from '@playwright/test'

/** The settings of the account and their sections. */
export class SettingsPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(section: string) {
    await this.page.goto(`/app/configuracion/${section}`)
  }

  async seeSections(names: readonly string[]) {
    await expect(this.page.getByRole('navigation', { name: 'Configuración' }).getByRole('link')).toHaveText([...names])
  }

  async clickSection(name: string) {
    await this.page.getByRole('navigation', { name: 'Configuración' }).getByRole('link', { name }).click()
  }

  async seeRestricted() {
    await expect(this.page.getByRole('heading', { level: 1, name: 'Acceso restringido' })).toBeVisible()
  }

  /** Returns the row of a person or a company in a list. */
  row(text: string) {
    return this.page.getByRole('main').getByRole('listitem').filter({ hasText: text })
  }

  async click(name: string) {
    await this.page.getByRole('button', { name, exact: true }).click()
  }

  async fill(field: string, text: string) {
    await this.page.getByRole('textbox', { name: field, exact: true }).fill(text)
  }

  async invite({ name, email, level }: { name: string; email: string; level: string }) {
    await this.click('Invitar a alguien')
    await this.fill('Su nombre', name)
    await this.fill('Su correo electrónico', email)
    await this.page.getByRole('radio', { name: level, exact: true }).check()
    await this.click('Enviar invitación')
  }
}
