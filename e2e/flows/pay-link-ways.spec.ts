import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { CheckoutPage } from '../pages/checkout.page.ts'
import { violations } from '../support/axe.ts'
import { takenFrom } from '../support/ledger.ts'
import { onOwnProduct } from '../support/own-product-test.ts'
import { refusedRenewal } from '../support/refused-renewal.ts'
import { expect } from '../support/test.ts'
import { chooseWay, clabeOn, mailed, referenceOn, transferTo } from '../support/transfers.ts'

const test = onOwnProduct('pay-link-ways')
// All tests share one product and its time.
test.describe.configure({ mode: 'serial' })

async function choose(page: Page, way: string, title: string): Promise<CheckoutPage> {
  const checkout = new CheckoutPage(page)
  await chooseWay(page, way)
  await checkout.payButton.click()
  await checkout.seeStep(title)
  return checkout
}

test('[payments 3] the link of a refused renewal is paid by SPEI without a sign-in, and shows the same CLABE a visit later', async ({
  page,
  app,
  browser,
  mailbox,
}) => {
  const { who, path } = await refusedRenewal(app, mailbox)
  await page.goto(path)
  const checkout = await choose(page, 'Transferencia SPEI', 'Transfiere $799.00 por SPEI')
  const clabe = await clabeOn(page)
  await expect(page.getByText('(hora de la Ciudad de México)')).toBeVisible()
  await expect(page.getByText('En cuanto llegue, lo que debes queda pagado.')).toBeVisible()
  const shown = await page.getByRole('main').textContent()
  for (const theirs of [who.name, who.rfc, who.email]) expect(shown).not.toContain(theirs)
  expect(await violations(page)).toEqual([])
  await page.reload()
  await checkout.seeStep('Transfiere $799.00 por SPEI')
  expect(await clabeOn(page)).toBe(clabe)

  const theirs = await browser.newContext({ baseURL: app.url, locale: 'es-MX' })
  const tomorrow = await theirs.newPage()
  await tomorrow.goto(path)
  expect(await clabeOn(tomorrow)).toBe(clabe)
  await theirs.close()

  await checkout.click('Ya pagué')
  await expect(page.getByText('Tu pago todavía no nos llega')).toBeVisible()
  await transferTo(app, clabe, 799_00)
  await checkout.seeStep('¡Listo! Recibimos tu pago')
  await checkout.clickNext()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Esto ya está pagado' })).toBeVisible()
  expect(await takenFrom(app, who.email)).toEqual([799_00, 799_00])
})

test('[payments 3] in the link, cash gives the paper for the till, Back leaves, and a card pays instead: what still comes is credit', async ({
  page,
  app,
  mailbox,
}) => {
  const { who, path } = await refusedRenewal(app, mailbox)
  await page.goto(path)
  const checkout = await choose(page, 'Efectivo en tiendas', 'Paga $799.00 en efectivo')
  const reference = await referenceOn(page)
  const [saved] = await Promise.all([page.waitForEvent('download'), checkout.click('Descargar para imprimir')])
  expect(saved.suggestedFilename()).toBe('pago-en-efectivo.pdf')
  expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(page.getByText('después de que cambiaste a tarjeta o cancelaste, el dinero no se pierde')).toBeVisible()
  await checkout.click('Pagar con tarjeta')
  await checkout.addCard('4111111111111111', 'Visa •••• 1111')
  await checkout.payButton.click()
  await checkout.seeStep('¡Listo! Recibimos tu pago')
  await transferTo(app, reference, 799_00)
  expect(await mailed(mailbox, who.email, 'Tienes $799.00 de saldo a favor')).toContain('ya no esperaba este pago')
})
