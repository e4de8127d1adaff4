import { CheckoutPage } from '../pages/checkout.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { violations } from '../support/axe.ts'
import { owesTwo } from '../support/owes-two.ts'
import { onOwnProduct } from '../support/own-product-test.ts'
import { expect } from '../support/test.ts'

const test = onOwnProduct('refund-part')

test('[issue 19] staff give back one of two renewals of a joint charge; the customer reads which, and keeps the other', async ({
  page,
  browser,
  app,
  mailbox,
}) => {
  const { who } = await owesTwo(app, mailbox)
  const signIn = new SignInPage(page)
  const checkout = new CheckoutPage(page)
  await signIn.open()
  await signIn.signIn(who.email, who.password)
  await expect(page).toHaveURL(/\/app\/dashboard/)
  await page.goto('/app/configuracion/suscripcion/pagar?todo=si')
  await page.getByRole('radio', { name: /1111/ }).check()
  await page.getByRole('button', { name: 'Pagar $878.00' }).click()
  await checkout.seeStep('¡Listo! Recibimos tu pago')

  const office = await browser.newContext({ baseURL: app.url, locale: 'es-MX', timezoneId: 'America/Mexico_City' })
  const staff = await office.newPage()
  const staffSignIn = new SignInPage(staff)
  await staffSignIn.open()
  await staffSignIn.signIn('root@receptio.test')
  await expect(staff).toHaveURL(/\/app\/dashboard/)
  await staff.goto(`/admin/orders?buscar=${encodeURIComponent(who.email)}`)
  await staff.getByRole('row').filter({ hasText: '$878.00' }).getByRole('link').first().click()
  await staff.getByRole('link', { name: 'Devolver dinero' }).click()
  await expect(staff.getByRole('radio', { name: 'Todo el cargo, $878.00' })).toBeChecked()
  await staff.getByText('Usuario adicional, $79.00').click()
  await expect(staff.getByRole('textbox', { name: /Monto en pesos/ })).toHaveValue('79')
  await staff.getByText('Termina con la devolución').click()
  await staff.getByRole('textbox', { name: /Motivo/ }).fill('Un usuario que no se usó')
  expect(await violations(staff)).toEqual([])
  await staff.getByRole('button', { name: 'Ver qué pasará' }).click()
  const says = 'De ese pago, esta devolución es por Usuario adicional.'
  await expect(staff.getByText(says)).toBeVisible()
  await expect(staff.getByText('Profesional', { exact: true })).toHaveCount(0)
  await staff.getByRole('button', { name: 'Devolver $79.00' }).click()
  await expect(staff.getByText('Registramos la devolución.')).toBeVisible()
  let letter = await mailbox.next(who.email)
  while (letter.subject !== 'Te devolvimos $79.00') letter = await mailbox.next(who.email)
  expect(letter.text).toMatch(/de tu pago de \$878\.00 por (Profesional, Usuario adicional|Usuario adicional, Profesional)/)
  expect(letter.text).toContain(says)
  await staff.reload()
  await expect(staff.getByText('Hecha', { exact: true })).toBeVisible()
  await expect(staff.getByText('Devolución por')).toBeVisible()
  await staff.getByRole('link', { name: 'Devolver dinero' }).click()
  await expect(staff.getByText('Profesional, $799.00')).toBeVisible()
  await expect(staff.getByText('Usuario adicional, $0.00')).toHaveCount(0)
  await office.close()

  await page.goto('/app/configuracion/pagos')
  await page.getByRole('link', { name: 'Ver recibo' }).first().click()
  await expect(page.getByText(/Devuelto el .* · Usuario adicional/)).toBeVisible()
  const { data } = (await who.call('GET', '/subscriptions')) as { data: { name: string; status: number }[] }
  const standing = data.map(({ name, status }) => [name, status]).toSorted(([a], [b]) => String(a).localeCompare(String(b)))
  expect(standing).toEqual([
    ['Profesional', 1],
    ['Usuario adicional', -3],
  ])
})
