import type { Page } from '@playwright/test'
import { CheckoutPage } from '../pages/checkout.page.ts'
import { takenFrom } from '../support/ledger.ts'
import { atCheckout } from '../support/newcomer.ts'
import { expect, test } from '../support/test.ts'
import { chooseCash, chooseTransfer, mailed, transferTo } from '../support/transfers.ts'

/** Opens the purchase in a second tab, and pays it there with a card. */
async function payInSecondTab(page: Page): Promise<void> {
  const second = await page.context().newPage()
  await second.goto(page.url())
  const checkout = new CheckoutPage(second)
  await checkout.click('Pagar con tarjeta')
  await checkout.seeCart()
  await checkout.typeCard('4111111111111111')
  await checkout.agreeAndPay()
  await checkout.seePaid()
  await second.close()
}

for (const { way, choose } of [
  { way: 'a transfer', choose: chooseTransfer },
  { way: 'cash', choose: chooseCash },
])
  test(`[CHK-3] who waits for ${way} sees by itself that a second tab paid, and what still comes is credit`, async ({
    page,
    app,
    mailbox,
  }) => {
    const { email } = await atCheckout(page, app, 'Profesional')
    const place = await choose(page)
    await payInSecondTab(page)
    await new CheckoutPage(page).seePaid()
    await transferTo(app, place, 799_00)
    expect(await mailed(mailbox, email, 'Tienes $799.00 de saldo a favor')).toContain('ya no esperaba este pago')
    expect(await takenFrom(app, email)).toEqual([799_00, 799_00])
  })

test('[CHK-3] who waits for a transfer sees by itself that it came', async ({ page, app }) => {
  const { email } = await atCheckout(page, app, 'Profesional')
  await transferTo(app, await chooseTransfer(page), 799_00)
  await new CheckoutPage(page).seePaid()
  expect(await takenFrom(app, email)).toEqual([799_00])
})
