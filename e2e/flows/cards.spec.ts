import { alertsIn } from '../support/alerts.ts'
import { CardsPage } from '../pages/cards.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { enter } from '../support/newcomer.ts'
import { subscriber } from '../support/trial-customers.ts'
import { expect, test } from '../support/test.ts'

test('[CARD-1] [CARD-2] [CARD-5] [CARD-6] [CARD-8] a card is refused, another is saved, preferred and removed', async ({
  page,
  guard,
}) => {
  guard.allow(/402/)
  const signIn = new SignInPage(page)
  const cards = new CardsPage(page)
  await signIn.open()
  await signIn.signIn('prueba@demo.test')
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await page.getByRole('link', { name: 'Configuración' }).click()
  await page.getByRole('link', { name: 'Pagos' }).click()
  await expect(page.getByText('No tienes métodos de pago registrados')).toBeVisible()
  await cards.add('4222222222222220')
  await expect(alertsIn(page)).toContainText('banco')
  await cards.fillIn('4111111111111111')
  await cards.seeCard('Visa •••• 1111')
  await cards.add('5555555555554444')
  await cards.seeCard('Mastercard •••• 4444')
  await page.getByRole('button', { name: 'Usar como predeterminada: Mastercard •••• 4444' }).click()
  await expect(page.getByRole('button', { name: 'Usar como predeterminada: Visa •••• 1111' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Usar como predeterminada: Visa •••• 1111' })).toBeVisible()
  await cards.remove('Visa •••• 1111')
  await expect(page.getByRole('button', { name: 'Quitar Visa •••• 1111' })).toHaveCount(0)
  await cards.seeCard('Mastercard •••• 4444')
})

test('[CARD-5] adding is given up without a trace', async ({ page }) => {
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn('owner@acme.test')
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  const cards = new CardsPage(page)
  await cards.open()
  await page.getByRole('button', { name: 'Agregar tarjeta' }).click()
  await expect(cards.form.getByLabel('Número de tarjeta')).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar' }).click()

  await expect(page.getByText('No tienes métodos de pago registrados')).toBeVisible()
})

test('[SET-3] the plan arrives late on the page of payments, and no button moves from under a finger', async ({ page, app }) => {
  await enter(page, await subscriber(app))
  const cards = new CardsPage(page)
  const plan = Promise.withResolvers<void>()
  await page.route('**/api/subscriptions?*', async (route) => {
    await plan.promise
    await route.fallback()
  })
  await cards.open()
  const add = page.getByRole('button', { name: 'Agregar tarjeta' })
  await expect(add).toBeVisible()
  const before = await add.boundingBox()
  plan.resolve()
  await expect(page.getByRole('definition').filter({ hasText: 'Profesional' })).toBeVisible()

  expect(await add.boundingBox()).toEqual(before)
})
