import { AppPage } from '../pages/app.page.ts'
import { CheckoutPage } from '../pages/checkout.page.ts'
import { takenFrom } from '../support/ledger.ts'
import { atCheckout } from '../support/newcomer.ts'
import { expect, test } from '../support/test.ts'
import { mailed } from '../support/transfers.ts'

const yearly = '$7,670.40'
const months = { name: '6 meses sin intereses de $1,278.40' }

test('[CHK-3] a year is paid with a credit card in six months without interest, and the receipt says so', async ({
  page,
  app,
  mailbox,
}) => {
  const { email } = await atCheckout(page, app, 'Profesional', 'yearly')
  const checkout = new CheckoutPage(page)
  await checkout.typeCard('4111111111111111')
  await checkout.agreeAndPay()
  await expect(page.getByRole('radio', { name: `Pago de contado de ${yearly}` })).toBeChecked()
  await expect(page.getByRole('radio', { name: '9 meses sin intereses de $852.27' })).toHaveAccessibleDescription(
    'El último es de $852.24.',
  )
  await page.getByRole('radio', months).check()
  expect(await takenFrom(app, email)).toEqual([])
  await checkout.payButton.click()
  await checkout.seePaid()
  await expect(page.getByText('6 meses sin intereses')).toBeVisible()
  await checkout.clickNext()
  await new AppPage(page).seeDashboard()
  expect(await mailed(mailbox, email, 'Recibimos tu pago')).toContain('6 meses sin intereses')
  expect(await takenFrom(app, email)).toEqual([767_040])
})

test('[CHK-3] a debit card gives no months: nothing is charged, and the same card pays at once', async ({ page, app, guard }) => {
  guard.allow(/402/)
  const { email } = await atCheckout(page, app, 'Profesional', 'yearly')
  const checkout = new CheckoutPage(page)
  await checkout.typeCard('4000990032030003')
  await checkout.agreeAndPay()
  await page.getByRole('radio', months).check()
  expect(await takenFrom(app, email)).toEqual([])
  await checkout.payButton.click()
  await checkout.seeDeclined(/meses sin intereses/)
  expect(await takenFrom(app, email)).toEqual([])
  await checkout.click('Pagar de contado')
  await checkout.seePaid()
  expect(await takenFrom(app, email)).toEqual([767_040])
})

test('[CHK-3] a month is paid at once', async ({ page, app }) => {
  await atCheckout(page, app, 'Profesional')
  const checkout = new CheckoutPage(page)
  await checkout.typeCard('4111111111111111')
  await checkout.seeSum('Total', '$799.00')
  await expect(page.getByText('meses sin intereses')).toHaveCount(0)
})
