import { authenticatorCode } from '#tests/support/authenticator.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { onOwnProduct } from '../support/own-product-test.ts'
import { expect } from '../support/test.ts'

const test = onOwnProduct('staff-factor', { SANDBOX_STAFF_FACTOR: 'required' })

test('where staff must have a second factor, root sets it up before the administration opens', async ({ page }) => {
  const signIn = new SignInPage(page)
  await page.goto('/admin')
  await signIn.seeForm()
  await signIn.signIn('root@receptio.test')
  await expect(page).toHaveURL(/\/verificacion$/)
  await page.goto('/admin/usuarios')
  await expect(page).toHaveURL(/\/verificacion$/)

  await page.getByRole('button', { name: 'Activar la verificación' }).click()
  const secret = ((await page.locator('[data-flow=secondFactor] code').textContent()) ?? '').replaceAll(/\s/g, '')
  await page.getByLabel('Código de tu aplicación').fill(authenticatorCode(secret, new Date()))
  await page.getByRole('button', { name: 'Activar la verificación' }).click()
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await page.goto('/admin/usuarios')
  await expect(page.getByRole('heading', { level: 1, name: 'Usuarios' })).toBeVisible()
})
