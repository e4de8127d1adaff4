import { expect } from '@playwright/test'
import { CardsPage } from '../pages/cards.page.ts'
import { recoveryTest as test } from '#tests/qa/runs/recovery/recovery-test.ts'
import { chargesOf } from '../support/ledger.ts'
import { enter } from '../support/newcomer.ts'
import { owing } from '#tests/flows/pay-due/pay-due.recovery.ts'

test('[customer 4] a card that is given while another sum is due than its button names takes nothing, and the page then names the right one', async ({
  page,
  environment,
}) => {
  const who = await owing(environment)
  const taken = async () => (await chargesOf(environment.app, who.email)).map(({ amount }) => amount)
  const before = await taken()
  await page.route('**/api/subscriptions?*', async (route) => {
    const answer = await route.fetch()
    const text = await answer.text()
    await route.fulfill({ response: answer, body: text.replaceAll(/"due":\d+(\.\d+)?/g, '"due":49900') })
  })
  await enter(page, who)
  const cards = new CardsPage(page)
  await cards.open()
  await page.getByRole('button', { name: 'Agregar tarjeta' }).click()
  await expect(cards.form.getByRole('button', { name: 'Guardar tarjeta y pagar $499.00', exact: true })).toBeVisible()
  await page.unroute('**/api/subscriptions?*')
  await cards.fillIn('5555555555554444')

  await cards.seeCard('Mastercard •••• 4444')
  await expect(page.getByRole('button', { name: 'Usar y pagar $799.00: Mastercard •••• 4444', exact: true })).toBeVisible()
  expect(await taken()).toEqual(before)
  await page.getByRole('button', { name: 'Usar y pagar $799.00: Mastercard •••• 4444', exact: true }).click()
  await expect.poll(taken).toEqual([...before, 79900])
  await expect(page.getByRole('status').filter({ hasText: 'Tu pago está pendiente' })).toHaveCount(0)
})
