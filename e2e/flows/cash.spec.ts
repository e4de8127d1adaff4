import { readFile } from 'node:fs/promises'
import { AppPage } from '../pages/app.page.ts'
import { CheckoutPage } from '../pages/checkout.page.ts'
import { takenFrom } from '../support/ledger.ts'
import { atCheckout } from '../support/newcomer.ts'
import { expect, test } from '../support/test.ts'
import { chooseCash, mailed, referenceOn, transferTo } from '../support/transfers.ts'

test('[CHK-3] a first purchase is paid in cash at a store, a reload later, and its receipt names no card', async ({
  page,
  app,
  mailbox,
}) => {
  const { email } = await atCheckout(page, app, 'Profesional')
  const checkout = new CheckoutPage(page)
  const reference = await chooseCash(page)
  const groups = reference.replaceAll(/.{4}(?=.)/g, '$& ')
  await expect(page.getByRole('img', { name: `Código de barras de la referencia ${groups}` })).toBeVisible()
  expect(await mailed(mailbox, email, 'Paga $799.00 para activar tu compra')).toContain(`Referencia: ${groups}`)
  const [saved] = await Promise.all([page.waitForEvent('download'), checkout.click('Descargar para imprimir')])
  expect(saved.suggestedFilename()).toBe('pago-en-efectivo.pdf')
  expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await page.reload()
  await checkout.seeStep('Paga $799.00 en efectivo')
  expect(await referenceOn(page)).toBe(reference)
  await checkout.click('Ya pagué')
  await expect(page.getByText('La tienda nos avisa en unos minutos')).toBeVisible()
  await transferTo(app, reference, 799_00)
  await checkout.seePaid()
  await expect(page.getByText('Recibimos $799.00. Te enviamos el recibo por correo.')).toBeVisible()
  await checkout.clickNext()
  await new AppPage(page).seeDashboard()
  await mailed(mailbox, email, 'Recibimos tu pago')
  expect(await takenFrom(app, email)).toEqual([799_00])
})

test('[CHK-3] who waits for cash may pay with a card, and what still comes is credit', async ({ page, app, mailbox }) => {
  const { email } = await atCheckout(page, app, 'Profesional')
  const checkout = new CheckoutPage(page)
  const reference = await chooseCash(page)
  await checkout.click('Pagar con tarjeta')
  await checkout.seeCart()
  await checkout.typeCard('4111111111111111')
  await checkout.agreeAndPay()
  await checkout.seePaid()
  await transferTo(app, reference, 799_00)
  expect(await mailed(mailbox, email, 'Tienes $799.00 de saldo a favor')).toContain('ya no esperaba este pago')
})
