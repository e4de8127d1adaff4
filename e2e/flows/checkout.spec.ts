import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { AppPage } from '../pages/app.page.ts'
import { CheckoutPage } from '../pages/checkout.page.ts'
import { MarketplacePage } from '../pages/marketplace.page.ts'
import { OnboardingPage } from '../pages/onboarding.page.ts'
import { overflow, violations } from '../support/axe.ts'
import { takenFrom } from '../support/ledger.ts'
import { atCheckout, enter, onTrial } from '../support/newcomer.ts'
import { expect, test } from '../support/test.ts'

test('[CHK-1] [CHK-2] [CHK-4] [CHK-6] [CHK-7] a plan with an add-on, a gift and a code is declined, paid with another card, and its number is nowhere', async ({
  page,
  app,
  guard,
}) => {
  guard.allow(/402/)
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(app.url)) requests.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  const { email } = await atCheckout(page, app, 'Profesional')
  const checkout = new CheckoutPage(page)
  await checkout.seeCart()
  await expect(page.getByRole('listitem').filter({ hasText: 'Capacitación inicial' })).toContainText('De regalo')
  await checkout.add('Usuario adicional')
  await checkout.seeSum('Total', '$878.00')
  await checkout.applyCode('bienvenida')
  await checkout.seeSum('Descuento por código', '−$87.80')
  await checkout.seeSum('Total', '$790.20')
  await checkout.seeSum('IVA incluido', '$108.99')
  await checkout.typeCard('4444444444444448')
  await checkout.agreeAndPay()
  await checkout.seeDeclined(/saldo suficiente/)
  await checkout.click('Usar otra tarjeta')
  await checkout.seeCart()
  await checkout.seeSum('Total', '$790.20')
  await checkout.typeCard('4111111111111111')
  await checkout.agreeAndPay()
  await checkout.seePaid()
  await expect(page.getByText('Cobramos $790.20. Te enviamos el recibo por correo.')).toBeVisible()
  await checkout.clickNext()
  await new AppPage(page).seeDashboard()

  expect(await takenFrom(app, email)).toEqual([790_20])
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state]))
  const leaks = [...requests, stored, ...(await logs())].filter((text) =>
    /4444[ -]?4444[ -]?4444|4111[ -]?1111[ -]?1111/.test(text),
  )
  expect(leaks).toEqual([])
})

test('[CHK-5] a code that may not be used says why, and the price stays', async ({ page, app, guard }) => {
  guard.allow(/4\d\d/)
  await atCheckout(page, app, 'Básico')
  const checkout = new CheckoutPage(page)
  await checkout.seeCart()
  for (const [code, why] of [
    ['NADA', 'Ese código no existe. Revisa cómo lo escribiste.'],
    ['FUTURO', 'Ese código todavía no se puede usar.'],
    ['VENCIDA', 'Ese código ya venció.'],
    ['AGOTADA', 'Ese código ya se usó todas las veces que podía.'],
    ['SOLOPRO', 'Ese código no sirve para este plan.'],
  ] as const) {
    await checkout.applyCode(code)
    await expect(page.getByText(why)).toBeVisible()
    await checkout.seeSum('Total', '$299.00')
  }
  await checkout.applyCode('MENOS100')
  await checkout.seeSum('Total', '$199.00')
  await page.getByRole('button', { name: 'Quitar el código MENOS100' }).click()
  await checkout.seeSum('Total', '$299.00')
})

test('[CHK-3] a total of nothing activates the plan, and nothing is charged', async ({ page, app }) => {
  const { email } = await atCheckout(page, app, 'Profesional')
  const checkout = new CheckoutPage(page)
  await checkout.applyCode('GRATIS')
  await checkout.seeSum('Total', '$0.00')
  await checkout.typeCard('4111111111111111')
  await checkout.consent.check()
  await checkout.click('Activar sin costo')
  await expect(page.getByText('No hubo nada que cobrar.')).toBeVisible()
  await checkout.clickNext()
  await new AppPage(page).seeDashboard()

  expect(await takenFrom(app, email)).toEqual([])
})

