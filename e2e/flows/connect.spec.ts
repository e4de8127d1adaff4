import { AppPage } from '../pages/app.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { enter } from '../support/newcomer.ts'
import { subscriber } from '../support/trial-customers.ts'
import { expect, test } from '../support/test.ts'

test('[CONN-1] an application of the subscription is opened from the dashboard and knows who came', async ({ page, app }) => {
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn('owner@acme.test')
  await page.getByRole('link', { name: 'Abrir Facturación' }).click()

  await expect(page).toHaveURL(`${app.sandboxUrl}/aplicaciones/facturacion`)
  await expect(page.getByText('Olivia Ortega')).toBeVisible()
})

test('[SIGNIN-2] [CONN-1] who comes from an application signs in and goes back to it', async ({ page, app }) => {
  const signIn = new SignInPage(page)
  await page.goto('/auth/connect?app=crm')
  await signIn.seeForm()
  await signIn.signIn('owner@acme.test')

  await expect(page).toHaveURL(`${app.sandboxUrl}/aplicaciones/crm`)
})

test('[CONN-2] an application outside the subscription is refused with its reason', async ({ page, guard }) => {
  guard.allow(/422/)
  const signIn = new SignInPage(page)
  await page.goto('/auth/connect?app=nomina')
  await signIn.seeForm()
  await signIn.signIn('owner@acme.test')

  await new AppPage(page).seeTitle('No es posible verificar tu cuenta.')
  await expect(page.getByText('Tu suscripción no incluye esta aplicación.')).toBeVisible()
})

test('[CONN-2] a lost network is told, and the same screen goes on when it is back', async ({ page, app, guard }) => {
  guard.allow(/ERR_/, /Failed to load/)
  const signIn = new SignInPage(page)
  await signIn.open('?app=facturacion')
  await page.route('**/api/connect', (route) => route.abort('internetdisconnected'))
  await signIn.signIn('owner@acme.test')
  await new AppPage(page).seeTitle('No es posible verificar tu cuenta.')
  await page.unroute('**/api/connect')
  await page.getByRole('button', { name: 'Reintentar' }).click()

  await expect(page).toHaveURL(`${app.sandboxUrl}/aplicaciones/facturacion`)
})

test('[APP-3] a plan that is known late moves nothing that somebody may be pressing', async ({ page, app }) => {
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/subscriptions?*', async (route) => {
    await gate.promise
    await route.continue()
  })
  await enter(page, await subscriber(app))
  const link = page.getByRole('link', { name: 'Abrir Facturación' })
  await expect(link).toBeVisible()
  const pressed = await link.elementHandle()
  const place = await link.boundingBox()

  gate.resolve()
  await expect(page.getByText('Próximo cargo')).toBeVisible()

  expect(await pressed?.evaluate((node) => node.isConnected)).toBe(true)
  expect(await link.boundingBox()).toEqual(place)
})
