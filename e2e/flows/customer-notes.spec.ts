import { AdminPage } from '../pages/admin.page.ts'
import { checkAppearances } from '../support/appearances.ts'
import { openCustomer } from '../support/open-customer.ts'
import { expect, test } from '../support/test.ts'
import { subscriber } from '../support/trial-customers.ts'

test('[ADM-1] staff write a note on a customer, tag it, and list the customers with the tag', async ({ page, app }) => {
  const { email } = await subscriber(app)
  const admin = new AdminPage(page)
  await openCustomer(page, email)
  await page.getByRole('button', { name: 'Escribir nota' }).click()
  await page.getByRole('textbox', { name: 'Nota' }).fill('Llamar después de las 4')
  await page.getByRole('checkbox', { name: 'Fijarla arriba' }).check()
  await page.getByRole('button', { name: 'Guardar nota' }).click()
  const note = page.getByRole('listitem').filter({ hasText: 'Llamar después de las 4' })
  await expect(note).toContainText('Fijada')

  await page.getByRole('button', { name: 'Poner etiquetas' }).click()
  await page.getByRole('combobox', { name: 'Etiqueta' }).fill('Campaña Norte')
  await page.getByRole('button', { name: 'Poner etiqueta', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Quitar Campaña Norte' })).toBeVisible()
  await page.getByRole('dialog').getByText('Cerrar', { exact: true }).click()
  await checkAppearances(page, 'customer-notes')
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('link', { name: 'Campaña Norte' }).click()
  await admin.seeTitle('Clientes')
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await expect(admin.row(email)).toBeVisible()
  await page.getByText('+ Filtro').click()
  await page.getByRole('combobox', { name: 'Etiqueta' }).fill('otra')
  await page.getByRole('combobox', { name: 'Etiqueta' }).press('Enter')
  await expect(page.getByText('Nada coincide')).toBeVisible()
})
