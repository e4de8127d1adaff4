import { expect, type Page } from '@playwright/test'

/** The sandbox's console: the clock and the mailbox, as a person clicks them. */
export class ConsolePage {
  readonly page: Page
  readonly url: string

  constructor(page: Page, url: string) {
    this.page = page
    this.url = url
  }

  /** Moves the time on by one of the buttons, and waits until all due jobs are done. */
  async moveOn(text: string) {
    await this.page.goto(this.url)
    await this.page.getByRole('button', { name: `+ ${text}`, exact: true }).click()
    await expect(this.page.getByRole('status')).toHaveText('El reloj se adelantó aquí y en Receptio.')
  }

  /** Opens the only mail with this subject to an address, and returns the frame that shows it. */
  async openMail(to: string, subject: string) {
    await this.page.goto(`${this.url}/correo`)
    await this.page.getByRole('searchbox', { name: 'Destinatario' }).fill(to)
    await this.page.getByRole('button', { name: 'Filtrar' }).click()
    await this.page.getByRole('link', { name: subject }).click()
    await expect(this.page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
    return this.page.frameLocator('iframe[title="El correo como lo ve quien lo recibe"]')
  }
}
