import { AdminPage } from '../pages/admin.page.ts'
import { AppPage } from '../pages/app.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { expect, test } from '../support/test.ts'

test('root invites a support person, who sees her areas alone until she is dismissed', async ({
  page,
  browser,
  app,
  mailbox,
  guard,
}) => {
  guard.allow(/401/)
  const email = `ana.${Date.now().toString(36)}@receptio.test`
  const root = new AdminPage(page)
  await page.goto('/admin/colaboradores')
  await new SignInPage(page).signIn('root@receptio.test')
  await root.seeTitle('Colaboradores')
  await page.getByRole('link', { name: 'Invitar colaborador' }).click()
  await page.getByRole('textbox', { name: 'Su nombre' }).fill('Ana Arriaga')
  await page.getByRole('textbox', { name: 'Su correo electrónico' }).fill(email)
  await page.getByRole('combobox', { name: 'Perfil' }).selectOption({ label: 'Soporte' })
  await page.getByRole('button', { name: 'Enviar invitación' }).click()
  await root.seeTitle('Ana Arriaga')
  const areas = page.getByRole('table', { name: '¿Qué puede hacer Ana Arriaga?' })
  await expect(areas.getByRole('row', { name: 'Casos de soporte' })).toContainText('Cambiar')

  const mail = await mailbox.next(email)
  const elsewhere = await browser.newContext({ baseURL: app.url, locale: 'es-MX', timezoneId: 'America/Mexico_City' })
  const ana = await elsewhere.newPage()
  await ana.goto(mail.links.find((href) => href.includes('/auth/invitation')) ?? '')
  await ana.getByRole('textbox', { name: 'Contraseña nueva' }).fill('Ana-clave-larga-1')
  await ana.getByRole('textbox', { name: 'Confirma la contraseña' }).fill('Ana-clave-larga-1')
  await ana.getByRole('button', { name: 'Unirme al equipo' }).click()
  await expect(ana).toHaveURL(/\/app\/dashboard$/)
  await ana.getByRole('link', { name: 'Administración' }).click()
  await new AdminPage(ana).seeTitle('Administración')
  await expect(ana.getByText('Ana Arriaga, entraste como Soporte.')).toBeVisible()
  const sections = ana.getByRole('navigation').getByRole('link')
  await expect(sections.filter({ hasText: 'Casos de soporte' })).toBeVisible()
  for (const closed of ['Colaboradores', 'Conciliación', 'Productos'])
    await expect(sections.filter({ hasText: closed })).toHaveCount(0)
  for (const path of ['/admin/books', '/admin/colaboradores', '/admin/settings/configuration']) {
    await ana.goto(path)
    await new AppPage(ana).seeTitle('Acceso restringido')
  }
  await ana.goto('/admin/clientes')
  await new AdminPage(ana).seeTitle('Clientes')

  await page.getByRole('button', { name: 'Dar de baja' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Dejó la empresa')
  await dialog.getByRole('button', { name: 'Dar de baja' }).click()
  await root.seeTitle('Colaboradores')
  await expect(page.getByText(email)).toHaveCount(0)
  await ana.getByRole('link', { name: 'Casos de soporte' }).click()
  await expect(ana.getByRole('dialog', { name: 'Tu sesión terminó' })).toBeVisible()
  await elsewhere.close()

  await page.goto('/admin/perfiles/staff.support')
  await root.seeTitle('Soporte')
  await page.reload()
  await root.seeTitle('Soporte')
})
