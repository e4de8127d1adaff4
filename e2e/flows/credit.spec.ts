import { SignInPage } from '../pages/sign-in.page.ts'
import { chargesOf } from '../support/ledger.ts'
import { expect, test } from '../support/test.ts'
import { subscriber } from '../support/trial-customers.ts'

test('[payments credit] staff grant credit; the customer sees it, and the next purchase uses it before the card', async ({
  page,
  browser,
  app,
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
  await page.getByRole('main').locator('a[href^="/admin/clientes/"]').first().click()
  await page.getByRole('link', { name: 'Saldo a favor' }).click()
  await expect(page.getByText('Este cliente todavía no ha tenido saldo a favor.')).toBeVisible()
  await page.getByRole('button', { name: 'Dar saldo' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox', { name: /Monto en pesos/ }).fill('nada')
  await expect(dialog.getByText('Escribe un monto, por ejemplo 150.00')).toBeVisible()
  await dialog.getByRole('textbox', { name: /Motivo/ }).fill('Una semana sin servicio')
  await dialog.getByRole('textbox', { name: /Monto en pesos/ }).fill('9000')
  await dialog.getByRole('button', { name: 'Dar saldo' }).click()
  await expect(dialog.getByText('Es más de lo que el equipo puede dar', { exact: false })).toBeVisible()
  await dialog.getByRole('textbox', { name: /Monto en pesos/ }).fill('150.50')
  await expect(dialog.getByText('El cliente tendrá $150.50 de saldo a favor.', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Dar saldo' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('+$150.50')).toBeVisible()
  await expect(page.getByText('Una semana sin servicio')).toBeVisible()

  const theirs = await browser.newContext({ baseURL: app.url, locale: 'es-MX', timezoneId: 'America/Mexico_City' })
  const own = await theirs.newPage()
  const customerSignIn = new SignInPage(own)
  await customerSignIn.open()
  await customerSignIn.signIn(email, password)
  await expect(own).toHaveURL(/\/app\/dashboard/)
  await own.goto('/app/configuracion/pagos')
  await expect(own.getByRole('heading', { name: 'Saldo a favor' })).toBeVisible()
  await expect(own.getByText('+$150.50')).toBeVisible()
  await own.goto('/app/marketplace')
  await own.getByRole('link', { name: 'Comprar Usuario adicional' }).click()
  await expect(own.getByText('Tu saldo a favor')).toBeVisible()
  await expect(own.getByText('−$79.00')).toBeVisible()
  await own.getByRole('checkbox').check()
  await own.getByRole('button', { name: 'Pagar con mi saldo a favor' }).click()
  await expect(own.getByText('Pagaste con tu saldo a favor. Te enviamos el recibo por correo.')).toBeVisible()
  expect((await chargesOf(app, email)).map(({ amount }) => amount)).toEqual([799_00])
  await own.goto('/app/configuracion/pagos')
  await expect(own.getByText('−$79.00')).toBeVisible()
  await expect(own.getByText('$71.50')).toBeVisible()
  await theirs.close()
})
