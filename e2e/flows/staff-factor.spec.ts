import { SignInPage } from '../pages/sign-in.page.ts'
import { enrolOnPage } from '../support/enrol-on-page.ts'
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

  await enrolOnPage(page)
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await page.goto('/admin/usuarios')
  await expect(page.getByRole('heading', { level: 1, name: 'Usuarios' })).toBeVisible()
})
