import { expect } from '@playwright/test'
import { arm } from '#tests/sandbox/gateway/sandbox.client.ts'
import { recoveryTest as test } from '../recovery/recovery-test.ts'
import { enter } from '../support/newcomer.ts'
import { owing } from '../voyages/pay-due.voyage.ts'
import { agreeAndPay } from '../voyages/purchase.ts'

test('[customer 4] whoever leaves a payment that is being confirmed is not asked to pay elsewhere, and reads what came of it', async ({
  page,
  house,
}) => {
  const who = await owing(house)
  await enter(page, who)
  const pending = page.getByRole('status').filter({ hasText: 'Tu pago está pendiente' })
  await page.goto('/app/dashboard')
  await expect(pending).toHaveCount(1)
  await pending.getByRole('link', { name: 'Pagar ahora' }).click()
  await arm({ url: house.app.sandboxUrl }, { provider: 'openpay', operation: 'charge', kind: 'http_500_before', times: 1 })
  await agreeAndPay(page)
  await expect(page.getByText('Estamos confirmando tu pago. No vuelvas a pagar.')).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible()
  await expect(pending).toHaveCount(0)
  await expect(page.getByText(/^No pudimos cobrar la renovación/)).toHaveCount(0)
})
