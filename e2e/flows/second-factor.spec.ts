import type { Page } from '@playwright/test'
import { authenticatorCode } from '#tests/support/authenticator.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { expect, test } from '../support/test.ts'
import { trialCustomer } from '../support/trial-customers.ts'

const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const factor = (page: Page) => page.locator('[data-flow=secondFactor]')

async function openSecurity(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Configuración' }).click()
  await page.getByRole('link', { name: 'Seguridad' }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.locator('summary').filter({ hasText: 'Tu cuenta' }).click()
  await click(page, 'Cerrar sesión')
}

test('a person turns the second factor on, signs in with a code and with a recovery code, and turns it off', async ({
  page,
  app,
  guard,
}) => {
  guard.allow(/422/)
  const { email, password } = await trialCustomer(app)
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn(email, password)
  await expect(page).toHaveURL(/\/app\/dashboard$/)

  await openSecurity(page)
  await click(page, 'Activar la verificación')
  await expect(page.getByRole('img', { name: 'Imagen para tu aplicación de autenticación' })).toBeVisible()
  const secret = ((await factor(page).locator('code').textContent()) ?? '').replaceAll(/\s/g, '')
  await page.getByLabel('Código de tu aplicación').fill(authenticatorCode(secret, new Date()))
  await click(page, 'Activar la verificación')
  const list = page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')
  await expect(list).toHaveCount(10)
  const codes = await list.allTextContents()
  await click(page, 'Ya los guardé')
  await expect(factor(page).getByText('Quedan 10')).toBeVisible()

  await signOut(page)
  await signIn.seeForm()
  await signIn.signIn(email, password)
  await expect(page.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeVisible()
  await page.getByLabel('Código').fill(authenticatorCode(secret, new Date(Date.now() - 90_000)))
  await click(page, 'Verificar')
  await signIn.seeFailure('El código no es correcto o ya se usó')
  await page.getByLabel('Código').fill(authenticatorCode(secret, new Date(Date.now() + 30_000)))
  await click(page, 'Verificar')
  await expect(page).toHaveURL(/\/app\/dashboard$/)

  await signOut(page)
  await signIn.seeForm()
  await signIn.signIn(email, password)
  await click(page, 'Usar un código de recuperación')
  await page.getByLabel('Código de recuperación').fill(codes[0] ?? '')
  await click(page, 'Verificar')
  await expect(page).toHaveURL(/\/app\/dashboard$/)

  await openSecurity(page)
  await expect(factor(page).getByText('Quedan 9')).toBeVisible()
  await click(page, 'Desactivar')
  await page.getByLabel('Código de tu aplicación o de recuperación').fill(codes[1] ?? '')
  await click(page, 'Desactivar la verificación')
  await expect(factor(page).getByRole('button', { name: 'Activar la verificación' })).toBeVisible()
})
