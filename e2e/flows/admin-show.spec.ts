import { CataloguePage } from '../pages/catalogue.page.ts'
import { AdminSettingsPage } from '../pages/admin-settings.page.ts'
import { OnboardingPage } from '../pages/onboarding.page.ts'
import { RegistrationPage } from '../pages/registration.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { stranger } from '../support/newcomer.ts'
import { onOwnProduct } from '../support/own-product-test.ts'
import { expect } from '../support/test.ts'

const test = onOwnProduct('show')

test('[ADM-1] [ADM-3] [ADM-5] [ADM-7] [REG-5] what root sells is bought by a stranger through its link; root reads the stranger’s days, changes a role and reads the record of it', async ({
  page,
  browser,
  app,
}) => {
  const company = stranger()
  const mark = company.email.slice(0, 6)
  const product = `Firma ${mark}`
  const plan = {
    name: `Despacho ${mark}`,
    english: `Firm ${mark}`,
    product,
    gift: 'Capacitación inicial',
    addon: 'Usuario adicional',
    line: ['25 usuarios', '25 users'],
    link: `despacho-${mark}`,
  } as const
  const catalogue = new CataloguePage(page)
  const admin = new AdminSettingsPage(page)
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn('root@receptio.test')
  await expect(page).toHaveURL(/\/app\/dashboard/)

  await catalogue.makeProduct({ key: `firma_${mark}`, name: product, english: `Signature ${mark}`, feature: 'Usuarios' })
  await catalogue.makePlan(plan)
  const link = await catalogue.linkOf(plan.link)

  const theirs = await browser.newContext({ baseURL: app.url, locale: 'es-MX', timezoneId: 'America/Mexico_City' })
  const registration = new RegistrationPage(await theirs.newPage())
  await registration.page.goto(link)
  await registration.seeForm()
  await expect(registration.page.getByRole('main').getByText(plan.name)).toBeVisible()
  await registration.fillIn(company)
  await registration.submit()
  await new OnboardingPage(registration.page).seeCheckout()
  await theirs.close()

  await page.goto(`/admin/clientes?buscar=${encodeURIComponent(company.email)}`)
  await page.getByRole('link', { name: company.name }).click()
  await admin.seeTitle(company.name)
  await page.getByRole('link', { name: 'Cronología' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Sesión' }).filter({ hasText: company.email })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Correo' }).first()).toBeVisible()

  await page.goto('/admin/settings/roles/audit')
  await admin.grant('Planes de suscripción', 'Ver', true)
  await page.goto('/admin/settings/logs/audit?action=roles.update')
  await page.getByRole('link', { name: 'Roles: se cambió' }).first().click()
  await expect(page.getByText('+ subscription_plans.info')).toBeVisible()
  await page.goto('/admin/settings/roles/audit')
  await admin.grant('Planes de suscripción', 'Ver', false)
})
