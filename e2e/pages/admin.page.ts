import { expect, type Page } from '@playwright/test'

/** The administration: its lists, records and palette. */
export class AdminPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async seeTitle(title: string | RegExp) {
    await expect(this.page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  }

  row(text: string) {
    return this.page.locator('[data-row]').filter({ hasText: text })
  }

  async search(text: string) {
    await this.page.getByRole('searchbox').fill(text)
    await this.page.getByRole('searchbox').press('Enter')
  }

  async goTo(text: string, option: string) {
    await this.page.keyboard.press('Control+k')
    await this.page.getByRole('combobox', { name: 'Escribe una página, una acción o un registro' }).fill(text)
    await expect(this.page.getByRole('option', { name: option })).toBeVisible()
    await this.page.getByRole('option', { name: option }).click()
  }
}
