import type { Page } from '@playwright/test'
import { AppPage } from '../pages/app.page.ts'
import { CheckoutPage } from '../pages/checkout.page.ts'
import { OnboardingPage } from '../pages/onboarding.page.ts'
import { RegistrationPage } from '../pages/registration.page.ts'
import { enter, newcomer, stranger } from '../support/newcomer.ts'
import { expect, test } from '../support/test.ts'

const applications = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Abrir / })

async function register(page: Page, plan: string) {
  const company = stranger()
  const registration = new RegistrationPage(page)
  await registration.open()
  await registration.choose(plan)
  await registration.fillIn(company)
  await registration.submit()
  return company
}

async function pay(page: Page) {
  const checkout = new CheckoutPage(page)
  await checkout.seeCart()
  await checkout.typeCard('4111111111111111')
  await checkout.agreeAndPay()
  await checkout.seePaid()
  await checkout.clickNext()
}

test('[ONB-3] [ONB-5] [ONB-11] a free trial: registered, confirmed, and the four applications are there', async ({ page }) => {
  await register(page, 'Empezar gratis')
  const onboarding = new OnboardingPage(page)
  await onboarding.seePlans()
  await onboarding.seeProgress(['Bienvenida', 'Plan', 'Tu cuenta'], 'Plan')
  await onboarding.clickPlan('Empezar gratis')
  await new AppPage(page).seeDashboard()

  await expect(applications(page)).toHaveText(['Facturación', 'Recepción', 'CRM', 'Nómina'].map((app) => `Abrir ${app}`))
  await expect(page.getByText('Te quedan 15 días de prueba')).toBeVisible()
})

test('[ONB-3] [ONB-8] [ONB-10] pay upfront: registered, paid, and the applications of the plan are there', async ({ page }) => {
  await register(page, 'Elegir Profesional')
  const onboarding = new OnboardingPage(page)
  await onboarding.seeCheckout()
  await onboarding.seeProgress(['Bienvenida', 'Plan', 'Pago', 'Tu cuenta'], 'Pago')
  await pay(page)
  await new AppPage(page).seeDashboard()

  await expect(applications(page)).toHaveText(['Abrir Facturación', 'Abrir Recepción', 'Abrir CRM'])
})

test('[ONB-4] [ONB-7] every step: RFC and name are asked for, the plan is paid in the panel beside the list', async ({
  page,
}) => {
  const { rfc, name } = await register(page, 'Elegir Corporativo')
  const onboarding = new OnboardingPage(page)
  await onboarding.seeWelcome()
  await onboarding.seeProgress(['Bienvenida', 'RFC', 'Nombre', 'Plan', 'Pago', 'Tu cuenta'], 'Bienvenida')
  await onboarding.clickNext()
  await onboarding.seeRfc(rfc)
  await onboarding.clickNext()
  await onboarding.seeName(name)
  await onboarding.clickNext()
  await onboarding.seePanel()
  await pay(page)
  await new AppPage(page).seeDashboard()

  await expect(applications(page)).toHaveText(['Facturación', 'Recepción', 'CRM', 'Nómina'].map((app) => `Abrir ${app}`))
})

test('[ONB-1] [ONB-2] bypass: no onboarding, the dashboard at once and the application within seconds', async ({ page }) => {
  await register(page, 'Elegir Esencial')
  await new AppPage(page).seeDashboard()

  await expect(applications(page)).toHaveText(['Abrir Facturación'])
  await page.goto('/app/onboarding/plan')
  await new AppPage(page).seeDashboard()
})

test('[ONB-2] [ONB-3] a reload or the address of another step leads to the step at hand, with what was answered', async ({
  page,
  app,
}) => {
  const who = await newcomer(app, 'Corporativo')
  const onboarding = new OnboardingPage(page)
  await enter(page, who)
  const steps = [
    () => onboarding.seeWelcome(),
    () => onboarding.seeRfc(who.rfc),
    () => onboarding.seeName(who.name),
    () => onboarding.seePanel(),
  ]
  for (const [index, seeStep] of steps.entries()) {
    if (index > 0) {
      await onboarding.clickNext()
    }
    await seeStep()
    await page.reload()
    await seeStep()
    for (const other of ['', 'plan', 'finish']) {
      await onboarding.open(other)
      await seeStep()
    }
  }
})

test('[ONB-2] closed and opened on another machine, it goes on at the same step with the same data, cart and code included', async ({
  page,
  browser,
  app,
}) => {
  const who = await newcomer(app, 'Corporativo', 'yearly')
  const onboarding = new OnboardingPage(page)
  await enter(page, who)
  await onboarding.seeWelcome()
  await onboarding.clickNext()
  await onboarding.seeRfc(who.rfc)
  await onboarding.clickNext()
  await onboarding.fillIn('Nombre o razón social', 'Otro Nombre')
  await onboarding.clickNext()
  await onboarding.seePanel()
  const checkout = new CheckoutPage(page)
  const saved = page.waitForResponse((answer) => answer.request().postData()?.includes('BIENVENIDA') === true && answer.ok())
  await checkout.add('25 empleados más')
  await checkout.add('25 empleados más')
  await checkout.applyCode('BIENVENIDA')
  await saved
  await checkout.seeSum('Total', '$36,265.32')

  const context = await browser.newContext({ baseURL: app.url, locale: 'es-MX' })
  const other = await context.newPage()
  await enter(other, who)
  const there = new CheckoutPage(other)
  await new OnboardingPage(other).seePanel()
  await there.seeCart()
  await there.seeSum('Total', '$36,265.32')
  await expect(other.getByText('El código BIENVENIDA fue aplicado.')).toBeVisible()
  await context.close()
})

