import { AppPage } from '../pages/app.page.ts'
import { SettingsPage } from '../pages/settings.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { confirmed } from '../support/confirmed.ts'
import { enter, onTrial } from '../support/newcomer.ts'
import { expect, test } from '../support/test.ts'

test('[SET-1] an owner invites a colleague, who joins by mail, is given another level and is taken out', async ({
  page,
  browser,
  app,
  mailbox,
  guard,
}) => {
  guard.allow(/401/)
  const owner = await confirmed(await onTrial(app))
  const settings = new SettingsPage(page)
  await enter(page, owner, '/app/configuracion/equipo')
  await expect(page.getByText('Tu nivel de propietario no se cambia')).toBeVisible()
  const email = `colega.${owner.email}`
  await settings.invite({ name: 'Carla Colega', email, level: 'Miembro del equipo' })
  await expect(settings.row(email)).toContainText('Invitación pendiente')

  const mail = await mailbox.next(email)
  const elsewhere = await browser.newContext({ baseURL: app.url, locale: 'es-MX', timezoneId: 'America/Mexico_City' })
  const colleague = await elsewhere.newPage()
  await colleague.goto(mail.links.find((href) => href.includes('/auth/invitation')) ?? '')
  await new AppPage(colleague).seeTitle(`${owner.email} te invitó a ${owner.name}`)
  await colleague.getByRole('textbox', { name: 'Contraseña nueva' }).fill('Colega-clave-1')
  await colleague.getByRole('textbox', { name: 'Confirma la contraseña' }).fill('Colega-clave-1')
  await colleague.getByRole('button', { name: 'Unirme al equipo' }).click()
  await new AppPage(colleague).seeDashboard('Carla Colega')
  const theirs = new SettingsPage(colleague)
  await theirs.open('personal')
  await theirs.seeSections(['Personal', 'Suscripción', 'Seguridad'])
  await theirs.open('equipo')
  await theirs.seeRestricted()

  await page.reload()
  await settings.click('Cambiar nivel: Carla Colega')
  await page.getByRole('radio', { name: 'Administrador', exact: true }).check()
  await settings.click('Guardar nivel')
  await new AppPage(page).seeNotice('Cambiamos su nivel de acceso.')
  await expect(settings.row(email)).toContainText('Administrador')

  await settings.click('Quitar a Carla Colega')
  await settings.click('Sí, quitar del equipo')
  await new AppPage(page).seeNotice('Ya no está en tu equipo.')
  await expect(settings.row(email)).toHaveCount(0)
  await theirs.open('personal')
  await expect(colleague.getByRole('dialog', { name: 'Tu sesión terminó' })).toBeVisible()
  await elsewhere.close()
})

test('[SET-1] an invitation is taken back, and its link says so', async ({ page, browser, app, mailbox, guard }) => {
  guard.allow(/422/)
  const owner = await confirmed(await onTrial(app))
  const settings = new SettingsPage(page)
  await enter(page, owner, '/app/configuracion/equipo')
  const email = `nadie.${owner.email}`
  await settings.invite({ name: 'Nadia Nadie', email, level: 'Auditor' })
  await mailbox.next(email)
  await settings.click('Reenviar invitación: Nadia Nadie')
  await new AppPage(page).seeNotice('Enviamos la invitación otra vez.')
  const mail = await mailbox.next(email)
  await settings.click('Cancelar invitación: Nadia Nadie')
  await settings.click('Sí, cancelar la invitación')
  await expect(settings.row(email)).toHaveCount(0)

  const elsewhere = await browser.newContext({ baseURL: app.url, locale: 'es-MX' })
  const stranger = await elsewhere.newPage()
  await stranger.goto(mail.links.find((href) => href.includes('/auth/invitation')) ?? '')
  await new AppPage(stranger).seeTitle('La invitación ya no sirve')
  await stranger.getByRole('link', { name: 'Iniciar sesión' }).click()
  await expect(new SignInPage(stranger).email).toHaveValue(email)
  await elsewhere.close()
})

const cases = [
  ['owner@acme.test', ['Personal', 'Organización', 'Equipo', 'Empresas', 'Suscripción', 'Pagos', 'Seguridad'], []],
  ['audit@acme.test', ['Personal', 'Equipo', 'Empresas', 'Suscripción', 'Seguridad'], ['organizacion', 'pagos']],
  ['user@acme.test', ['Personal', 'Suscripción', 'Seguridad'], ['equipo', 'empresas', 'organizacion', 'pagos']],
] as const

for (const [email, sections, closed] of cases) {
  test(`[ROLE-1] [ROLE-2] ${email} sees what the grants allow, and the restricted page elsewhere`, async ({ page }) => {
    const signIn = new SignInPage(page)
    await signIn.open()
    await signIn.signIn(email)
    await expect(page).toHaveURL(/\/app\/dashboard$/)
    const settings = new SettingsPage(page)
    await page.getByRole('link', { name: 'Configuración' }).click()
    await expect(page).toHaveURL(/\/app\/configuracion\/personal$/)
    await settings.seeSections(sections)
    for (const section of closed) {
      await settings.open(section)
      await settings.seeRestricted()
    }
  })
}

test('[ROLE-2] an auditor sees people and companies, and is offered nothing to do', async ({ page }) => {
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn('audit@acme.test')
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  const settings = new SettingsPage(page)
  await page.goto('/app/usuarios')
  await expect(settings.row('owner@acme.test')).toContainText('Propietario')
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Buscar'])
  await settings.clickSection('Empresas')
  await settings.row('Acme').first().getByRole('link').click()
  await expect(page.getByRole('textbox', { name: 'Nombre de la empresa' })).toHaveAttribute('readonly', '')
  await expect(page.getByRole('button', { name: 'Guardar cambios' })).toHaveCount(0)
})
