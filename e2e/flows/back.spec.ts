import { AppPage } from '../pages/app.page.ts'
import { CheckoutPage } from '../pages/checkout.page.ts'
import { OnboardingPage } from '../pages/onboarding.page.ts'
import { SubscriptionPage } from '../pages/subscription.page.ts'
import { advanceClock } from '../support/advance-clock.ts'
import { takenFrom } from '../support/ledger.ts'
import { atCheckout, enter, newcomer } from '../support/newcomer.ts'
import { expect, test } from '../support/test.ts'

test('[issue 21] Back in onboarding leads to the step before, Forward to the next, and a reload stays', async ({ page, app }) => {
  const who = await newcomer(app, 'Corporativo')
  const onboarding = new OnboardingPage(page)
  await enter(page, who)
  await onboarding.seeWelcome()
  await onboarding.clickNext()
  await onboarding.seeRfc(who.rfc)
  await page.goBack()
  await onboarding.seeWelcome()
  await page.reload()
  await onboarding.seeWelcome()
  await page.goForward()
  await onboarding.seeRfc(who.rfc)
  await onboarding.clickNext()
  await onboarding.seeName(who.name)
  await onboarding.fillIn('Nombre o razón social', 'Otro Nombre')
  await onboarding.clickNext()
  await onboarding.seePanel()
  await page.goBack()
  await onboarding.seePlans()
  await page.goBack()
  await onboarding.seeName('Otro Nombre')
  await page.goBack()
  await onboarding.seeRfc(who.rfc)
  await onboarding.clickNext()
  await onboarding.seeName('Otro Nombre')
  await page.goBack()
  await onboarding.seeRfc(who.rfc)
  await page.goBack()
  await onboarding.seeWelcome()
})

for (const [size, viewport] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test.describe(size, () => {
    test.use({ viewport })

    test(`[issue 21] [ONB-7] Back closes the panel of the payment, also after a reload, on ${size}`, async ({ page, app }) => {
      const who = await newcomer(app, 'Prueba gratis')
      const onboarding = new OnboardingPage(page)
      await enter(page, who)
      await onboarding.seePlans()
      await onboarding.clickPlan('Elegir Profesional')
      await onboarding.seePanel()
      await page.goBack()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await onboarding.seePlans()
      await onboarding.clickPlan('Elegir Básico')
      await onboarding.seePanel()
      await page.reload()
      await onboarding.seePanel()
      await page.goBack()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await onboarding.seePlans()
    })
  })
}

test('[issue 21] [CHK-3] Back during a charge keeps its screen, and the charge is made once', async ({ page, app }) => {
  const { email } = await atCheckout(page, app, 'Básico')
  const checkout = new CheckoutPage(page)
  const confirming = 'Estamos confirmando tu pago. No vuelvas a pagar.'
  await checkout.typeCard('4000970000200002')
  await checkout.agreeAndPay()
  await checkout.seeStep(confirming)
  await page.goBack()
  await checkout.seeStep(confirming)
  await page.goBack()
  await checkout.seeStep(confirming)
  await advanceClock(app, 21)
  await checkout.seePaid()
  await page.goBack()
  await new AppPage(page).seeDashboard()

  expect(await takenFrom(app, email)).toEqual([299_00])
})

test('[issue 21] [CHK-3] Back from a declined card leads to the cart', async ({ page, app, guard }) => {
  guard.allow(/402/)
  await atCheckout(page, app, 'Básico')
  const checkout = new CheckoutPage(page)
  await checkout.typeCard('4444444444444448')
  await checkout.agreeAndPay()
  await expect(page.locator('[data-flow=charge][data-state=failed]')).toBeAttached()
  await page.goBack()
  await checkout.seeCart()
})

test('[issue 21] [SET-3] Back in a change of plan goes from the price to the plans and then to the subscription; it closes a dialog', async ({
  page,
  app,
}) => {
  await atCheckout(page, app, 'Profesional')
  const checkout = new CheckoutPage(page)
  await checkout.typeCard('4111111111111111')
  await checkout.agreeAndPay()
  await checkout.seePaid()
  await checkout.clickNext()
  await new AppPage(page).seeDashboard()
  const subscription = new SubscriptionPage(page)
  await subscription.open()
  await subscription.click('Cancelar la suscripción')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await subscription.seeOpen()
  await subscription.follow('Cambiar')
  const flow = (state: string) => page.locator(`[data-flow=changePlan][data-state=${state}]`)
  await page.getByRole('radio', { name: 'Anual' }).check()
  await page.getByRole('button', { name: 'Elegir Profesional' }).click()
  await expect(flow('arranging')).toBeAttached()
  await page.goBack()
  await expect(flow('choosing')).toBeAttached()
  await page.getByRole('button', { name: 'Elegir Profesional' }).click()
  await page.getByRole('button', { name: 'Ver cuánto cuesta' }).click()
  await expect(flow('preview')).toBeAttached()
  await page.goBack()
  await expect(flow('choosing')).toBeAttached()
  await page.goBack()
  await subscription.seeOpen()
})