test('[ONB-2] what a page crafts by itself changes nothing: status, trial, a later step, another customer', async ({
  page,
  app,
  guard,
}) => {
  guard.allow(/4\d\d/)
  const who = await newcomer(app, 'Corporativo')
  const other = await newcomer(app, 'Básico')
  const recordOf = async ({ call }: typeof who) => {
    const { data } = (await call('GET', '/onboardings')) as { data: { id: string }[] }
    return data[0]
  }
  const [mine, theirs] = [await recordOf(who), await recordOf(other)]
  await enter(page, who)
  await new OnboardingPage(page).seeWelcome()
  const statuses = await page.evaluate(
    async ({ own, foreign, token }) => {
      const put = async (id: string | undefined, body: object) => {
        const headers = { 'Content-Type': 'application/json', 'X-Tenancy': 'receptio', Authorization: `Bearer ${token}` }
        return (await fetch(`/api/onboardings/${id}`, { method: 'PUT', headers, body: JSON.stringify(body) })).status
      }
      const visited = { visited: true }
      return [
        await put(own, { status: 1 }),
        await put(own, { trial_days: 365 }),
        await put(own, { onboarding: { checkout: visited } }),
        await put(own, { onboarding: { welcome: visited, checkout: visited, finish: visited }, status: 1 }),
        await put(own, { metadata: { abandoned_at: '2020-01-01T00:00:00Z' } }),
        await put(own, { version: 9, cliente_id: 'x' }),
        await put(foreign, { onboarding: { welcome: visited } }),
      ]
    },
    { own: mine?.id, foreign: theirs?.id, token: who.session.token },
  )

  expect(statuses).toEqual([409, 409, 409, 409, 422, 422, 404])
  expect([await recordOf(who), await recordOf(other)]).toEqual([mine, theirs])
  await page.reload()
  await new OnboardingPage(page).seeWelcome()
})

test('[ONB-1] who may not go on waits, and is in as soon as the account is ready', async ({ page, app }) => {
  const owner = await newcomer(app, 'Prueba gratis')
  const { user } = owner.session
  const member = { ...user, permissions: user.permissions.filter((permission) => permission !== 'onboardings.update') }
  const onboarding = new OnboardingPage(page)
  await enter(page, { session: { ...owner.session, user: member } })
  await onboarding.seeWaiting()
  await page.goto('/app/configuracion/personal')
  await onboarding.seeWaiting()
  const { data } = (await owner.call('GET', '/onboardings')) as { data: { id: string; subscription_plan_id: string }[] }
  const { id, subscription_plan_id } = data[0]!
  await owner.call('PUT', `/onboardings/${id}`, {
    onboarding: { welcome: { visited: true }, plan: { visited: true } },
    subscription_plan_id,
    period: 0,
  })
  await page.getByRole('link', { name: 'Revisar si ya está lista' }).click()

  await new AppPage(page).seeDashboard()
})

test('[ONB-11] [ONB-12] the finish fails with 40001 and a chat that knows who writes; another try ends on the dashboard', async ({
  page,
  app,
  guard,
}) => {
  guard.allow(/500/, /operation: getCustomer/)
  const who = await newcomer(app, 'Prueba gratis')
  const onboarding = new OnboardingPage(page)
  await page.route('**/api/clientes/*', (route) =>
    route.fulfill({ status: 500, json: { message: 'x', code: 'server.failed', description: '', errors: [], request_id: 'r' } }),
  )
  await enter(page, who)
  await onboarding.clickPlan('Empezar gratis')
  await onboarding.seeFailed()
  const chat = await page.getByRole('link', { name: 'Escribir por chat' }).getAttribute('href')
  await page.unroute('**/api/clientes/*')
  await onboarding.clickTryAgain()
  await new AppPage(page).seeDashboard()

  const customer = who.session.customer.id
  expect(new URL(chat ?? '').searchParams.get('text')).toBe(
    `Hola, mi cuenta no terminó de activarse. Código 40001, cliente ${customer}.`,
  )
})

test('[ONB-8] the checkout step lets go for now, and the same place waits after signing in again', async ({ page, app }) => {
  const who = await newcomer(app, 'Básico')
  const onboarding = new OnboardingPage(page)
  await enter(page, who)
  await onboarding.seeCheckout()
  await page.getByRole('button', { name: 'Continuar después' }).click()
  await expect(page).toHaveURL(/\/auth\/signin/)
  await enter(page, await who.again())

  await onboarding.seeCheckout()
})
