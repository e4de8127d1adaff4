import { MarketplacePage } from '../pages/marketplace.page.ts'
import { enter, onTrial } from '../support/newcomer.ts'
import { expect, test } from '../support/test.ts'

test('[issue 21] what a person does in an application is read beside the limits, on the home page and in the licences', async ({
  page,
  app,
}) => {
  await enter(page, await onTrial(app))
  await page.getByRole('link', { name: 'Abrir Facturación' }).click()
  await expect(page.getByText('Entraste como')).toBeVisible()
  await page.getByRole('spinbutton', { name: 'Facturas de paquete' }).fill('15')
  await page.getByRole('button', { name: 'Usar una de paquete' }).click()
  await expect(page.getByRole('spinbutton', { name: 'Facturas de paquete' })).toHaveValue('16')

  await page.goto('/app/dashboard')
  await expect(page.getByRole('meter', { name: 'Facturas incluidas' })).toHaveAttribute('aria-valuetext', '16 de 20')
  await expect(page.getByText('Cerca del límite').first()).toBeVisible()
  const licences = new MarketplacePage(page)
  await licences.openLicences()
  await licences.seeUse('Facturas incluidas', '16 de 20')
})
