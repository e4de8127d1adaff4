import { AdminPage } from '../pages/admin.page.ts'
import { checkAppearances } from '../support/appearances.ts'
import { openCustomer } from '../support/open-customer.ts'
import { expect, test } from '../support/test.ts'
import { subscriber } from '../support/trial-customers.ts'

test('[ADM-8] a customer is served by keys and the palette alone: note, way to its charge, and the receipt again', async ({
  page,
  app,
}) => {
  const { email } = await subscriber(app)
  const admin = new AdminPage(page)
  await openCustomer(page, email)
  await expect(page.getByRole('heading', { name: 'Lo importante' })).toBeVisible()
  await page.keyboard.press('n')
  await page.getByRole('textbox', { name: 'Nota' }).fill('Pidió su recibo')
  await page.getByRole('button', { name: 'Guardar nota' }).press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'Pidió su recibo' })).toBeVisible()

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Teclas' })).toContainText('Corregir RFC')
  await checkAppearances(page, 'keys')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('Escape')

  await admin.goTo('corregir', 'Corregir RFC')
  await expect(page.getByRole('alertdialog', { name: 'Corregir RFC y contacto' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await page.keyboard.press('c')
  await expect(page.getByRole('heading', { name: 'Intento 1' })).toBeVisible()
  await page.keyboard.press('m')
  await page.getByRole('textbox', { name: /Motivo/ }).fill('No le llegó')
  await page.getByRole('button', { name: 'Enviar', exact: true }).press('Enter')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await page.keyboard.press('d')
  await admin.seeTitle(/Devolver/)
})
