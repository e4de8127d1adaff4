import { AppPage } from '../pages/app.page.ts'
import { CheckoutPage } from '../pages/checkout.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { chargesOf, takenFrom } from '../support/ledger.ts'
import { atCheckout } from '../support/newcomer.ts'
import { expect, test } from '../support/test.ts'

const wrong = '4000970000190005'
const reviewing = 'Estamos revisando tu cargo. No vuelvas a pagar.'

test('[payments D4] a charge of another amount is given up by the customer, who gets the money back and buys with another card', async ({
  page,
  app,
}) => {
  const { email } = await atCheckout(page, app, 'Básico')
  const checkout = new CheckoutPage(page)
  await checkout.typeCard(wrong)
  await checkout.agreeAndPay()
  await checkout.seeStep(reviewing)
  await page.reload()
  await checkout.seeStep(reviewing)
  await checkout.click('Cancelar y recibir mi dinero')
  await expect(checkout.payButton).toBeVisible()
  const netCharges = async () => (await chargesOf(app, email)).map(({ amount, refunded }) => amount - refunded)
  await expect.poll(netCharges).toEqual([0])
  await checkout.typeCard('4111111111111111')
  await checkout.agreeAndPay()
  await checkout.seePaid()
  await checkout.clickNext()
  await new AppPage(page).seeDashboard()
  expect(await netCharges()).toEqual([0, 299_00])
})

test('[payments D4] staff accept a charge of another amount, and the page that waits goes on by itself', async ({
  page,
  browser,
  app,
}) => {
  const { email } = await atCheckout(page, app, 'Básico')
  const checkout = new CheckoutPage(page)
  await page.clock.install()
  await checkout.typeCard(wrong)
  await checkout.agreeAndPay()
  await checkout.seeStep(reviewing)

  const theirs = await browser.newContext({ baseURL: app.url, locale: 'es-MX', timezoneId: 'America/Mexico_City' })
  const staff = await theirs.newPage()
  const signIn = new SignInPage(staff)
  await signIn.open()
  await signIn.signIn('root@receptio.test')
  await expect(staff).toHaveURL(/\/app\/dashboard/)
  await staff.goto(`/admin/orders?buscar=${encodeURIComponent(email)}`)
  await staff.getByRole('row').filter({ hasText: '$299.00' }).getByRole('link').click()
  await expect(staff.getByText('Cobrado por el proveedor')).toBeVisible()
  await expect(staff.getByText('$300.00', { exact: true })).toBeVisible()
  await staff.getByRole('button', { name: 'Aceptar como pago' }).click()
  await staff.getByRole('textbox', { name: /Motivo/ }).fill('Un peso de más, lo acepta cobranza')
  await staff.getByRole('button', { name: 'Sí, continuar' }).click()
  await expect(staff.getByText('Pagada').first()).toBeVisible()
  await theirs.close()

  await page.clock.fastForward(31_000)
  await checkout.seePaid()
  expect(await takenFrom(app, email)).toEqual([300_00])
})
