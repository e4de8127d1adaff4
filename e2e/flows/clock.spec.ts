import { AppPage } from '../pages/app.page.ts'
import { CardsPage } from '../pages/cards.page.ts'
import { ConsolePage } from '../pages/console.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { SubscriptionPage } from '../pages/subscription.page.ts'
import { takenFrom } from '../support/ledger.ts'
import { onOwnProduct } from '../support/own-product-test.ts'
import { expect } from '../support/test.ts'

const test = onOwnProduct('clock')
const email = 'prueba@demo.test'

test('[SET-3] [APP-3] [STAT-2] whose trial ends is told by mail and on every page, charged as told, and finds the receipt, all by the console’s clock', async ({
  page,
  context,
  app,
  guard,
}) => {
  // The guard's own listener, in the frame of a mail, where no script may run.
  guard.allow(/Blocked script execution in '[^']+\/correo\//)
  const signIn = new SignInPage(page)
  const subscription = new SubscriptionPage(page)
  const cards = new CardsPage(page)
  const sandbox = new ConsolePage(await context.newPage(), app.sandboxUrl)
  await signIn.open()
  await signIn.signIn(email)
  await new AppPage(page).seeDashboard('Paula Prado')
  await subscription.seeNoBanner('de prueba')
  await cards.open()
  await cards.add('4111111111111111')
  await cards.seeCard('Visa •••• 1111')

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
})
