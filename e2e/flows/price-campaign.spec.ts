import { endpoints } from '#contract/endpoints.ts'
import { localDay } from '#contract/period-end.ts'
import { AdminPage } from '../pages/admin.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { SubscriptionPage } from '../pages/subscription.page.ts'
import { advanceClock } from '../support/advance-clock.ts'
import { checkAppearances } from '../support/appearances.ts'
import { takenFrom } from '../support/ledger.ts'
import { signedIn } from '../support/newcomer.ts'
import type { Newcomer } from '../support/newcomer.ts'
import { onOwnProduct } from '../support/own-product-test.ts'
import { type App, expect } from '../support/test.ts'
import { subscriber } from '../support/trial-customers.ts'

const test = onOwnProduct('price-campaign')

/** Seconds. */
const day = 86_400
/** Moves the time on until a customer was charged so many times, by less than a renewal is told ahead. */
async function untilCharged(app: App, email: string, times: number): Promise<void> {
  const charges = async () => {
    await advanceClock(app, 3 * day)
    return (await takenFrom(app, email)).length
  }
  await expect.poll(charges, { intervals: [400], timeout: 120_000 }).toBe(times)
}

/** Moves the time on by hours until a price waits for a customer’s renewal. Returns it in centavos. */
async function announcedTo(app: App, who: Newcomer): Promise<number | null> {
  await advanceClock(app, 6 * 3600)
  const { call } = await signedIn(app, who)
  const { data } = endpoints.listSubscriptions.output.parse(await call('GET', '/subscriptions'))
  return data.find(({ type }) => type === 'plan')?.pendingChange?.renewal.total ?? null
}

const inDays = (days: number) => localDay(new Date(Date.now() + days * day * 1000))

test('[issue 23] a price campaign goes from the plan to the charge: draft, notice, the customer’s page, the new price', async ({
  page,
  browser,
  app,
  mailbox,
  guard,
}) => {
  guard.allow(/422/)
  const who = await subscriber(app)
  const admin = new AdminPage(page)
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn('root@receptio.test')
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await page.goto('/admin/subscription_plans')
  await page.getByRole('link', { name: 'Profesional' }).click()
  await admin.seeTitle('Profesional')
  await page.locator('[name="pricing.0.price"]').fill('899')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await page.getByRole('button', { name: 'Cambiar precio de versiones anteriores' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Vale desde').fill(inDays(3))
  await dialog.getByRole('textbox', { name: /Motivo/ }).fill('Inflación')
  await dialog.getByRole('button', { name: 'Ver a quiénes' }).click()
  await expect(dialog.getByText('Quienes ya tienen el plan deben saberlo 30 días antes.')).toBeVisible()
  await checkAppearances(page, 'new price campaign')
  await dialog.getByLabel('Vale desde').fill(inDays(35))
  await dialog.getByRole('button', { name: 'Ver a quiénes' }).click()
  await admin.seeTitle('Nuevo precio de Profesional')
  await expect(admin.row(who.session.customer.name)).toContainText('Por avisar')
  await expect(admin.row(who.session.customer.name)).toContainText('$899.00')
  await checkAppearances(page, 'price campaign')
  await admin.row('Acme Distribuciones').getByRole('button', { name: 'Exceptuar' }).click()
  await dialog.getByRole('textbox', { name: /Motivo/ }).fill('Cliente de siempre')
  await dialog.getByRole('button', { name: 'Exceptuar' }).click()
  await expect(admin.row('Acme Distribuciones')).toContainText('Lo exceptuó una persona')
  await page.getByRole('button', { name: 'Anunciar' }).click()
  await dialog.getByRole('button', { name: 'Sí, continuar' }).click()
  await expect(page.getByText('Anunciada', { exact: true })).toBeVisible()
  await expect
    .poll(async () => (await mailbox.all(who.email)).map((letter) => letter.subject))
    .toContainEqual(expect.stringMatching(/^El precio de Profesional cambia el /))

  await untilCharged(app, who.email, 2)
  await expect.poll(() => announcedTo(app, who), { timeout: 60_000 }).toBe(899_00)
  const theirs = await browser.newContext({ baseURL: app.url, locale: 'es-MX', timezoneId: 'America/Mexico_City' })
  const subscription = await theirs.newPage()
  await new SubscriptionPage(subscription).openAgain(who)
  await expect(subscription.getByText(/^Desde el .*: Profesional, \$899\.00/)).toBeVisible()
  await expect(subscription.getByRole('button', { name: 'Quitar el cambio' })).toHaveCount(0)
  await theirs.close()
  await untilCharged(app, who.email, 3)
  expect(await takenFrom(app, who.email)).toEqual([799_00, 799_00, 899_00])
})
