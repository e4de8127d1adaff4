import type { Page } from '@playwright/test'
import { CheckoutPage } from '../pages/checkout.page.ts'
import { violations } from '../support/axe.ts'
import { takenFrom } from '../support/ledger.ts'
import { onOwnProduct } from '../support/own-product-test.ts'
import { owesTwo } from '../support/owes-two.ts'
import { expect } from '../support/test.ts'
import { chooseWay, clabeOn, transferTo } from '../support/transfers.ts'

const test = onOwnProduct('pay-link-all')
// All tests share one product and its time.
test.describe.configure({ mode: 'serial' })

const both = 799_00 + 79_00
const seeTitle = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()

test('[issue 19] the link of one renewal says what else is owed, and one card pays both', async ({
  page,
  app,
  mailbox,
  guard,
}) => {
  guard.allow(/402/)
  const { who, links } = await owesTwo(app, mailbox)
  await page.goto(links.product)
  const checkout = new CheckoutPage(page)
  await expect(page.getByRole('radio', { name: 'Solo Usuario adicional: $79.00' })).toBeChecked()
  await expect(page.getByText('$799.00')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pagar $79.00' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  const shown = await page.getByRole('main').textContent()
  for (const theirs of [who.name, who.rfc, who.email]) expect(shown).not.toContain(theirs)

  await page.getByRole('radio', { name: 'Todo: $878.00' }).check()
  await page.getByRole('button', { name: 'Pagar $878.00' }).click()
  await checkout.seeDeclined(/no tiene saldo suficiente/)
  await expect(page.getByRole('heading', { name: 'Lo que paga este cargo' })).toBeVisible()
  await checkout.click('Usar otra tarjeta')
  await expect(page.getByRole('radio', { name: 'Todo: $878.00' })).toBeChecked()
  await checkout.addCard('4111111111111111', 'Visa •••• 1111')
  await page.getByRole('button', { name: 'Pagar $878.00' }).click()
  await checkout.seeStep('¡Listo! Recibimos tu pago')
  await checkout.clickNext()
  await expect(page.getByText('Todo sigue activo')).toBeVisible()
  expect(await takenFrom(app, who.email)).toEqual([799_00, 79_00, both])
  await page.goto('about:blank')
  await page.goto(links.plan)
  await seeTitle(page, 'Esto ya está pagado')
})

test('[issue 19] while all is paid by SPEI, the link of each part names both and shows the same CLABE', async ({
  page,
  context,
  app,
  mailbox,
}) => {
  const { who, links } = await owesTwo(app, mailbox)
  await page.goto(links.plan)
  const checkout = new CheckoutPage(page)
  await page.getByRole('radio', { name: 'Todo: $878.00' }).check()
  await chooseWay(page, 'Transferencia SPEI')
  await checkout.payButton.click()
  await checkout.seeStep('Transfiere $878.00 por SPEI')
  const clabe = await clabeOn(page)

  const second = await context.newPage()
  await second.goto(links.product)
  expect(await clabeOn(second)).toBe(clabe)
  await expect(second.getByRole('heading', { name: 'Lo que paga este cargo' })).toBeVisible()
  expect(await violations(second)).toEqual([])
  await new CheckoutPage(second).click('Pagar con tarjeta')
  await expect(second.getByText('Un solo cargo está pagando todo: $878.00.')).toBeVisible()
  await expect(second.getByRole('radio', { name: /^Solo/ })).toHaveCount(0)
  await second.close()

  await transferTo(app, clabe, both)
  await checkout.seeStep('¡Listo! Recibimos tu pago')
  expect(await takenFrom(app, who.email)).toEqual([799_00, 79_00, both])
})

test('[issue 19] a link that paid its own alone tells what is left, and the other link pays that', async ({
  page,
  app,
  mailbox,
}) => {
  const { who, links } = await owesTwo(app, mailbox)
  await page.goto(links.product)
  const checkout = new CheckoutPage(page)
  await checkout.addCard('4111111111111111', 'Visa •••• 1111')
  await page.getByRole('button', { name: 'Pagar $79.00' }).click()
  await checkout.seeStep('¡Listo! Recibimos tu pago')
  await checkout.clickNext()
  await expect(page.getByText('Quedan pendientes $799.00.')).toBeVisible()
  await page.goto('about:blank')
  await page.goto(links.plan)
  await expect(page.getByText('Tienes un pago pendiente de $799.00.')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Todo/ })).toHaveCount(0)
  expect(await takenFrom(app, who.email)).toEqual([799_00, 79_00, 79_00])
})
