import { readFile } from 'node:fs/promises'
import { AppPage } from '../pages/app.page.ts'
import { CheckoutPage } from '../pages/checkout.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { SubscriptionPage } from '../pages/subscription.page.ts'
import { violations } from '../support/axe.ts'
import { takenFrom } from '../support/ledger.ts'
import { atCheckout } from '../support/newcomer.ts'
import { expect, test } from '../support/test.ts'

test('[SET-3] [SET-5] [STAT-2] an owner changes to a yearly plan with its price before, cancels with the period and keeps it, prints the receipt and cancels', async ({
  page,
  app,
}) => {
  const { email } = await atCheckout(page, app, 'Profesional')
  const checkout = new CheckoutPage(page)
  await checkout.typeCard('4111111111111111')
  await checkout.agreeAndPay()
  await checkout.seePaid()
  await checkout.clickNext()
  await new AppPage(page).seeDashboard()

  const subscription = new SubscriptionPage(page)
  await subscription.open()
  await subscription.seeFact('Próximo cargo', /con Visa •••• 1111$/)
  await subscription.cancelWithPeriod()
  await subscription.seeFact('Renovación automática', 'Desactivada')
  await subscription.seeFact('Termina el', / de \d{4}$/)
  await subscription.click('Conservar mi suscripción')
  await subscription.seeFact('Renovación automática', 'Activada')
  await subscription.cancelOn({ days: 45 }, 'Es muy cara')
  await subscription.seeFact('Renovación automática', 'Activada')
  await subscription.seeFact('Termina el', / de \d{4}$/)
  await subscription.click('Conservar mi suscripción')
  await subscription.seeFact('Renovación automática', 'Activada')

  await subscription.follow('Cambiar')
  await page.getByRole('radio', { name: 'Anual' }).check()
  await page.getByRole('button', { name: 'Elegir Profesional' }).click()
  await page.getByRole('button', { name: 'Ver cuánto cuesta' }).click()
  await expect(page.getByRole('heading', { name: 'Así quedará tu plan desde hoy' })).toBeVisible()
  await expect(page.getByText('Lo que queda del periodo de hoy')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await checkout.agreeAndPay()
  await checkout.seeStep('¡Listo! Recibimos tu pago')
  await checkout.clickNext()
  await subscription.seeOpen()
  await subscription.seeFact('Periodo', 'Anual')
  expect(await takenFrom(app, email)).toHaveLength(2)

  await page.goto('/app/configuracion/pagos')
  await subscription.follow('Ver recibo')
  await expect(page.getByRole('heading', { level: 1, name: /^Recibo / })).toBeVisible()
  await subscription.seeFact('Tarjeta', 'Visa •••• 1111')
  expect(await violations(page)).toEqual([])
  const [saved] = await Promise.all([page.waitForEvent('download'), subscription.click('Descargar PDF')])
  expect(saved.suggestedFilename()).toMatch(/\.pdf$/)
  expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await subscription.open()
  await subscription.cancel()
  await expect(page.getByText('Esta suscripción está cancelada')).toBeVisible()
})

test('[APP-3] [SET-3] [customer 4] whose renewal failed is told on every page, pays with a new card, and is told no more', async ({
  page,
  guard,
}) => {
  // The person and the server's own retry both try the new card; the slower one finds the order paid.
  guard.allow(/\/pay\)/)
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn('moroso@demo.test')
  const subscription = new SubscriptionPage(page)
  await subscription.seeBanner('Tu pago está pendiente')
  await subscription.follow('Pagar ahora')
  await expect(page.getByRole('heading', { level: 1, name: 'Pagar lo pendiente' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  const { cards } = subscription.checkout
  await page.getByRole('button', { name: 'Agregar tarjeta' }).click()
  await expect(cards.form.getByRole('button', { name: 'Guardar tarjeta y pagar $299.00', exact: true })).toBeVisible()
  await cards.fillIn('4111111111111111')
  const pay = subscription.checkout.payButton
  const paid = page.getByRole('heading', { name: /^(Ya no debes nada|¡Listo! Recibimos tu pago)$/ })
  await expect(paid.or(pay)).toBeVisible()
  if (await pay.isVisible()) await pay.click()
  await expect(paid).toBeVisible()
  await subscription.seeNoBanner('Tu pago está pendiente')
  await subscription.click(/^(Continuar|Ver mi suscripción)$/)
  await subscription.seeOpen()
  await subscription.seeFact('Pago', 'Pagado')
  await subscription.seeNoBanner('Tu pago está pendiente')
})
