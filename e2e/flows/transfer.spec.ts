import { AppPage } from '../pages/app.page.ts'
import { CheckoutPage } from '../pages/checkout.page.ts'
import { takenFrom } from '../support/ledger.ts'
import { atCheckout } from '../support/newcomer.ts'
import { expect, test } from '../support/test.ts'
import { chooseTransfer, chooseWay, clabeOn, mailed, transferTo } from '../support/transfers.ts'

test('[CHK-3] a first purchase is paid by a transfer, a reload later', async ({ page, app, mailbox }) => {
  const { email } = await atCheckout(page, app, 'Profesional')
  const checkout = new CheckoutPage(page)
  const clabe = await chooseTransfer(page)
  expect(await mailed(mailbox, email, 'Paga $799.00 para activar tu compra')).toContain(`CLABE: ${clabe}`)
  await page.reload()
  await checkout.seeStep('Transfiere $799.00 por SPEI')
  expect(await clabeOn(page)).toBe(clabe)
  await checkout.click('Ya pagué')
  await expect(page.getByText('Tu pago todavía no nos llega')).toBeVisible()
  await transferTo(app, clabe, 799_00)
  await checkout.seePaid()
  await checkout.clickNext()
  await new AppPage(page).seeDashboard()
  expect(await takenFrom(app, email)).toEqual([799_00])
})

test('[CHK-3] a transfer with a peso less buys nothing, and the rest is paid with the credit', async ({
  page,
  app,
  mailbox,
  guard,
}) => {
  guard.allow(/402/)
  const { email } = await atCheckout(page, app, 'Profesional')
  const checkout = new CheckoutPage(page)
  const clabe = await chooseTransfer(page)
  await transferTo(app, clabe, 798_00)
  await checkout.seeDeclined(/Llegó menos de lo que había que pagar/)
  expect(await mailed(mailbox, email, 'Tienes $798.00 de saldo a favor')).toContain('Faltaron $1.00')
  await checkout.click('Elegir otra forma de pago')
  await checkout.seeCart()
  await chooseWay(page, 'Transferencia SPEI')
  await checkout.agreeAndPay()
  await expect(page.getByRole('heading', { name: 'Cambió tu saldo a favor' })).toBeVisible()
  await checkout.agreeAndPay()
  await checkout.seeStep('Transfiere $10.00 por SPEI')
  await transferTo(app, await clabeOn(page), 10_00)
  await checkout.seePaid()
  expect(await takenFrom(app, email)).toEqual([798_00, 10_00])
})

test('[CHK-3] who waits for a transfer may pay with a card, and what still comes is credit', async ({ page, app, mailbox }) => {
  const { email } = await atCheckout(page, app, 'Profesional')
  const checkout = new CheckoutPage(page)
  const clabe = await chooseTransfer(page)
  await checkout.click('Pagar con tarjeta')
  await checkout.seeCart()
  await checkout.typeCard('4111111111111111')
  await checkout.agreeAndPay()
  await checkout.seePaid()
  await transferTo(app, clabe, 799_00)
  expect(await mailed(mailbox, email, 'Tienes $799.00 de saldo a favor')).toContain('ya no esperaba este pago')
})
