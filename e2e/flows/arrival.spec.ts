import type { Page } from '@playwright/test'
import { SignInPage } from '../pages/sign-in.page.ts'
import { expect, test } from '../support/test.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name, exact: true })

/** Follows links of the navigation with the keyboard and expects the focus on the title of each page. */
async function follow(page: Page, ways: readonly (readonly [link: string, title: string])[]): Promise<void> {
  for (const [link, name] of ways) {
    await section(page, link).press('Enter')
    await expect(title(page, name)).toBeFocused()
    await expect(page).toHaveTitle(new RegExp(`^${name} · `))
  }
}

test('[issue 21] each page of a customer takes the focus on its title, and so does going back', async ({ page }) => {
  await new SignInPage(page).open()
  await new SignInPage(page).signIn('owner@acme.test')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await follow(page, [
    ['Marketplace', 'Marketplace'],
    ['Licencias', 'Licencias'],
    ['Configuración', 'Mi perfil'],
    ['Inicio', 'Hola, Olivia Ortega'],
  ])
  await page.goBack()
  await expect(title(page, 'Mi perfil')).toBeFocused()

  const payments = page.getByRole('main').getByRole('link', { name: 'Pagos', exact: true })
  await payments.press('Enter')
  await expect(page).toHaveURL(/pagos$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(title(page, 'Mi perfil')).toBeFocused()
})

test('[issue 21] each page of the administration takes the focus on its title, a search of a list keeps it, and going back finds the row', async ({
  page,
}) => {
  await new SignInPage(page).open()
  await new SignInPage(page).signIn('root@receptio.test')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await section(page, 'Administración').press('Enter')
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await follow(page, [
    ['Usuarios', 'Usuarios'],
    ['Órdenes', 'Órdenes'],
    ['Clientes', 'Clientes'],
  ])
  const search = page.getByRole('searchbox')
  await search.fill('Acme')
  await search.press('Enter')
  await expect(page).toHaveURL(/buscar=Acme/)
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await expect(search).toBeFocused()

  const row = page.locator('[data-row]').getByRole('link').first()
  await row.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(row).toBeFocused()
})

test('[issue 21] the drawer of a phone leads to the title of the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await new SignInPage(page).open()
  await new SignInPage(page).signIn('owner@acme.test')
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Licencias' }).click()
  await expect(title(page, 'Licencias')).toBeFocused()
})

test('[issue 21] whoever adds a card by keyboard types its number at once', async ({ page }) => {
  await new SignInPage(page).open()
  await new SignInPage(page).signIn('owner@acme.test')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goto('/app/configuracion/pagos')
  await page.getByRole('button', { name: 'Agregar tarjeta', exact: true }).press('Enter')
  const number = page.frameLocator('iframe').getByRole('textbox', { name: 'Número de tarjeta' })
  await expect(number).toBeFocused()
})
