import { expect, type Page } from '@playwright/test'

/** The areas behind the sign-in. */
export class AppPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Without `name`, expects the greeting of a person who has given no name, as after a registration. */
  async seeDashboard(name?: string) {
    await expect(this.page).toHaveURL(/\/app\/dashboard$/)
    const greeting = name === undefined ? 'Hola' : `Hola, ${name}`
    await expect(this.page.getByRole('heading', { level: 1, name: greeting, exact: true })).toBeVisible()
  }

  async seeSections(names: readonly string[]) {
    await expect(this.page.getByRole('navigation', { name: 'Secciones' }).getByRole('listitem').getByRole('link')).toHaveText([
      ...names,
    ])
  }

  async seeTitle(title: string) {
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }

  async seeNotice(text: string) {
    await expect(this.page.getByText(text)).toBeVisible()
  }

  async signOut(name: string) {
    await this.page.getByRole('banner').getByText(name, { exact: true }).click()
    await this.page.getByRole('button', { name: 'Cerrar sesión' }).click()
  }
}
