import { endpoints } from '#contract/endpoints.ts'
import { AppPage } from '../pages/app.page.ts'
import { CheckoutPage } from '../pages/checkout.page.ts'
import { advanceClock } from '../support/advance-clock.ts'
import { takenFrom } from '../support/ledger.ts'
import { atCheckout } from '../support/newcomer.ts'
import { expect, test } from '../support/test.ts'

const visa = '4111111111111111'

test('[CHK-3] charged, but answered with an error: the payment is confirmed, and charged once', async ({ page, app }) => {
  const { email } = await atCheckout(page, app, 'Básico')
  const checkout = new CheckoutPage(page)
  await checkout.typeCard('4000970000040002')
  await checkout.agreeAndPay()
  await checkout.seePaid()
  await checkout.clickNext()
  await new AppPage(page).seeDashboard()

  expect(await takenFrom(app, email)).toEqual([299_00])
})

test('[CHK-3] a reload while nobody knows yet goes on watching, and nobody pays twice', async ({ page, app }) => {
  const { email } = await atCheckout(page, app, 'Básico')
  const checkout = new CheckoutPage(page)
  const confirming = 'Estamos confirmando tu pago. No vuelvas a pagar.'
  await checkout.typeCard('4000970000200002')
  await checkout.agreeAndPay()
  await checkout.seeStep(confirming)
  await page.reload()
  await checkout.seeStep(confirming)
  await expect(checkout.payButton).toHaveCount(0)
  // The gateway finishes the charge of this card after 20 s of its own time.
  await advanceClock(app, 21)
  await checkout.seePaid()
  await checkout.clickNext()
  await new AppPage(page).seeDashboard()

  expect(await takenFrom(app, email)).toEqual([299_00])
})

test('[CHK-3] a reload during a charge that went well leads on by itself', async ({ page, app }) => {
  const { email, call } = await atCheckout(page, app, 'Básico')
  const checkout = new CheckoutPage(page)
  await checkout.typeCard('4000970000060000')
  await checkout.agreeAndPay()
  await expect(page.getByText('Estamos cobrando. No cierres esta página.')).toBeVisible()
  await expect.poll(() => takenFrom(app, email)).toEqual([299_00])
  // A person who comes back before the webhook reached the server sees the end of the payment instead.
  const statuses = async () =>
    endpoints.listOrders.output.parse(await call('GET', '/cash/orders')).data.map(({ status }) => status)
  await expect.poll(statuses, { message: 'the server knows of the charge' }).toEqual(['paid'])
  await page.reload()
  await new AppPage(page).seeDashboard()

  expect(await takenFrom(app, email)).toEqual([299_00])
})

test('[CHK-3] paid in another tab meanwhile: this one says so, leads on and charges nothing', async ({
  page,
  context,
  app,
  guard,
}) => {
  guard.allow(/409/)
  const { email } = await atCheckout(page, app, 'Básico')
  const here = new CheckoutPage(page)
  await here.typeCard(visa)
  await here.consent.check()
  const tab = await context.newPage()
  await tab.goto('/app/onboarding/checkout')
  const there = new CheckoutPage(tab)
  await there.typeCard(visa)
  await there.agreeAndPay()
  await there.seePaid()
  await here.payButton.click()
  await expect(page.getByText('Ya tienes un plan activo')).toBeVisible()
  await here.clickNext()
  await new AppPage(page).seeDashboard()
  await there.clickNext()
  await new AppPage(tab).seeDashboard()

  expect(await takenFrom(app, email)).toEqual([299_00])
})

test('[CHK-6] without a connection nothing can be paid, and with it again it can', async ({ page, context, app }) => {
  const { email } = await atCheckout(page, app, 'Básico')
  const checkout = new CheckoutPage(page)
  await checkout.typeCard(visa)
  await checkout.consent.check()
  await context.setOffline(true)
  await expect(page.getByText('Podrás pagar en cuanto vuelva.')).toBeVisible()
  await expect(checkout.payButton).toBeDisabled()
  await context.setOffline(false)
  await checkout.payButton.click()
  await checkout.seePaid()

  expect(await takenFrom(app, email)).toEqual([299_00])
})

test('[CHK-4] a connection that is lost with the charge under way: the order is asked, and paid once', async ({
  page,
  app,
  guard,
}) => {
  guard.allow(/ERR_/, /Failed to load resource/, /operation: chargeOrder/)
  const { email } = await atCheckout(page, app, 'Básico')
  const checkout = new CheckoutPage(page)
  await checkout.typeCard(visa)
  await page.route('**/api/cash/orders/*/charge', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await checkout.agreeAndPay()
  await checkout.seePaid()

  expect(await takenFrom(app, email)).toEqual([299_00])
})

test('[CHK-6] a price that changed meanwhile is told before anything is charged', async ({ page, app }) => {
  await page.route('**/api/subscription_plans/*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: { pricing: { price: number; discounted_price: number }[] } }
    for (const price of body.data.pricing) {
      price.price -= 100_00
      price.discounted_price -= 100_00
    }
    await route.fulfill({ response: answer, json: body })
  })
  const { email } = await atCheckout(page, app, 'Básico')
  const checkout = new CheckoutPage(page)
  await checkout.seeSum('Total', '$199.00')
  await checkout.typeCard(visa)
  await checkout.agreeAndPay()
  await expect(page.getByText('Antes: $199.00. Ahora: $299.00.')).toBeVisible()
  expect(await takenFrom(app, email)).toEqual([])
  await checkout.agreeAndPay()
  await checkout.seePaid()

  expect(await takenFrom(app, email)).toEqual([299_00])
})
