import { expect, type Page } from '@playwright/test'

/** What can be bought beside the plan, and what the account allows. */
export class MarketplacePage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open() {
    await this.page.goto('/app/marketplace')
    await expect(this.page.getByRole('heading', { level: 1, name: 'Marketplace' })).toBeVisible()
  }

  async seeProducts(names: readonly string[]) {
    await expect(this.page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([...names])
  }

  async clickBuy(product: string) {
    await this.page.getByRole('link', { name: `Comprar ${product}` }).click()
  }

  async seePurchase() {
    await expect(this.page.getByRole('heading', { level: 1, name: 'Completa tu compra' })).toBeVisible()
  }

  async openLicences() {
    await this.page.goto('/app/licencias')
    await expect(this.page.getByRole('heading', { level: 1, name: 'Licencias' })).toBeVisible()
  }

  async seeUse(limit: string, use: string) {
    await expect(this.page.getByRole('meter', { name: limit })).toHaveAttribute('aria-valuetext', use)
  }
}
