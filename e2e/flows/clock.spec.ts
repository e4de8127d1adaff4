import { AppPage } from '../pages/app.page.ts'
import { AdminPage } from '../pages/admin.page.ts'
import { CardsPage } from '../pages/cards.page.ts'
import { ConsolePage } from '../pages/console.page.ts'
import { OnboardingPage } from '../pages/onboarding.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { SubscriptionPage } from '../pages/subscription.page.ts'
import { takenFrom } from '../support/ledger.ts'
import { choosePlanInTrial, newcomer, signedIn, visitSteps } from '../support/newcomer.ts'
import { onOwnProduct } from '../support/own-product-test.ts'
import { expect } from '../support/test.ts'

const test = onOwnProduct('clock')
// All tests share one product and its time.
test.describe.configure({ mode: 'serial' })
const email = 'prueba@demo.test'

test('[SET-3] [APP-3] [STAT-2] whose trial ends is told by mail and on every page, charged as told, finds the receipt, and is told of a renewal that fails, all by the console’s clock', async ({
  page,
  context,
  app,
  guard,
}) => {
  // The guard's own listener cannot run in the frame of a mail, where no script may run.
  guard.allow(/Blocked script execution in '[^']+\/correo\//)
  const signIn = new SignInPage(page)
  const subscription = new SubscriptionPage(page)
  const cards = new CardsPage(page)
  const sandbox = new ConsolePage(await context.newPage(), app.sandboxUrl)
  await signIn.open()
  await signIn.signIn(email)
  await new AppPage(page).seeDashboard('Paula Prado')
  await cards.open()
  await subscription.seeNoBanner('de prueba')
  await cards.add('4111111111111111')
  await cards.seeCard('Visa •••• 1111')
  await choosePlanInTrial(await signedIn(app, { email, password: 'Demo1234!' }), 'Profesional')

  await sandbox.moveOn('1 día')
  await sandbox.moveOn('1 día')
  const letter = await sandbox.openMail(email, 'Tu prueba está por terminar')
  await expect(letter.getByText('Visa terminación 1111')).toBeVisible()
  await subscription.open()
  await subscription.seeBanner('7 días más de prueba')
  expect(await takenFrom(app, email)).toEqual([])

  await sandbox.moveOn('7 días')
  await page.reload()
  await subscription.seeFact('Pago', 'Pagado')
  await subscription.seeNoBanner('de prueba')
  expect(await takenFrom(app, email)).toEqual([799_00])

  await cards.open()
  await subscription.follow('Ver recibo')
  await expect(page.getByRole('heading', { level: 1, name: /^Recibo / })).toBeVisible()
  await subscription.seeFact('Tarjeta', 'Visa •••• 1111')
  await expect(page.getByText('$799.00').first()).toBeVisible()

  await cards.open()
  await cards.add('4444444444444448')
  await cards.seeCard('Visa •••• 4448')
  await cards.remove('Visa •••• 1111')
  await sandbox.moveOn('1 mes')
  await page.goto('/app/dashboard')
  await subscription.seeBanner('Tu pago está pendiente')
  expect(await takenFrom(app, email)).toEqual([799_00])
  await subscription.open()
  await subscription.seeFact('Pendiente de pago', '$799.00')
  await subscription.seeBanner('Conservas el acceso hasta el')
})

test('[ONB-9] who leaves the checkout for hours is counted as abandoned, and begins anew on coming back', async ({
  page,
  context,
  browser,
  app,
}) => {
  const who = await newcomer(app, 'Profesional')
  await visitSteps(who, 'welcome')
  const signIn = new SignInPage(page)
  const onboarding = new OnboardingPage(page)
  const sandbox = new ConsolePage(await context.newPage(), app.sandboxUrl)
  await signIn.open()
  await signIn.signIn(who.email, who.password)
  await onboarding.seeCheckout()
  for (let hour = 0; hour < 3; hour++) await sandbox.moveOn('1 hora')

  const theirs = await browser.newContext({ baseURL: app.url, locale: 'es-MX', timezoneId: 'America/Mexico_City' })
  const staff = new AdminPage(await theirs.newPage())
  await staff.page.goto('/admin')
  await new SignInPage(staff.page).signIn('root@receptio.test')
  await staff.page.getByRole('link', { name: 'Compras abandonadas' }).click()
  await expect(staff.row(who.name)).toBeVisible()
  await theirs.close()

  await page.reload()
  await signIn.seeForm()
  await signIn.signIn(who.email, who.password)
  await onboarding.seeCheckout()
})
