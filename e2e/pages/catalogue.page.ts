import { expect, type Locator, type Page } from '@playwright/test'

/** The fields of a plan in its editor. */
export interface TypedPlan {
  name: string
  english: string
  product: string
  gift: string
  addon: string
  line: readonly [spanish: string, english: string]
  link: string
}

/** The administration's editors of the catalogue. */
export class CataloguePage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  field(name: string, root: Locator | Page = this.page) {
    return root.getByRole('textbox', { name })
  }

  async answer(question: string, answer: 'Sí' | 'No') {
    await this.page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: answer }).check()
  }

  group(name: string) {
    return this.page.getByRole('group', { name })
  }

  /** Makes an active product of the marketplace with one monthly price and one feature that is a number. */
  async makeProduct({ key, name, english, feature }: { key: string; name: string; english: string; feature: string }) {
    await this.page.goto('/admin/products/nuevo')
    await this.field('Clave').fill(key)
    await this.field('Nombre en español').fill(name)
    await this.field('Nombre en inglés').fill(english)
    await this.page.getByRole('combobox', { name: 'Estado' }).selectOption('active')
    await this.answer('Se ofrece en el marketplace', 'Sí')
    await this.field('Precio en pesos, con IVA').fill('120')
    await this.page.getByRole('checkbox', { name: feature, exact: true }).check()
    await this.field(`Valor de ${feature}`).fill('25')
    await this.field(`Orden en la tarjeta de ${feature}`).fill('1')
    await this.page.getByRole('button', { name: 'Crear producto' }).click()
    await this.seeRecord(name)
  }

  /** Makes a plan that registration offers first, for 199.00 a month. */
  async makePlan({ name, english, product, gift, addon, line, link }: TypedPlan) {
    await this.page.goto('/admin/subscription_plans/nuevo')
    await this.field('Nombre interno').fill(name)
    await this.page.getByRole('combobox', { name: 'Estado' }).selectOption('active')
    await this.field('Orden').fill('9')
    await this.page.getByRole('combobox', { name: 'En el registro' }).selectOption('offered')
    await this.answer('Se ofrece en la incorporación', 'No')
    await this.page.getByRole('combobox', { name: 'Estrategia de incorporación' }).selectOption('pay_upfront')
    await this.answer('Prueba gratis', 'No')
    await this.answer('Mostrar el subtítulo de prueba', 'No')
    await this.answer('Elegido de antemano', 'No')
    await this.field('Precio en pesos, con IVA').fill('199')
    await this.group('Productos').getByRole('checkbox', { name: product, exact: true }).check()
    await this.group('Regalos').getByRole('checkbox', { name: gift, exact: true }).check()
    await this.group('Complementos').getByRole('checkbox', { name: addon, exact: true }).check()
    await this.translate('en español', name, `Elegir ${name}`)
    await this.translate('en inglés', english, `Choose ${english}`)
    await this.field('Línea 1, en español').fill(line[0])
    await this.field('Línea 1, en inglés').fill(line[1])
    await this.field('Código del enlace mensual').fill(link)
    await this.page.getByRole('button', { name: 'Crear plan' }).click()
    await this.seeRecord(name)
  }

  private async translate(language: string, name: string, button: string) {
    await this.field(`Nombre ${language}`).fill(name)
    await this.field(`Texto del botón ${language}`).fill(button)
  }

  async seeRecord(title: string) {
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }

  /** Returns the whole link to registration with the plan selected. */
  async linkOf(code: string): Promise<string> {
    const link = this.page.getByText(`/auth/registration?plan=${code}`)
    await expect(link).toBeVisible()
    return link.innerText()
  }
}
