import { expect, type Page } from '@playwright/test'

/** The guided beginning of a new installation. */
export class SetupPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** The open step. */
  get panel() {
    return this.page.locator('[data-flow=setup] section')
  }

  async seeSteps(standings: readonly string[]) {
    const rows = this.page.getByRole('navigation', { name: 'Pasos' }).getByRole('listitem')
    await expect(rows).toContainText([...standings])
  }

  async seeStep(title: string) {
    await expect(this.panel.getByRole('heading', { level: 2, name: title })).toBeVisible()
  }

  async open(title: string) {
    await this.page.getByRole('navigation', { name: 'Pasos' }).getByRole('button', { name: title }).click()
    await this.seeStep(title)
  }

  async press(name: string) {
    await this.panel.getByRole('button', { name, exact: true }).click()
  }

  async pressLater() {
    await this.press('Dejar para después')
  }

  async writeIssuer(fields: Readonly<Record<string, string>>) {
    for (const [name, value] of Object.entries(fields)) await this.panel.getByRole('textbox', { name, exact: true }).fill(value)
    await this.press('Guardar los datos')
    await this.seeStep('Términos y privacidad')
  }

  /** Types keys of a gateway and has them tried. */
  async writeKeys(fields: Readonly<Record<string, string>>) {
    for (const [name, value] of Object.entries(fields)) await this.panel.getByRole('textbox', { name }).fill(value)
    await this.press('Probar y guardar')
  }

  /** Publishes a text as the template has it. */
  async publishTemplate(title: string) {
    await expect(this.panel.getByRole('radio', { name: title })).toBeChecked()
    await this.press('Publicar')
  }
}
