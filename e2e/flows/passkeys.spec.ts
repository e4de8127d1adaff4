import { SecurityPage } from '../pages/security.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { expect, test } from '../support/test.ts'
import { trialCustomer } from '../support/trial-customers.ts'
import { VirtualAuthenticator } from '../support/virtual-authenticator.ts'

const dashboard = /\/app\/dashboard$/

test('a person adds a passkey, signs in with it and with nothing of another place, renames it and removes it', async ({
  page,
  app,
}) => {
  const { email, password } = await trialCustomer(app)
  const device = await VirtualAuthenticator.plugIn(page)
  const security = new SecurityPage(page)
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn(email, password)
  await expect(page).toHaveURL(dashboard)

  await security.open()
  await security.click('Agregar una llave de acceso')
  await page.getByLabel('Nombre de la llave').fill('Mi laptop')
  await security.click('Continuar')
  await expect(page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')).toHaveCount(10)
  await security.click('Ya los guardé')
  await expect(security.factor.getByText('Mi laptop')).toBeVisible()

  await security.signOut()
  await signIn.seeForm()
  await signIn.signIn(email, password)
  await expect(page.getByRole('heading', { name: 'Llave de acceso' })).toBeVisible()
  const moveBack = await device.moveTo('otra.test')
  await security.click('Usar llave de acceso')
  await signIn.seeFailure('No se usó ninguna llave de acceso')
  await moveBack()
  await security.click('Usar llave de acceso')
  await expect(page).toHaveURL(dashboard)

  await security.open()
  await expect(security.factor.getByText('Último uso: nunca')).toHaveCount(0)
  await security.click('Cambiar el nombre de Mi laptop')
  await page.getByLabel('Nombre de la llave').fill('Laptop del trabajo')
  await security.click('Guardar el nombre')
  await expect(security.factor.getByText('Laptop del trabajo')).toBeVisible()
  await security.click('Quitar Laptop del trabajo')
  await expect(security.factor.getByText('Es tu único segundo paso')).toBeVisible()
  await security.click('Quitar la llave')
  await expect(security.factor.getByRole('button', { name: 'Activar la verificación' })).toBeVisible()

  await security.signOut()
  await signIn.seeForm()
  await signIn.signIn(email, password)
  await expect(page).toHaveURL(dashboard)
})

test('a browser without passkeys says so, and the recovery code opens the session', async ({ page, app }) => {
  const { email, password } = await trialCustomer(app)
  await VirtualAuthenticator.plugIn(page)
  const security = new SecurityPage(page)
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn(email, password)
  await security.open()
  await security.click('Agregar una llave de acceso')
  await security.click('Continuar')
  const list = page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')
  await expect(list).toHaveCount(10)
  const codes = await list.allTextContents()
  await security.click('Ya los guardé')
  await security.signOut()
  await signIn.seeForm()
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await signIn.open()
  await signIn.signIn(email, password)
  await security.click('Usar llave de acceso')
  await signIn.seeFailure('Este navegador no puede usar llaves de acceso')
  await security.click('Usar un código de recuperación')
  await page.getByLabel('Código de recuperación').fill(codes[0] ?? '')
  await security.click('Verificar')
  await expect(page).toHaveURL(dashboard)
})