test('[APP-5] a product of the marketplace is bought, and the licences count it', async ({ page, app }) => {
  const who = await onTrial(app)
  const market = new MarketplacePage(page)
  const checkout = new CheckoutPage(page)
  await enter(page, who, '/app/licencias')
  const users = page.getByRole('meter', { name: 'Usuarios' })
  const before = await users.getAttribute('aria-valuemax')
  await page.getByRole('link', { name: 'Marketplace' }).click()
  await market.clickBuy('Usuario adicional')
  await market.seePurchase()
  await checkout.seeSum('Total', '$79.00')
  await checkout.add('Usuario adicional')
  await checkout.seeSum('Total', '$158.00')
  await checkout.typeCard('5555555555554444')
  await checkout.agreeAndPay()
  await checkout.seePaid()
  await checkout.clickNext()
  await new AppPage(page).seeDashboard()
  await page.getByRole('link', { name: 'Licencias' }).click()

  await expect(users).toHaveAttribute('aria-valuemax', String(Number(before) + 2))
  expect(await takenFrom(app, who.email)).toEqual([158_00])
})

test('[CHK-1] [CHK-6] on a phone, with the keyboard alone, from the cart to the dashboard', async ({ page, app }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await atCheckout(page, app, 'Básico')
  const checkout = new CheckoutPage(page)
  const { form } = checkout.cards
  const fits = async (state: string) => expect([state, await violations(page), await overflow(page)]).toEqual([state, [], 0])
  await checkout.seeCart()
  await fits('cart')
  await press(page, page.getByRole('button', { name: 'Agregar uno de Usuario adicional' }), 'Enter')
  await checkout.seeSum('Total', '$378.00')
  await tabTo(page, form.getByLabel('Número de tarjeta'))
  await page.keyboard.type('4111111111111111')
  await tabTo(page, form.getByLabel('Nombre como aparece'))
  await page.keyboard.type('Paula Prado')
  await tabTo(page, form.getByLabel('Vencimiento'))
  await page.keyboard.type('1231')
  await tabTo(page, form.getByLabel('Código de seguridad'))
  await page.keyboard.type('123')
  expect(await overflow(page)).toBe(0)
  await press(page, checkout.consent, 'Space')
  await press(page, checkout.payButton, 'Enter')
  await checkout.seePaid()
  await fits('paid')
  await press(page, page.getByRole('button', { name: 'Continuar', exact: true }), 'Enter')

  await new AppPage(page).seeDashboard()
})

test('[ONB-7] the panel beside the list is left without paying, and another plan is paid in it', async ({ page, app }) => {
  await onTrialPlan(page, app)
  const onboarding = new OnboardingPage(page)
  const checkout = new CheckoutPage(page)
  await onboarding.clickPlan('Elegir Profesional')
  await onboarding.seePanel()
  await checkout.seeSum('Total', '$799.00')
  await checkout.click('Volver')
  await onboarding.seePlans()
  await onboarding.clickPeriod('Anual')
  await onboarding.clickPlan('Elegir Básico')
  await checkout.seeSum('Total', '$3,049.80')
  await checkout.typeCard('4111111111111111')
  await checkout.agreeAndPay()
  await checkout.seeChosen('Visa •••• 1111')
  await checkout.payButton.click()
  await checkout.seePaid()
  await checkout.clickNext()
  await new AppPage(page).seeDashboard()

  await expect(page.getByText('Básico', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Próximo cargo')).toBeVisible()
})

async function onTrialPlan(page: Page, app: Parameters<typeof atCheckout>[1]) {
  const who = await atCheckout(page, app, 'Prueba gratis')
  await new OnboardingPage(page).seePlans()
  return who
}

async function tabTo(page: Page, place: Locator) {
  await expect(place).toBeVisible()
  const reached = () =>
    place.evaluate((element) => element.ownerDocument.hasFocus() && element === element.ownerDocument.activeElement)
  for (let pressed = 0; pressed < 60 && !(await reached()); pressed++) await page.keyboard.press('Tab')
  await expect(place).toBeFocused()
}

async function press(page: Page, place: Locator, key: string) {
  await tabTo(page, place)
  await page.keyboard.press(key)
}

async function logs() {
  const folder = process.env['E2E_LOGS'] ?? ''
  const names = await readdir(folder)
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
}
