import type { Page } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { CheckoutPage } from '../pages/checkout.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { violations } from '../support/axe.ts'
import { answerBank } from '../support/bank.ts'
import { takenFrom } from '../support/ledger.ts'
import type { Newcomer } from '../support/newcomer.ts'
import { onOwnProduct } from '../support/own-product-test.ts'
import { refusedRenewal } from '../support/refused-renewal.ts'
import { expect } from '../support/test.ts'
import { subscriber } from '../support/trial-customers.ts'

const test = onOwnProduct('pay-link')
// All tests share one product and its time.
test.describe.configure({ mode: 'serial' })

const planOf = async ({ call }: Newcomer) => {
  const { data } = endpoints.listSubscriptions.output.parse(await call('GET', '/subscriptions'))
  return data.find(({ type }) => type === 'plan')
}
const radiosOn = async (page: Page): Promise<string[]> => {
  await new CheckoutPage(page).seeChosen('Visa •••• 4448')
  return page.getByRole('radio').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).labels?.[0]?.textContent ?? ''))
}
const seeTitle = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()

test('[payments D15] the link of a refused renewal pays without a sign-in with a new card, and is used then', async ({
  page,
  app,
  browser,
  mailbox,
}) => {
  const { who, path } = await refusedRenewal(app, mailbox)
  const addresses: string[] = []
  page.on('request', (request) => void addresses.push(request.url(), request.headers()['referer'] ?? ''))
  await page.goto(path)
  await seeTitle(page, 'Pagar lo pendiente')
  await expect(page).toHaveURL(`${app.url}/pagar`)
  await expect(page.getByText('Tienes un pago pendiente de $799.00. En cuanto pagues, todo sigue como antes.')).toBeVisible()
  expect(await radiosOn(page)).toEqual(['Visa •••• 4448', 'Transferencia SPEI', 'Efectivo en tiendas'])
  const shown = await page.getByRole('main').textContent()
  for (const theirs of [who.name, who.rfc, who.email]) expect(shown).not.toContain(theirs)
  expect(await violations(page)).toEqual([])

  const checkout = new CheckoutPage(page)
  await checkout.addCard('4111111111111111', 'Visa •••• 1111')
  expect(await takenFrom(app, who.email)).toEqual([799_00])
  await page.reload()
  await checkout.seeChosen('Visa •••• 4448')
  await page.getByRole('radio', { name: 'Visa •••• 1111' }).check()
  await checkout.payButton.click()
  await checkout.seeStep('¡Listo! Recibimos tu pago')
  await checkout.clickNext()
  await seeTitle(page, '¡Listo! Recibimos tu pago')
  expect(await violations(page)).toEqual([])
  expect(await takenFrom(app, who.email)).toEqual([799_00, 799_00])
  expect(await planOf(who)).toMatchObject({ status: 'active', paymentStatus: 'paid', due: null })
  expect(addresses.filter((url) => url.includes(path.slice('/pagar#'.length)))).toEqual([])

  const theirs = await browser.newContext({ baseURL: app.url, locale: 'en' })
  const other = await theirs.newPage()
  await other.goto(path)
  await seeTitle(other, 'This is already paid')
  await theirs.close()
  expect(await takenFrom(app, who.email)).toEqual([799_00, 799_00])
})

test('[payments D15] [CHK-7] a card that is refused in the link says why, and another pays once its bank agrees', async ({
  page,
  app,
  guard,
  mailbox,
}) => {
  guard.allow(/402/)
  const { who, path } = await refusedRenewal(app, mailbox)
  await page.goto(path)
  const checkout = new CheckoutPage(page)
  await checkout.seeChosen('Visa •••• 4448')
  await checkout.payButton.click()
  await checkout.seeDeclined(/no tiene saldo suficiente/)
  await checkout.click('Usar otra tarjeta')
  await checkout.addCard('5454545454545454', 'Mastercard •••• 5454')
  await checkout.payButton.click()
  await checkout.seeStep('Tu banco quiere verificar este pago')
  await checkout.click('Usar otra tarjeta')
  await checkout.seeChosen('Mastercard •••• 5454')
  await checkout.payButton.click()
  await answerBank(page, 'Autorizar')
  await checkout.seeStep('¡Listo! Recibimos tu pago')
  expect(await takenFrom(app, who.email)).toEqual([799_00, 799_00])
  expect(await planOf(who)).toMatchObject({ status: 'active', paymentStatus: 'paid' })
})

test('[payments D15] an edited token and an address without one show nothing and lead on; another’s link pays that person’s plan alone', async ({
  page,
  app,
  guard,
  mailbox,
}) => {
  guard.allow(/422/)
  const { who, path } = await refusedRenewal(app, mailbox)
  const bystander = await subscriber(app)
  await page.goto(`${path.slice(0, -2)}${path.endsWith('AA') ? 'BB' : 'AA'}`)
  await seeTitle(page, 'El enlace no está completo')
  expect(await violations(page)).toEqual([])
  await page.goto('about:blank')
  await page.goto('/pagar')
  await seeTitle(page, 'El enlace no está completo')
  await page.getByRole('link', { name: 'Iniciar sesión para pagar' }).click()
  await new SignInPage(page).signIn(bystander.email, bystander.password)
  await expect(page.getByRole('heading', { level: 1, name: 'Suscripción' })).toBeVisible()

  await page.goto(path)
  const checkout = new CheckoutPage(page)
  await checkout.seeChosen('Visa •••• 4448')
  expect(await radiosOn(page)).toEqual(['Visa •••• 4448', 'Transferencia SPEI', 'Efectivo en tiendas'])
  await checkout.addCard('4111111111111111', 'Visa •••• 1111')
  await checkout.payButton.click()
  await checkout.seeStep('¡Listo! Recibimos tu pago')
  expect(await takenFrom(app, who.email)).toEqual([799_00, 799_00])
  expect(await takenFrom(app, bystander.email)).toEqual([799_00])
})
