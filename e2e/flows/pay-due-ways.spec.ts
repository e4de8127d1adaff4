import { CheckoutPage } from '../pages/checkout.page.ts'
import { recoveryTest as test } from '#tests/qa/runs/recovery/recovery-test.ts'
import { owing } from '#tests/flows/pay-due/pay-due.recovery.ts'
import { expect } from '../support/test.ts'
import { takenFrom } from '../support/ledger.ts'
import { enter } from '../support/newcomer.ts'
import { chooseWay, clabeOn, referenceOn, transferTo } from '../support/transfers.ts'

const place = '/app/configuracion/suscripcion/pagar'

test('[payments 3] "Pagar ahora" is paid by SPEI, which a second tab and a later visit show with the same CLABE', async ({
  page,
  environment,
}) => {
  const who = await owing(environment)
  await enter(page, who)
  await page.goto(place)
  const checkout = new CheckoutPage(page)
  await chooseWay(page, 'Transferencia SPEI')
  await checkout.payButton.click()
  await checkout.seeStep('Transfiere $799.00 por SPEI')
  const clabe = await clabeOn(page)
  const second = await page.context().newPage()
  await second.goto(place)
  expect(await clabeOn(second)).toBe(clabe)
  await second.close()
  await page.reload()
  expect(await clabeOn(page)).toBe(clabe)
  await transferTo(environment.app, clabe, 799_00)
  await checkout.seeStep('¡Listo! Recibimos tu pago')
  await checkout.clickNext()
  await expect(page.getByRole('status').filter({ hasText: 'Tu pago está pendiente' })).toHaveCount(0)
  expect((await takenFrom(environment.app, who.email)).at(-1)).toBe(799_00)
})

test('[payments 3] who waits for cash in "Pagar ahora" pays with a card instead', async ({ page, environment }) => {
  const who = await owing(environment)
  await enter(page, who)
  await page.goto(place)
  const checkout = new CheckoutPage(page)
  await chooseWay(page, 'Efectivo en tiendas')
  await checkout.payButton.click()
  await checkout.seeStep('Paga $799.00 en efectivo')
  await referenceOn(page)
  await checkout.click('Pagar con tarjeta')
  await page.getByRole('radio', { name: 'Visa •••• 1111' }).check()
  await checkout.payButton.click()
  await checkout.seeStep('¡Listo! Recibimos tu pago')
  await expect(page.getByText('Cobramos $799.00. Te enviamos el recibo por correo.')).toBeVisible()
})
