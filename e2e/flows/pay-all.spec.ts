import type { Page } from '@playwright/test'
import { CheckoutPage } from '../pages/checkout.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { advanceClock } from '../support/advance-clock.ts'
import { violations } from '../support/axe.ts'
import { takenFrom } from '../support/ledger.ts'
import type { Mailbox } from '../support/mailbox.ts'
import type { Newcomer } from '../support/newcomer.ts'
import { owesTwo } from '../support/owes-two.ts'
import { onOwnProduct } from '../support/own-product-test.ts'
import { expect } from '../support/test.ts'
import type { App } from '../support/test.ts'
import { chooseWay, clabeOn, mailed, transferTo } from '../support/transfers.ts'

const test = onOwnProduct('pay-all')
// All tests share one product and its time.
test.describe.configure({ mode: 'serial' })

const day = 86_400
const path = '/app/configuracion/suscripcion'
const both = 799_00 + 79_00

/** Opens the list of a customer who owes a plan and a product. */
async function opensOwing(page: Page, app: App, mailbox: Mailbox): Promise<Newcomer> {
  const { who } = await owesTwo(app, mailbox)
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn(who.email, who.password)
  await expect(page).toHaveURL(/\/app\/dashboard/)
  await page.goto(path)
  return who
}

async function seeAllDue(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Pagar todo lo que debo' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pagar todo lo que debo' })).toBeVisible()
  await expect(page.getByText('$878.00').first()).toBeVisible()
}

test('[issue 19] two refused renewals of two days are one charge: refused once more, and then paid by another card', async ({
  page,
  app,
  mailbox,
  guard,
}) => {
  guard.allow(/402/)
  const who = await opensOwing(page, app, mailbox)
  const checkout = new CheckoutPage(page)
  await seeAllDue(page)
  expect(await violations(page)).toEqual([])
  await page.getByRole('radio', { name: /4448/ }).check()
  await page.getByRole('button', { name: 'Pagar $878.00' }).click()
  await expect(page.getByText('La tarjeta no tiene saldo suficiente').first()).toBeVisible()
  await page.reload()
  await page.getByRole('radio', { name: /1111/ }).check()
  await page.getByRole('button', { name: 'Pagar $878.00' }).click()
  await checkout.seeStep('¡Listo! Recibimos tu pago')
  await checkout.clickNext()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(page.getByRole('link', { name: 'Pagar ahora' })).toHaveCount(0)
  expect(await takenFrom(app, who.email)).toEqual([799_00, 79_00, both])
  await page.goto(`${path}/pagar?todo=si`)
  await expect(page.getByRole('button', { name: /^Pagar/ })).toHaveCount(0)
})

test('[issue 19] all that is owed is paid by SPEI a day late for the clock: found from each subscription and in a second tab', async ({
  page,
  context,
  app,
  mailbox,
}) => {
  const who = await opensOwing(page, app, mailbox)
  const checkout = new CheckoutPage(page)
  await seeAllDue(page)
  await chooseWay(page, 'Transferencia SPEI')
  await checkout.payButton.click()
  await checkout.seeStep('Transfiere $878.00 por SPEI')
  const clabe = await clabeOn(page)
  await page.reload()
  expect(await clabeOn(page)).toBe(clabe)
  const second = await context.newPage()
  for (const place of [0, 1]) {
    await second.goto(path)
    await second.getByRole('link', { name: 'Ver el pago' }).nth(place).click()
    expect(await clabeOn(second)).toBe(clabe)
  }
  await second.close()
  await advanceClock(app, day)
  await transferTo(app, clabe, both)
  await mailed(mailbox, who.email, 'Recibimos tu pago')
  expect(await takenFrom(app, who.email)).toEqual([799_00, 79_00, both])
})
