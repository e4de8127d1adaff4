import { AdminPage } from '../pages/admin.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { checkAppearances } from '../support/appearances.ts'
import { expect, test } from '../support/test.ts'

test('[ADM-8] [issue 23.5] root finds a customer by its name with errors and by a part of its RFC, with the keys', async ({
  page,
}) => {
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn('root@receptio.test')
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await page.goto('/admin/clientes')
  await new AdminPage(page).seeTitle('Clientes')
  const box = page.getByRole('combobox', { name: 'Escribe una página, una acción o un registro' })
  const options = page.getByRole('group', { name: 'Registros encontrados' }).getByRole('option')

  await page.keyboard.press('Control+k')
  await box.fill('50312kj')
  await expect(options).toHaveText([/Acme Distribuciones.*ADI150312KJ4/])
  await expect(options.locator('mark')).toHaveText(['50312KJ'])
  await checkAppearances(page, 'one-search')
  await page.setViewportSize({ width: 1280, height: 800 })
  await box.fill('comercail robels')
  await expect(options).toHaveText([/Comercial Robles.*Parecido a lo que escribes/])
  await expect(options.locator('mark')).toHaveText(['Comercial Robles'])
  await box.press('Enter')
  await new AdminPage(page).seeTitle('Comercial Robles')
})
