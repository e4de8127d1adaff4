import { endpoints } from '#contract/endpoints.ts'
import { AdminPage } from '../pages/admin.page.ts'
import { checkAppearances } from '../support/appearances.ts'
import type { Newcomer } from '../support/newcomer.ts'
import { openCustomer } from '../support/open-customer.ts'
import { expect, test } from '../support/test.ts'
import { subscriber } from '../support/trial-customers.ts'

const deviceSession = 'kR1MiQhz2otdIuUlQkbEyitIqVMiI16f'

/** Changes how many users beside its plan a customer has, and pays what that costs. */
async function haveUsers({ call }: Newcomer, quantity: number): Promise<void> {
  const [subscription] = endpoints.listSubscriptions.output.parse(await call('GET', '/subscriptions')).data
  const products = endpoints.listProducts.output.parse(await call('GET', '/products?per_page=100')).data
  const cards = (await call('GET', '/cash/payment_methods')) as { data: { id: string }[] }
  const user = products.find(({ name }) => name['es-MX'] === 'Usuario adicional')
  const wanted = {
    subscription_plan_id: subscription?.plan?.id,
    period: 0,
    line_items: [{ id: user?.id, quantity }],
  }
  const path = `/subscriptions/${subscription?.id}/change`
  const quote = (await call('POST', `${path}/quote`, wanted)) as { data: { due: number; renewal: object } }
  const agreed = { expected_due: quote.data.due, consent: { version: 1, ...quote.data.renewal } }
  const changed = (await call('POST', path, { ...wanted, ...agreed })) as { data: { order: { id: string } } }
  const card = { id: cards.data[0]?.id }
  await call('POST', `/cash/orders/${changed.data.order.id}/charge`, { payment_method: card, device_session_id: deviceSession })
}

test('[issue 23] staff lower how many users a plan has: what the customer bought meanwhile is shown, and the person decides again', async ({
  page,
  app,
  guard,
  mailbox,
}) => {
  guard.allow(/409/)
  const who = await subscriber(app)
  await haveUsers(who, 3)
  const admin = new AdminPage(page)
  await openCustomer(page, who.email)
  await page.getByRole('listitem').filter({ hasText: 'Profesional' }).getByRole('link').first().press('Enter')
  await admin.seeTitle(/ · /)
  await page.getByRole('button', { name: 'Bajar la cantidad' }).press('Enter')
  const dialog = page.getByRole('alertdialog')
  const users = dialog.getByRole('textbox', { name: /Usuario adicional/ })
  await users.fill('1')
  await expect(dialog.getByText('$878.00, en lugar de $1,036.00')).toBeVisible()
  await checkAppearances(page, 'a lower quantity')
  await dialog.getByRole('textbox', { name: /Motivo/ }).fill('Pidió menos usuarios por teléfono')
  await haveUsers(who, 4)
  const lower = dialog.getByRole('button', { name: 'Bajar la cantidad' })
  await lower.press('Enter')
  await expect(dialog.getByRole('row', { name: 'Usuario adicional 4 3' })).toBeVisible()
  await expect(dialog.getByRole('status').first()).toBeFocused()
  await checkAppearances(page, 'a subscription that changed meanwhile')
  await dialog.getByRole('button', { name: 'Decidir con lo de ahora' }).press('Enter')
  await expect(users).toHaveValue('1')
  await expect(dialog.getByText('$878.00, en lugar de $1,115.00')).toBeVisible()
  const mail = await dialog.getByText('“Tendrás menos', { exact: false }).textContent()
  await lower.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Ya hay un cambio que espera el fin de su periodo.', { exact: false }).first()).toBeVisible()
  const subject = String(mail).replaceAll(/[“”]/g, '')
  await expect.poll(async () => (await mailbox.all(who.email)).map((letter) => letter.subject)).toContain(subject)
})
