import type { Page } from '@playwright/test'
import { CardsPage } from '#e2e/pages/cards.page.ts'

/** Types a card into Openpay's card frame and submits it. */
export async function handInCard(page: Page, number: string): Promise<void> {
  await typeCard(page, number)
  await new CardsPage(page).form.getByRole('button', { name: 'Guardar tarjeta' }).click()
}

/** Types a card into Openpay's card frame. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const { form } = new CardsPage(page)
  await form.getByLabel('Número de tarjeta').fill(number)
  await form.getByLabel('Nombre como aparece').fill('Paula Prado')
  await form.getByLabel('Vencimiento').fill('12/31')
  await form.getByLabel('Código de seguridad').fill('123')
}

/** Types and submits a card in Stripe's form, a document inside our card frame. */
export async function handInStripeCard(page: Page, number: string): Promise<void> {
  const { form } = new CardsPage(page)
  const hosted = form.frameLocator('iframe[title="Formulario seguro de la tarjeta"]')
  await hosted.getByLabel('Número de tarjeta').fill(number)
  await hosted.getByLabel('Vencimiento').fill('12/31')
  await hosted.getByLabel('Código de seguridad').fill('123')
  await form.getByRole('button', { name: 'Guardar tarjeta' }).click()
}
