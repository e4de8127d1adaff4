import { AppPage } from '../pages/app.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { expect, test } from '../support/test.ts'

const refused = (code: string) => ({ message: '', code, description: '', errors: [], request_id: 'folio-9' })

const breaks = [
  ['the network is gone', 'No hay conexión con el servidor', { fail: true }],
  ['the server fails', 'Algo falló de nuestro lado', { status: 500, code: 'server.failed' }],
  ['the server is busy', 'Estamos atendiendo a muchas personas', { status: 503, code: 'server.busy' }],
] as const

for (const [what, message, how] of breaks) {
  test(`[ERR-1] [ERR-2] ${what}: it is told, nothing typed is lost, and the same button goes on`, async ({ page, guard }) => {
    guard.allow(/ERR_/, /50[03]/)
    const signIn = new SignInPage(page)
    await signIn.open()
    await page.route('**/api/tokens', (route) =>
      'fail' in how ? route.abort('connectionreset') : route.fulfill({ status: how.status, json: refused(how.code) }),
    )
    await signIn.signIn('owner@acme.test')
    await signIn.seeFailure(message)
    await signIn.seeTyped('owner@acme.test')
    await page.unroute('**/api/tokens')
    await page.getByRole('button', { name: 'Reintentar' }).click()

    await new AppPage(page).seeDashboard('Olivia Ortega')
  })
}

test('[VERIFY-3] a throttle counts down, outlives a reload, and ends', async ({ page, guard }) => {
  guard.allow(/429/)
  await page.clock.install()
  const signIn = new SignInPage(page)
  await signIn.open()
  await page.route('**/api/tokens', (route) =>
    route.fulfill({ status: 429, headers: { 'Retry-After': '45' }, json: refused('calls.throttled') }),
  )
  await signIn.signIn('owner@acme.test')
  await expect(page.getByText('Hubo demasiados intentos')).toBeVisible()
  await page.unroute('**/api/tokens')
  await page.reload()
  await expect(page.getByText('Hubo demasiados intentos')).toBeVisible()
  await page.clock.fastForward(46_000)
  await expect(page.getByText('Hubo demasiados intentos')).toHaveCount(0)
  await signIn.signIn('owner@acme.test')

  await expect(page).toHaveURL(/\/app\/dashboard$/)
})

test('what is typed and submitted before the page is alive is kept and sent once', async ({ page }) => {
  const open = Promise.withResolvers<void>()
  const sent: string[] = []
  page.on(
    'request',
    (request) => request.method() === 'POST' && request.url().endsWith('/api/tokens') && sent.push(request.url()),
  )
  await page.route('**/assets/first-*.js', async (route) => {
    await open.promise
    await route.continue()
  })
  const signIn = new SignInPage(page)
  await page.goto('/auth/signin', { waitUntil: 'commit' })
  await signIn.fill('owner@acme.test')
  await signIn.submit.click()
  await signIn.seeTyped('owner@acme.test')
  open.resolve()

  await new AppPage(page).seeDashboard('Olivia Ortega')
  expect(sent).toHaveLength(1)
})

test('a page whose list comes late says that it loads, and the one before stays until the next is there', async ({ page }) => {
  let gate = Promise.withResolvers<void>()
  const shown = new AppPage(page)
  const main = page.getByRole('main')
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn('owner@acme.test')
  await shown.seeDashboard('Olivia Ortega')
  await page.route('**/api/products?*', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'Marketplace' }).click()
  await expect(main).toHaveAttribute('aria-busy', 'true')
  await shown.seeTitle('Hola, Olivia Ortega')
  gate.resolve()
  await shown.seeTitle('Marketplace')
  await expect(main).not.toHaveAttribute('aria-busy')
  gate = Promise.withResolvers()
  await page.reload()

  await expect(main.getByRole('heading')).toHaveText('Cargando…')
  gate.resolve()
  await shown.seeTitle('Marketplace')
})
