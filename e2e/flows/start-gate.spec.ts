import { AppPage } from '../pages/app.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { expect, test } from '../support/test.ts'

test('[ROUTE-2] [ROUTE-4] who asks for a place signs in and arrives at that place', async ({ page }) => {
  await page.goto('/app/configuracion/personal?desde=correo')
  const signIn = new SignInPage(page)
  await signIn.seeForm()
  await signIn.signIn('owner@acme.test')

  await expect(page).toHaveURL(/\/app\/configuracion\/personal\?desde=correo$/)
  await new AppPage(page).seeTitle('Mi perfil')
})

test('[ROUTE-3] a reload of the sign-in screen keeps the place that was asked for', async ({ page }) => {
  await page.goto('/app/configuracion/personal')
  const signIn = new SignInPage(page)
  await signIn.seeForm()
  await page.reload()
  await signIn.signIn('owner@acme.test')

  await expect(page).toHaveURL(/\/app\/configuracion\/personal$/)
})

test('[ROUTE-3] the gate keeps the query on its way to sign-in', async ({ page }) => {
  await page.goto('/bridge?app=facturacion')

  await expect(page).toHaveURL(/\/auth\/signin\?app=facturacion$/)
})

test('[ROUTE-2] a restored session goes to the dashboard', async ({ page }) => {
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn('owner@acme.test')
  await new AppPage(page).seeDashboard('Olivia Ortega')
  await page.goto('/')

  await new AppPage(page).seeDashboard('Olivia Ortega')
})

test('[STAT-4] whatever lies in the store that is not a session is a sign-in, never a crash', async ({ page }) => {
  await page.goto('/soporte')
  for (const stored of [
    '{',
    '[]',
    '{"version":0,"session":{"token":"x"}}',
    '{"version":1,"session":{"token":"x","user":null}}',
  ]) {
    await page.evaluate((value) => localStorage.setItem('receptio.session', value), stored)
    await page.goto('/app/dashboard')
    await new SignInPage(page).seeForm()
  }
})

test('[ROUTE-1] an address that leads nowhere says so and offers the way home', async ({ page }) => {
  await page.goto('/no/existe')
  await new AppPage(page).seeTitle('Esta página no existe')
  await page.getByRole('link', { name: 'Ir al inicio' }).click()

  await new SignInPage(page).seeForm()
})

test('[ROUTE-6] without the permission the restricted page stands in place of the administration', async ({ page }) => {
  const signIn = new SignInPage(page)
  await page.goto('/admin')
  await signIn.seeForm()
  await signIn.signIn('owner@acme.test')
  await new AppPage(page).seeTitle('Acceso restringido')
  await page.getByRole('link', { name: 'Volver al inicio' }).click()

  await new AppPage(page).seeDashboard('Olivia Ortega')
})

test('[ROUTE-5] nothing of the administration is downloaded before it is visited', async ({ page }) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => response.url().endsWith('.js') && scripts.push(response.text().catch(() => '')))
  const administration = async () => (await Promise.all(scripts)).some((code) => code.includes('Tu acceso'))
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn('root@receptio.test')
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await expect(page.getByRole('link', { name: 'Administración' })).toBeVisible()
  expect(await administration()).toBe(false)
  await page.getByRole('link', { name: 'Administración' }).click()
  await new AppPage(page).seeTitle('Administración')

  expect(await administration()).toBe(true)
})

test('[ROUTE-7] an unexpected failure of a screen leads to support with a code, and to another try', async ({ page, guard }) => {
  guard.allow(/500/, /Failed to load/)
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn('owner@acme.test')
  const app = new AppPage(page)
  await app.seeDashboard('Olivia Ortega')
  await page.route('**/api/products?*', (route) =>
    route.fulfill({
      status: 500,
      json: { message: '', code: 'server.failed', description: '', errors: [], request_id: 'folio-123' },
    }),
  )
  await page.getByRole('link', { name: 'Marketplace' }).click()
  await app.seeTitle('Estamos para ayudarte')
  await expect(page.getByText('folio-123')).toBeVisible()
  await page.unroute('**/api/products?*')
  await page.getByRole('button', { name: 'Reintentar' }).click()

  await app.seeTitle('Marketplace')
})
