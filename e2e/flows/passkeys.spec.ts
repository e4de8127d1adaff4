import type { Page } from '@playwright/test'
import { SignInPage } from '../pages/sign-in.page.ts'
import { expect, test } from '../support/test.ts'
import { trialCustomer } from '../support/trial-customers.ts'
import { VirtualAuthenticator } from '../support/virtual-authenticator.ts'

const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const factor = (page: Page) => page.locator('[data-flow=secondFactor]')
const dashboard = /\/app\/dashboard$/

async function openSecurity(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Configuración' }).click()
  await page.getByRole('link', { name: 'Seguridad' }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.locator('summary').filter({ hasText: 'Tu cuenta' }).click()
  await click(page, 'Cerrar sesión')
}

test('a person adds a passkey, signs in with it and with nothing of another place, renames it and removes it', async ({
  page,
  app,
}) => {
  const { email, password } = await trialCustomer(app)
  const device = await VirtualAuthenticator.plugIn(page)
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn(email, password)
  await expect(page).toHaveURL(dashboard)

  await openSecurity(page)
  await click(page, 'Agregar una llave de acceso')
  await page.getByLabel('Nombre de la llave').fill('Mi laptop')
  await click(page, 'Continuar')
  await expect(page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')).toHaveCount(10)
  await click(page, 'Ya los guardé')
  await expect(factor(page).getByText('Mi laptop')).toBeVisible()

  await signOut(page)
  await signIn.seeForm()
  await signIn.signIn(email, password)
  await expect(page.getByRole('heading', { name: 'Llave de acceso' })).toBeVisible()
  const moveBack = await device.moveTo('otra.test')
  await click(page, 'Usar llave de acceso')
  await signIn.seeFailure('No se usó ninguna llave de acceso')
  await moveBack()
  await click(page, 'Usar llave de acceso')
  await expect(page).toHaveURL(dashboard)

  await openSecurity(page)
  await expect(factor(page).getByText('Último uso: nunca')).toHaveCount(0)
  await click(page, 'Cambiar el nombre de Mi laptop')
  await page.getByLabel('Nombre de la llave').fill('Laptop del trabajo')
  await click(page, 'Guardar el nombre')
  await expect(factor(page).getByText('Laptop del trabajo')).toBeVisible()
  await click(page, 'Quitar Laptop del trabajo')
  await expect(factor(page).getByText('Es tu único segundo paso')).toBeVisible()
  await click(page, 'Quitar la llave')
  await expect(factor(page).getByRole('button', { name: 'Activar la verificación' })).toBeVisible()

  await signOut(page)
  await signIn.seeForm()
  await signIn.signIn(email, password)
  await expect(page).toHaveURL(dashboard)
})

test('a browser without passkeys says so, and the recovery code opens the session', async ({ page, app }) => {
  const { email, password } = await trialCustomer(app)
  await VirtualAuthenticator.plugIn(page)
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn(email, password)
  await openSecurity(page)
  await click(page, 'Agregar una llave de acceso')
  await click(page, 'Continuar')
  const list = page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')
  await expect(list).toHaveCount(10)
  const codes = await list.allTextContents()
  await click(page, 'Ya los guardé')
  await signOut(page)
  await signIn.seeForm()
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await signIn.open()
  await signIn.signIn(email, password)
  await click(page, 'Usar llave de acceso')
  await signIn.seeFailure('Este navegador no puede usar llaves de acceso')
  await click(page, 'Usar un código de recuperación')
  await page.getByLabel('Código de recuperación').fill(codes[0] ?? '')
  await click(page, 'Verificar')
  await expect(page).toHaveURL(dashboard)
})
