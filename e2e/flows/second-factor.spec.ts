import { authenticatorCode } from '#tests/support/authenticator.ts'
import { SecurityPage } from '../pages/security.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { expect, test } from '../support/test.ts'
import { trialCustomer } from '../support/trial-customers.ts'

test('a person turns the second factor on, signs in with a code and with a recovery code, and turns it off', async ({
  page,
  app,
  guard,
}) => {
  guard.allow(/422/)
  const { email, password } = await trialCustomer(app)
  const security = new SecurityPage(page)
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn(email, password)
  await expect(page).toHaveURL(/\/app\/dashboard$/)

  await security.open()
  await security.click('Activar la verificación')
  await expect(page.getByRole('img', { name: 'Imagen para tu aplicación de autenticación' })).toBeVisible()
  const secret = ((await security.factor.locator('code').textContent()) ?? '').replaceAll(/\s/g, '')
  await page.getByLabel('Código de tu aplicación').fill(authenticatorCode(secret, new Date()))
  await security.click('Activar la verificación')
  const list = page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')
  await expect(list).toHaveCount(10)
  const codes = await list.allTextContents()
  await security.click('Ya los guardé')
  await expect(security.factor.getByText('Quedan 10')).toBeVisible()

  await security.signOut()
  await signIn.seeForm()
  await signIn.signIn(email, password)
  await expect(page.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeVisible()
  await page.getByLabel('Código').fill(authenticatorCode(secret, new Date(Date.now() - 90_000)))
  await security.click('Verificar')
  await signIn.seeFailure('El código no es correcto o ya se usó')
  await page.getByLabel('Código').fill(authenticatorCode(secret, new Date(Date.now() + 30_000)))
  await security.click('Verificar')
  await expect(page).toHaveURL(/\/app\/dashboard$/)

  await security.signOut()
  await signIn.seeForm()
  await signIn.signIn(email, password)
  await security.click('Usar un código de recuperación')
  await page.getByLabel('Código de recuperación').fill(codes[0] ?? '')
  await security.click('Verificar')
  await expect(page).toHaveURL(/\/app\/dashboard$/)

  await security.open()
  await expect(security.factor.getByText('Quedan 9')).toBeVisible()
  await security.click('Desactivar')
  await page.getByLabel('Código de tu aplicación o de recuperación').fill(codes[1] ?? '')
  await security.click('Desactivar la verificación')
  await expect(security.factor.getByRole('button', { name: 'Activar la verificación' })).toBeVisible()
})
