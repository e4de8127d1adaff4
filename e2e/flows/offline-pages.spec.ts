import { alertsIn } from '../support/alerts.ts'
import { AppPage } from '../pages/app.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { expect, test } from '../support/test.ts'

const noConnection = 'No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo.'

test('[issue 16] a page whose code is not there yet says offline that there is no connection, in its frame, and opens when the network is back', async ({
  page,
  context,
  guard,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/)
  const app = new AppPage(page)
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn('owner@acme.test')
  await app.seeDashboard('Olivia Ortega')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Licencias' }).click()
  await app.seeTitle('No se pudo abrir la página')
  await expect(alertsIn(page).getByText(noConnection)).toBeVisible()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await app.seeTitle('No se pudo abrir la página')
  await expect(page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Licencias' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await context.setOffline(false)

  await app.seeTitle('Licencias')
  await expect(page).toHaveURL(/\/app\/licencias$/)
})

test('[issue 16] a list that cannot be read offline says that there is no connection, and is read by the button once there is one', async ({
  page,
  context,
  guard,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/)
  const app = new AppPage(page)
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn('owner@acme.test')
  await page.getByRole('link', { name: 'Marketplace' }).click()
  await app.seeTitle('Marketplace')
  await page.getByRole('link', { name: 'Inicio' }).click()
  await app.seeDashboard('Olivia Ortega')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Marketplace' }).click()
  await app.seeTitle('No se pudo abrir la página')
  await expect(alertsIn(page).getByText(noConnection)).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Reintentar' }).click()

  await app.seeTitle('Marketplace')
})

test('[issue 16] a page whose code went with an older release is opened by one reload; where it stays away, the page says so', async ({
  page,
  guard,
}) => {
  guard.allow(/404/)
  const app = new AppPage(page)
  const signIn = new SignInPage(page)
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname))
  await signIn.open()
  await signIn.signIn('owner@acme.test')
  await app.seeDashboard('Olivia Ortega')
  await page.route('**/assets/licencias-*.js', (route) => route.fulfill({ status: 404, body: '' }), { times: 1 })
  documents.splice(0)
  await page.getByRole('link', { name: 'Licencias' }).click()
  await app.seeTitle('Licencias')
  expect(documents).toEqual(['/app/licencias'])
  await page.route('**/assets/marketplace-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByRole('link', { name: 'Marketplace' }).click()

  await app.seeTitle('No se pudo abrir la página')
  expect(documents).toEqual(['/app/licencias'])
})

test('[issue 16] a page that somebody may not see stands in the frame of the area, with one main region', async ({ page }) => {
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn('user@acme.test')
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await page.goto('/app/configuracion/suscripcion/pagar')
  await new AppPage(page).seeTitle('Acceso restringido')

  await expect(page.locator('main')).toHaveCount(1)
})
