import { expect } from '@playwright/test'
import { CardsPage } from '../pages/cards.page.ts'
import { recoveryTest as test } from '#tests/qa/runs/recovery/recovery-test.ts'
import { enter } from '../support/newcomer.ts'
import { withCard } from '../support/trial-customers.ts'
import { owing } from '#tests/flows/pay-due/pay-due.recovery.ts'

test('[customer 3] a card that is refused for what is due is shown as the default one no longer, without a reload', async ({
  page,
  environment,
}) => {
  const who = await owing(environment)
  await withCard(environment.app, who, '4444444444444448')
  const tries = async () =>
    (
      await environment.rows<{ last4: string; status: string }>(
        `select m.last4, a.state as status from payment_attempts a join payment_methods m on m.id = a.payment_method_id
          join directory_emails e on e.owner_id = a.customer_id where e.email = $1 and m.last4 = '4448'`,
        [who.email],
      )
    ).map(({ last4, status }) => `${last4} ${status}`)
  await enter(page, who)
  await new CardsPage(page).open()
  await page.getByRole('button', { name: 'Usar y pagar $799.00: Visa •••• 4448', exact: true }).click()
  await expect.poll(tries).toEqual(['4448 failed'])

  await expect(page.getByRole('button', { name: 'Usar y pagar $799.00: Visa •••• 4448', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Usar y pagar .*1111$/ })).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Tu pago está pendiente' })).toHaveCount(1)
})

test('what is paid on the page of the cards is among the receipts of that page, without a reload', async ({
  page,
  environment,
}) => {
  const who = await owing(environment)
  await withCard(environment.app, who, '5555555555554444')
  await enter(page, who)
  await new CardsPage(page).open()
  const receipts = page.getByRole('link', { name: 'Ver recibo' })
  await expect(receipts).toHaveCount(1)
  await page.getByRole('button', { name: 'Usar y pagar $799.00: Mastercard •••• 4444', exact: true }).click()
  await expect(receipts).toHaveCount(2)
  await expect(page.getByRole('status').filter({ hasText: 'Tu pago está pendiente' })).toHaveCount(0)
})
