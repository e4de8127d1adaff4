import { alertsIn } from '../support/alerts.ts'
import { AppPage } from '../pages/app.page.ts'
import { CheckoutPage } from '../pages/checkout.page.ts'
import { MarketplacePage } from '../pages/marketplace.page.ts'
import { answerBank, answerInFrame, withStripe } from '../support/bank.ts'
import { takenFrom } from '../support/ledger.ts'
import { atCheckout, enter, onTrial } from '../support/newcomer.ts'
import { expect, test } from '../support/test.ts'

test('[CHK-3] [CHK-7] Openpay’s bank is refused, asked again and told yes; the plan is charged once', async ({
  page,
  app,
  guard,
}) => {
  guard.allow(/402/)
  const { email } = await atCheckout(page, app, 'Básico')
  const checkout = new CheckoutPage(page)
  await checkout.typeCard('5454545454545454')
  await checkout.agreeAndPay()
  await checkout.seeStep('Tu banco quiere verificar este pago')
  await answerBank(page, 'Rechazar')
  await checkout.seeDeclined(/./)
  await checkout.click('Usar otra tarjeta')
  await checkout.seeChosen('Tarjeta nueva')
  await page.getByRole('radio', { name: 'Mastercard •••• 5454' }).check()
  await checkout.agreeAndPay()
  await answerBank(page, 'Autorizar')
  await checkout.seePaid()
  await checkout.clickNext()
  await new AppPage(page).seeDashboard()

  expect(await takenFrom(app, email)).toEqual([299_00])
})

test('[CHK-3] a bank’s page that is closed halfway can be opened again, and a reload asks again', async ({
  page,
  context,
  app,
}) => {
  const { email } = await atCheckout(page, app, 'Básico')
  const checkout = new CheckoutPage(page)
  await checkout.typeCard('5454545454545454')
  await checkout.agreeAndPay()
  const opening = context.waitForEvent('page')
  await checkout.click('Verificar con mi banco')
  await (await opening).close()
  await page.reload()
  await checkout.seeStep('Tu banco quiere verificar este pago')
  await answerBank(page, 'Autorizar')
  await checkout.seePaid()
  await checkout.clickNext()
  await new AppPage(page).seeDashboard()

  expect(await takenFrom(app, email)).toEqual([299_00])
})

/** Checks that the cart is as the person left it: cards, code, price, quantity, consent, and no text of a gateway. */
async function seeTrueCart(checkout: CheckoutPage, card: string) {
  await checkout.seeCart()
  await checkout.seeChosen(card)
  await expect(checkout.page.getByText('El código BIENVENIDA fue aplicado.')).toBeVisible()
  await checkout.seeSum('Total', '$790.20')
  await expect(checkout.page.getByRole('status').filter({ hasText: 'Usuario adicional: 1' })).toBeAttached()
  await expect(checkout.page.getByRole('main')).not.toContainText(/\||3D Secure|authenticat/)
}

for (const driver of ['openpay', 'stripe'] as const) {
  test(`[customer 2] [CHK-3] a cart stays true when a bank says no after a reload, and when its shopper signs in anew (${driver})`, async ({
    page,
    app,
    guard,
  }) => {
    guard.allow(/402/)
    const checkout = new CheckoutPage(page)
    if (driver === 'stripe') await withStripe(page)
    const who = await atCheckout(page, app, 'Profesional')
    await checkout.add('Usuario adicional')
    await checkout.applyCode('BIENVENIDA')
    await checkout.seeSum('Total', '$790.20')
    const card = driver === 'stripe' ? 'Visa •••• 3184' : 'Mastercard •••• 5454'
    if (driver === 'openpay') await checkout.typeCard('5454545454545454')
    else await checkout.typeCardByStripe('4000002760003184')
    await checkout.agreeAndPay()
    if (driver === 'stripe') await answerInFrame(page, 'Datos de la tarjeta', 'Autorizar')
    await checkout.seeStep('Tu banco quiere verificar este pago')
    await page.reload()
    await checkout.seeStep('Tu banco quiere verificar este pago')
    if (driver === 'openpay') await answerBank(page, 'Rechazar')
    else {
      await checkout.click('Verificar con mi banco')
      await answerInFrame(page, 'Verificación de tu banco', 'Rechazar')
    }
    await checkout.seeDeclined(/./)
    const reason = await alertsIn(page).innerText()
    await checkout.click('Usar otra tarjeta')
    await seeTrueCart(checkout, 'Tarjeta nueva')
    await expect(checkout.consent).toBeChecked()
    await expect(alertsIn(page)).toContainText(reason)

    await enter(page, await who.again(), '/app/onboarding/checkout')
    await seeTrueCart(checkout, card)
    expect(await takenFrom(app, who.email)).toEqual([])
  })
}

test('[CHK-3] [CARD-4] a plan is paid through Stripe with 3-D Secure, asked for in its frame', async ({ page, app }) => {
  await withStripe(page)
  const { email } = await atCheckout(page, app, 'Básico')
  const checkout = new CheckoutPage(page)
  await checkout.typeCardByStripe('4000002760003184')
  await checkout.agreeAndPay()
  await answerInFrame(page, 'Datos de la tarjeta', 'Autorizar')
  await checkout.seeStep('Tu banco quiere verificar este pago')
  await checkout.click('Verificar con mi banco')
  await answerInFrame(page, 'Verificación de tu banco', 'Autorizar')
  await checkout.seePaid()
  await checkout.clickNext()
  await new AppPage(page).seeDashboard()

  expect(await takenFrom(app, email)).toEqual([299_00])
})

test('[CHK-7] Stripe’s bank is refused, a card is declined with its reason, and another one pays', async ({
  page,
  app,
  guard,
}) => {
  guard.allow(/402/)
  await withStripe(page)
  const who = await onTrial(app)
  const checkout = new CheckoutPage(page)
  await enter(page, who, '/app/marketplace')
  await new MarketplacePage(page).clickBuy('Paquete de 100 facturas')
  await checkout.typeCardByStripe('4000002760003184')
  await checkout.payButton.click()
  await answerInFrame(page, 'Datos de la tarjeta', 'Autorizar')
  await checkout.click('Verificar con mi banco')
  await answerInFrame(page, 'Verificación de tu banco', 'Rechazar')
  await checkout.seeDeclined(/./)
  await checkout.click('Usar otra tarjeta')
  await checkout.typeCardByStripe('4000980000170006')
  await checkout.payButton.click()
  await checkout.seeDeclined(/saldo suficiente/)
  await checkout.click('Usar otra tarjeta')
  await checkout.typeCardByStripe('4242424242424242')
  await checkout.payButton.click()
  await checkout.seePaid()
  await checkout.clickNext()
  await new AppPage(page).seeDashboard()

  expect(await takenFrom(app, who.email)).toEqual([149_00])
})
