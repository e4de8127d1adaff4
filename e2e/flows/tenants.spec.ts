import { secondTenant } from '#server/db/seed/second-tenant.ts'
import { AdminPage } from '../pages/admin.page.ts'
import { OnboardingPage } from '../pages/onboarding.page.ts'
import { newCompany, RegistrationPage } from '../pages/registration.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { expect, test } from '../support/test.ts'

test('[issue 20.2] one address registers at two businesses: other data, other sessions, other lists, other name', async ({
  page,
  browser,
  baseURL,
}) => {
  const aurora = new URL(baseURL ?? '')
  aurora.hostname = secondTenant.host
  const registration = new RegistrationPage(page)
  const company = newCompany('tilo')
  const other = { ...company, rfc: 'TIA200229AB1', name: 'Tilos de Aurora' }
  const register = async (origin: string, as: typeof company) => {
    await page.goto(`${origin}/auth/registration`)
    await registration.choose('Elegir Básico')
    await registration.fillIn(as)
    await registration.submit()
    await new OnboardingPage(page).seeCheckout()
  }

  await register(aurora.origin, other)
  await expect(page).toHaveTitle(/ · Aurora Software$/)
  await page.goto('/app/dashboard')
  await new SignInPage(page).seeForm()
  await expect(page).toHaveTitle('Inicia sesión · Receptio')
  await register(new URL(baseURL ?? '').origin, company)
  await expect(page).toHaveTitle(/ · Receptio$/)

  const listed = async (origin: string, email: string) => {
    const context = await browser.newContext()
    const staff = await context.newPage()
    await staff.goto(`${origin}/auth/signin`)
    await new SignInPage(staff).signIn(email)
    await expect(staff).toHaveURL(/\/app\/dashboard$/)
    await staff.goto(`${origin}/admin/clientes`)
    const admin = new AdminPage(staff)
    await admin.seeTitle('Clientes')
    await admin.search('tilo')
    await expect(staff.locator('[data-row]')).toHaveCount(1)
    const row = await staff.locator('[data-row]').innerText()
    await context.close()
    return [company, other].map(({ name }) => row.includes(name))
  }
  expect(await listed(aurora.origin, 'root@aurora.test')).toEqual([false, true])
  expect(await listed(new URL(baseURL ?? '').origin, 'root@receptio.test')).toEqual([true, false])
})

test('[issue 20.2] an address of nobody says so, in the browser’s language', async ({ page, guard, baseURL }) => {
  guard.allow(/404/)
  const nobody = new URL(baseURL ?? '')
  nobody.hostname = 'nobody.localhost'
  const answer = await page.goto(nobody.href)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Aquí no hay nadie' })).toBeVisible()
})
