import { SignInPage } from '../pages/sign-in.page.ts'
import { SubscriptionPage } from '../pages/subscription.page.ts'
import { violations } from '../support/axe.ts'
import { chargesOf } from '../support/ledger.ts'
import { expect, test } from '../support/test.ts'
import { subscriber } from '../support/trial-customers.ts'

test('[payments D12] one more user costs the days that are left, the billing day stays, and a product of the marketplace changes its quantity', async ({
  page,
  app,
  guard,
}) => {
  guard.allow(/422/)
  const { email, password } = await subscriber(app)
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn(email, password)
  await expect(page).toHaveURL(/\/app\/dashboard/)
  const subscription = new SubscriptionPage(page)
  const agreeAndPay = async (amount: string) => {
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: `Pagar ${amount}` }).click()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await subscription.seeOpen()
  }
  await subscription.open()
  const next = await page
    .getByRole('definition')
    .filter({ hasText: /con Visa/ })
    .innerText()
  expect(next).toMatch(/^\$799\.00 el /)

  await subscription.follow('Cambiar')
  await page.getByRole('button', { name: 'Seguir con Profesional' }).click()
  await page.getByRole('button', { name: 'Agregar uno de Usuario adicional' }).click()
  await page.getByRole('button', { name: 'Ver cuánto cuesta' }).click()
  await expect(page.getByText(/^Usuario adicional, hasta el \d+ de [a-z]+ de \d{4}$/)).toBeVisible()
  await expect(page.getByText('Pagas solo los días que faltan. Tu fecha de cobro no cambia.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await agreeAndPay('$79.00')
  await subscription.seeFact('Próximo cargo', next.replace('$799.00', '$878.00'))
  await subscription.seeFact('Incluye', /Usuario adicional/)
  await page.goto('/app/configuracion/pagos')
  await subscription.follow('Ver recibo')
  await expect(page.getByRole('cell', { name: /^Usuario adicional, hasta el / })).toBeVisible()

  await page.goto('/app/marketplace')
  await page.getByRole('link', { name: 'Comprar Usuario adicional' }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Pagar $79.00' }).click()
  await expect(page.getByText('¡Listo! Recibimos tu pago')).toBeVisible()
  await subscription.open()
  const product = page.locator('[data-flow=subscription]').filter({ hasText: 'Cambiar la cantidad' })
  await product.getByRole('link', { name: 'Cambiar', exact: true }).click()
  await expect(page.getByRole('heading', { name: '¿Cuántos quieres?' })).toBeVisible()
  await page.getByRole('button', { name: 'Ver cuánto cuesta' }).click()
  await expect(page.getByText('Eso es lo que ya tienes. Elige otra cosa.')).toBeVisible()
  await page.getByRole('button', { name: 'Agregar uno de Usuario adicional' }).dblclick()
  await page.getByRole('button', { name: 'Ver cuánto cuesta' }).click()
  await agreeAndPay('$158.00')
  expect((await chargesOf(app, email)).map(({ amount }) => amount)).toEqual([799_00, 79_00, 79_00, 158_00])
})
