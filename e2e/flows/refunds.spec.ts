import { SignInPage } from '../pages/sign-in.page.ts'
import { chargesOf } from '../support/ledger.ts'
import { expect, test } from '../support/test.ts'
import { subscriber } from '../support/trial-customers.ts'

test('[payments D2] staff give a part back after a preview; the customer reads it in a mail, on the list and on the receipt', async ({
  page,
  browser,
  app,
  mailbox,
  guard,
}) => {
  guard.allow(/422/)
  const customer = await subscriber(app)
  const { email, password } = customer
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn('root@receptio.test')
  await expect(page).toHaveURL(/\/app\/dashboard/)
  await page.goto(`/admin/orders?buscar=${encodeURIComponent(email)}`)
  await page.getByRole('row').filter({ hasText: '$799.00' }).getByRole('link').click()
  await page.getByRole('link', { name: 'Devolver dinero' }).click()
  await expect(page.getByRole('heading', { name: 'Devolver dinero', level: 1 })).toBeVisible()
  await page.getByRole('textbox', { name: /Monto en pesos/ }).fill('900')
  await page.getByRole('textbox', { name: /Motivo/ }).fill('Un usuario que no se usó')
  await page.getByRole('button', { name: 'Ver qué pasará' }).click()
  await expect(page.getByText('No se puede devolver tanto de este cobro.')).toBeVisible()
  await page.getByRole('textbox', { name: /Monto en pesos/ }).fill('100.50')
  await page.getByText('Termina con su periodo y no se renueva').click()
  await page.getByRole('button', { name: 'Ver qué pasará' }).click()
  await expect(page.getByText('Te devolvimos $100.50', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Cambiar', exact: true }).click()
  await expect(page.getByRole('textbox', { name: /Motivo/ })).toHaveValue('Un usuario que no se usó')
  await page.getByRole('button', { name: 'Ver qué pasará' }).click()
  await page.getByRole('button', { name: 'Devolver $100.50' }).click()
  await expect(page.getByRole('heading', { name: 'Devoluciones' })).toBeVisible()
  await expect(page.getByText('Registramos la devolución.')).toBeVisible()

  const net = async () => (await chargesOf(app, email)).map(({ amount, refunded }) => amount - refunded)
  await expect.poll(net).toEqual([698_50])
  let letter = await mailbox.next(email)
  while (letter.subject !== 'Te devolvimos $100.50') letter = await mailbox.next(email)
  expect(letter.text).toContain('Te devolvimos $100.50 MXN de tu pago de $799.00 por Profesional')
  await page.reload()
  await expect(page.getByText('Hecha', { exact: true })).toBeVisible()

  const theirs = await browser.newContext({ baseURL: app.url, locale: 'es-MX', timezoneId: 'America/Mexico_City' })
  const own = await theirs.newPage()
  const customerSignIn = new SignInPage(own)
  await customerSignIn.open()
  await customerSignIn.signIn(email, password)
  await expect(own).toHaveURL(/\/app\/dashboard/)
  await own.goto('/app/configuracion/pagos')
  await expect(own.getByText('Devuelto: $100.50')).toBeVisible()
  await own.getByRole('link', { name: 'Ver recibo' }).click()
  await expect(own.getByText(/Devuelto el/)).toBeVisible()
  await expect(own.getByText('−$100.50')).toBeVisible()
  await theirs.close()
})
