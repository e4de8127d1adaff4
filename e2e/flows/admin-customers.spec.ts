import { AppPage } from '../pages/app.page.ts'
import { AdminPage } from '../pages/admin.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { checkAppearances } from '../support/appearances.ts'
import { stranger } from '../support/newcomer.ts'
import { openCustomer } from '../support/open-customer.ts'
import { expect, test } from '../support/test.ts'
import { subscriber } from '../support/trial-customers.ts'

test('[ADM-1] [ADM-8] root makes a customer, finds it again, changes it and reads what happened', async ({ page, mailbox }) => {
  const admin = new AdminPage(page)
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn('root@receptio.test')
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await page.goto('/admin/clientes')
  await admin.seeTitle('Clientes')
  await expect(admin.row('Acme Distribuciones')).toContainText('Sincronizado')
  await checkAppearances(page, 'customers')
  await page.setViewportSize({ width: 1280, height: 800 })

  const { name, rfc, email } = stranger()
  await admin.goTo('crear cli', 'Crear cliente')
  await admin.seeTitle('Crear cliente')
  await page.getByRole('textbox', { name: 'Nombre de la organización' }).fill(name)
  await page.getByRole('textbox', { name: 'RFC' }).fill(rfc)
  await page.getByRole('textbox', { name: 'Teléfono' }).fill('55 1234 5678')
  await page.getByRole('textbox', { name: 'Nombre de quien será propietario' }).fill('Emma Estreno')
  await page.getByRole('textbox', { name: 'Su correo electrónico' }).fill(email)
  await page.getByRole('button', { name: 'Crear cliente' }).click()
  await admin.seeTitle(name)
  await new AppPage(page).seeNotice('Listo, ya está creado.')
  expect((await mailbox.next(email)).links.some((href) => href.includes('/auth/invitation'))).toBe(true)

  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Clientes', exact: true }).click()
  await admin.search(rfc)
  await expect(page).toHaveURL(new RegExp(`buscar=${rfc}`))
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await page.getByText('+ Filtro').click()
  await page.getByRole('group', { name: 'Estado' }).getByRole('checkbox', { name: 'Activo' }).check()
  await expect(page.getByText('Nada coincide')).toBeVisible()
  await page.goBack()
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await admin.row(name).getByRole('link').click()
  await admin.seeTitle(name)

  await page.getByRole('textbox', { name: 'Nombre corto' }).fill('Estreno')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await new AppPage(page).seeNotice('Guardamos los cambios.')
  await page.getByRole('link', { name: 'Cronología' }).click()
  await expect(page.getByText('Se creó la cuenta')).toBeVisible()
  await expect(page.getByText('Clientes: se cambió')).toBeVisible()
  await checkAppearances(page, 'timeline')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`buscar=${rfc}`))
  await expect(admin.row(name)).toContainText('Estreno')
})

test('[ADM-1] the page of a customer begins with what matters, and leads to where one acts', async ({ page, app }) => {
  const { email } = await subscriber(app)
  const admin = new AdminPage(page)
  await openCustomer(page, email)
  const fact = (name: string) => page.getByRole('definition').and(page.locator(`dt:text-is("${name}") + dd`))
  await expect(page.getByRole('heading', { name: 'Lo importante' })).toBeVisible()
  await expect(fact('Debe')).toHaveText('Nada')
  await expect(fact('Próximo cobro')).toHaveText('$799.00')
  await expect(fact('Último cobro')).toHaveText('Cobrado')
  await expect(fact('Ingreso al mes')).toHaveText('$688.79')
  await expect(fact('Pagado en total')).toHaveText('$799.00')
  await checkAppearances(page, 'customer summary')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(fact('Debe')).toBeInViewport()
  await fact('Último cobro').getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Intento 1' })).toBeVisible()
  await page.goBack()
  await fact('Próximo cobro').getByRole('link').press('Enter')
  await admin.seeTitle(/Profesional · /)
})

test('[ADM-1] staff correct a wrong RFC; another customer’s is refused with the way to that customer', async ({
  page,
  app,
  guard,
}) => {
  guard.allow(/422/)
  const { email } = await subscriber(app)
  const { rfc } = stranger()
  await openCustomer(page, email)
  await page.getByRole('button', { name: 'Corregir RFC' }).press('Enter')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox', { name: /Motivo/ }).fill('Su constancia dice otro RFC')
  await expect(dialog.getByRole('button', { name: 'Corregir', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('textbox', { name: /RFC/ }).fill('ADI150312KJ4')
  await checkAppearances(page, 'correction')
  await dialog.getByRole('button', { name: 'Corregir', exact: true }).click()
  await expect(dialog.getByText('Ese RFC es de otro cliente. No cambiamos nada.')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Ver el cliente que lo tiene' })).toHaveAttribute(
    'href',
    '/admin/clientes?buscar=ADI150312KJ4',
  )
  await dialog.getByRole('textbox', { name: /RFC/ }).fill(rfc)
  await dialog.getByRole('button', { name: 'Corregir', exact: true }).click()
  await expect(dialog).toBeHidden()
  await new AppPage(page).seeNotice('Guardamos los cambios.')
  await expect(page.getByRole('definition').filter({ hasText: rfc })).toBeVisible()
})

test('[SET-4] staff send a receipt again from its order', async ({ page, app, mailbox }) => {
  const { email } = await subscriber(app)
  const receipts = async () => (await mailbox.all(email)).filter(({ subject }) => subject === 'Recibimos tu pago').length
  await expect.poll(receipts).toBe(1)
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn('root@receptio.test')
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await page.goto(`/admin/orders?buscar=${encodeURIComponent(email)}`)
  await page.getByRole('row').filter({ hasText: '$799.00' }).getByRole('link').click()
  await page.getByRole('button', { name: 'Enviar el recibo otra vez' }).press('Enter')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox', { name: /Motivo/ }).fill('No le llegó')
  await checkAppearances(page, 'receipt again')
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).press('Enter')
  await expect(dialog).toBeHidden()
  await new AppPage(page).seeNotice('Enviamos el recibo.')
  await expect.poll(receipts).toBe(2)
})
