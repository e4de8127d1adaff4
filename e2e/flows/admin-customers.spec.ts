import { AppPage } from '../pages/app.page.ts'
import { AdminPage } from '../pages/admin.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { checkAppearances } from '../support/appearances.ts'
import { stranger } from '../support/newcomer.ts'
import { expect, test } from '../support/test.ts'

test('[ADM-1] [ADM-8] root makes a customer, finds it again, changes it and reads what happened', async ({ page, mailbox }) => {
  const admin = new AdminPage(page)
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn('root@receptio.test')
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await page.goto('/admin/clientes')
  await admin.seeTitle('Clientes')
  await expect(admin.row('Acme Distribuciones')).toContainText('Sincronizado')
  await checkAppearances(page, 'customers')
  await page.setViewportSize({ width: 1280, height: 800 })

  const { name, rfc, email } = stranger()
  await admin.goTo('crear cli', 'Crear cliente')
  await admin.seeTitle('Crear cliente')
  await page.getByRole('textbox', { name: 'Nombre de la organización' }).fill(name)
  await page.getByRole('textbox', { name: 'RFC' }).fill(rfc)
  await page.getByRole('textbox', { name: 'Teléfono' }).fill('55 1234 5678')
  await page.getByRole('textbox', { name: 'Nombre de quien será propietario' }).fill('Emma Estreno')
  await page.getByRole('textbox', { name: 'Su correo electrónico' }).fill(email)
  await page.getByRole('button', { name: 'Crear cliente' }).click()
  await admin.seeTitle(name)
  await new AppPage(page).seeNotice('Listo, ya está creado.')
  expect((await mailbox.next(email)).links.some((href) => href.includes('/auth/invitation'))).toBe(true)

  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Clientes', exact: true }).click()
  await admin.search(rfc)
  await expect(page).toHaveURL(new RegExp(`buscar=${rfc}`))
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('Activo')
  await expect(page.getByText('Nada coincide')).toBeVisible()
  await page.goBack()
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await admin.row(name).getByRole('link').click()
  await admin.seeTitle(name)

  await page.getByRole('textbox', { name: 'Nombre corto' }).fill('Estreno')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await new AppPage(page).seeNotice('Guardamos los cambios.')
  await page.getByRole('link', { name: 'Cronología' }).click()
  await expect(page.getByText('Se creó la cuenta')).toBeVisible()
  await expect(page.getByText('Clientes: se cambió')).toBeVisible()
  await checkAppearances(page, 'timeline')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`buscar=${rfc}`))
  await expect(admin.row(name)).toContainText('Estreno')
})
