import type { Page } from '@playwright/test'
import { placesOf, shownModels } from '#tests/gallery/places.ts'
import { expect, test } from '../support/test.ts'

const screenOf = (page: Page) => page.frameLocator('iframe')
const refused = '/galeria/sign-in/error?idioma=en&tema=oscuro&ancho=telefono&causa=createToken%3A+offline'

test('the list has every state from each beginning, and leads to its live screen', async ({ page }) => {
  await page.goto('/galeria')
  const article = page.getByRole('article').filter({ hasText: 'forgot-password' })
  await expect(page.locator('.beginning a')).toHaveCount([...shownModels.keys()].flatMap(placesOf).length)

  await article.getByRole('link', { name: 'form', exact: true }).first().click()

  await expect(page.getByRole('status')).toContainText('Ahora está en form')
  await expect(screenOf(page).getByRole('button', { name: 'Enviar enlace' })).toBeVisible()
  await expect(page.getByText('npm run qa -- --to forgot-password.form')).toBeVisible()
})

test('a state by its link is that state in its language, theme and width, and its way out works', async ({ page }) => {
  await page.goto(refused)
  const screen = screenOf(page)

  await expect(screen.getByRole('alert')).toContainText('The server cannot be reached')
  await expect(screen.locator('html')).toHaveClass(/dark/)
  expect(await page.locator('iframe').evaluate((frame) => frame.clientWidth)).toBe(390)
  await expect(page.getByRole('img', { name: 'Sign in: error' })).toBeVisible()

  await screen.getByRole('alert').getByRole('button', { name: 'Try again' }).click()

  await expect(page.getByRole('status')).toContainText('The flow would lead to /bridge')
})

test('a call that waits ends as it is told to', async ({ page }) => {
  await page.goto('/galeria/sign-in/busy')
  await page.getByRole('combobox', { name: 'Cómo termina' }).selectOption('timeout')
  await page.getByRole('button', { name: 'Terminar así' }).click()

  await expect(screenOf(page).getByRole('alert')).toContainText('El servidor tardó demasiado')
})

test('what follows the arrival goes to the server, as a person of the gallery’s own', async ({ page }) => {
  await page.goto('/galeria/profile/error?causa=saveRecord%3A+500')
  const screen = screenOf(page)
  await expect(page.getByRole('status')).toContainText('van al servidor')
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')

  await screen.getByRole('button', { name: 'Reintentar' }).click()

  expect((await saved).status()).toBe(200)
  await expect(page.getByRole('status')).toContainText('Ahora está en saved')
})

test('what only the samples have is answered by them, and the page says so', async ({ page }) => {
  await page.goto('/galeria/checkout/cart')
  await expect(page.getByRole('status')).toContainText('solo existe en los datos de ejemplo')

  await screenOf(page).getByRole('button', { name: 'Agregar uno de Timbres extra' }).click()

  await expect(screenOf(page).getByRole('button', { name: 'Pagar $699.00' })).toBeVisible()
})
