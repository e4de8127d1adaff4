import type { Page } from '@playwright/test'
import { AppPage } from '../pages/app.page.ts'
import { CheckoutPage } from '../pages/checkout.page.ts'
import { advanceClock } from '../support/advance-clock.ts'
import { takenFrom } from '../support/ledger.ts'
import type { Mailbox } from '../support/mailbox.ts'
import { atCheckout } from '../support/newcomer.ts'
import { expect, test } from '../support/test.ts'
import { clabeOn, transferTo } from '../support/transfers.ts'

/** Chooses a transfer in the cart, and returns the CLABE that the page then shows. */
async function chooseTransfer(page: Page): Promise<string> {
  const checkout = new CheckoutPage(page)
  await checkout.seeCart()
  await page.getByRole('radio', { name: 'Transferencia SPEI' }).check()
  await checkout.agreeAndPay()
  await checkout.seeStep('Transfiere $799.00 por SPEI')
  return clabeOn(page)
}

/** Waits for a mail with a subject, and returns its text. */
async function mailed(mailbox: Mailbox, email: string, subject: string): Promise<string> {
  const mail = async () => (await mailbox.all(email)).find((one) => one.subject === subject)
  await expect.poll(mail, { message: `a mail "${subject}" arrives` }).toBeDefined()
  return (await mail())?.text.replaceAll(/\s+/g, ' ') ?? ''
}

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
  await checkout.click('Ya pagué')
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
  await checkout.click('Ya pagué')
  await checkout.seeDeclined(/Llegó menos de lo que había que pagar/)
  expect(await mailed(mailbox, email, 'Tienes $798.00 de saldo a favor')).toContain('Faltaron $1.00')
  await checkout.click('Usar otra tarjeta')
  await checkout.seeCart()
  await page.getByRole('radio', { name: 'Transferencia SPEI' }).check()
  await checkout.agreeAndPay()
  await checkout.seeStep('El precio cambió')
  await checkout.agreeAndPay()
  await checkout.seeStep('Transfiere $10.00 por SPEI')
  await transferTo(app, await clabeOn(page), 10_00)
  await checkout.click('Ya pagué')
  await checkout.seePaid()
  expect(await takenFrom(app, email)).toEqual([798_00, 10_00])
})

test('[CHK-3] a transfer that comes a day late is credit', async ({ page, app, mailbox, guard }) => {
  guard.allow(/401/)
  const { email } = await atCheckout(page, app, 'Profesional')
  const clabe = await chooseTransfer(page)
  await advanceClock(app, 4 * 86_400)
  await mailed(mailbox, email, 'Te queda poco para pagar $799.00')
  await mailed(mailbox, email, 'Terminó el plazo de tu pago')
  await transferTo(app, clabe, 799_00)
  expect(await mailed(mailbox, email, 'Tienes $799.00 de saldo a favor')).toContain('ya no esperaba este pago')
})

test('[CHK-3] who waits for a transfer may pay with a card, and what still comes is credit', async ({ page, app, mailbox }) => {
  const { email } = await atCheckout(page, app, 'Profesional')
  const checkout = new CheckoutPage(page)
  const clabe = await chooseTransfer(page)
  await checkout.click('Pagar con tarjeta')
  await checkout.seeCart()
  await checkout.addCard('4111111111111111', 'Visa •••• 1111')
  await checkout.agreeAndPay()
  await checkout.seePaid()
  await transferTo(app, clabe, 799_00)
  expect(await mailed(mailbox, email, 'Tienes $799.00 de saldo a favor')).toContain('ya no esperaba este pago')
})
