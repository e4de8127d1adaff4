import { AppPage } from '../pages/app.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { expect, test } from '../support/test.ts'

const ended = { message: 'x', code: 'session.ended', description: '', errors: [], request_id: 'r' }

test('[STAT-4] signing out in one tab signs out every tab', async ({ page, context }) => {
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn('owner@acme.test')
  await new AppPage(page).seeDashboard('Olivia Ortega')
  const other = await context.newPage()
  await other.goto('/app/configuracion/personal')
  await new AppPage(other).seeTitle('Mi perfil')
  await new AppPage(page).signOut('Olivia Ortega')

  await signIn.seeForm()
  await new SignInPage(other).seeForm()
  expect(await page.evaluate(() => localStorage.getItem('receptio.session'))).toBeNull()
})

test('[STAT-4] signing out works without a network', async ({ page, context, guard }) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/, /Failed to load/)
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn('owner@acme.test')
  await new AppPage(page).seeDashboard('Olivia Ortega')
  const signInScreen = page.waitForResponse(/\/assets\/signin-.*\.js$/)
  await page.goto('/app/configuracion/personal')
  await new AppPage(page).seeTitle('Mi perfil')
  await signInScreen
  await context.setOffline(true)
  await expect(page.getByText('No tienes conexión a internet')).toBeVisible()
  await new AppPage(page).signOut('Olivia Ortega')

  await signIn.seeForm()
  expect(await page.evaluate(() => localStorage.getItem('receptio.session'))).toBeNull()
})

test('[CALL-2] a session that ends in the middle of a form is renewed over it, and the form goes on', async ({ page, guard }) => {
  guard.allow(/401/)
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn('admin@acme.test')
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await page.getByRole('link', { name: 'Configuración' }).click()
  const name = page.getByRole('textbox', { name: 'Nombre' })
  const before = await name.inputValue()
  await name.fill('Nombre a medias')
  await page.route('**/api/usuarios/*', (route) => route.fulfill({ status: 401, json: ended }), { times: 1 })
  await page.getByRole('button', { name: 'Guardar cambios' }).click()

  const dialog = page.getByRole('dialog', { name: 'Tu sesión terminó' })
  await expect(dialog).toBeVisible()
  await expect(name).toHaveValue('Nombre a medias')
  await new SignInPage(page, dialog).signIn('admin@acme.test')

  await expect(dialog).toHaveCount(0)
  await new AppPage(page).seeNotice('Guardamos tus datos.')
  await expect(name).toHaveValue('Nombre a medias')
  await name.fill(before)
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText(before, { exact: true })).toBeVisible()
})

test('[CALL-2] a session that ended before a page is opened is renewed before its first screen', async ({ page, guard }) => {
  guard.allow(/401/)
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn('owner@acme.test')
  await new AppPage(page).seeDashboard('Olivia Ortega')
  await page.route('**/api/usuarios', (route) => route.fulfill({ status: 401, json: ended }), { times: 1 })
  await page.goto('/app/configuracion/equipo')

  const dialog = page.getByRole('dialog', { name: 'Tu sesión terminó' })
  await new SignInPage(page, dialog).signIn('owner@acme.test')
  await new AppPage(page).seeTitle('Equipo')
})

test('[STAT-4] whoever gives up at the dialog is signed out', async ({ page, guard }) => {
  guard.allow(/401/)
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn('owner@acme.test')
  await new AppPage(page).seeDashboard('Olivia Ortega')
  await page.route('**/api/me', (route) => route.fulfill({ status: 401, json: ended }))
  await page.getByRole('link', { name: 'Configuración' }).click()
  await page.getByRole('button', { name: 'Salir sin continuar' }).click()

  await signIn.seeForm()
})

test('a token that was copied out of local storage is worth nothing elsewhere', async ({ page, app }) => {
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn('owner@acme.test')
  await new AppPage(page).seeDashboard('Olivia Ortega')
  const stored = (await page.evaluate(() => localStorage.getItem('receptio.session'))) ?? ''
  const token = /"token":"([^"]+)"/.exec(stored)?.[1] ?? ''
  const answer = await fetch(`${app.url}/api/me`, {
    headers: { Authorization: `Bearer ${token}`, 'X-Tenancy': 'receptio', 'X-Client-Idx': '' },
  })

  expect(token.length).toBeGreaterThan(40)
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([401, 'proof.refused'])
})
