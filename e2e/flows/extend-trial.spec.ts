import { AdminPage } from '../pages/admin.page.ts'
import { checkAppearances } from '../support/appearances.ts'
import { openCustomer } from '../support/open-customer.ts'
import { expect, test } from '../support/test.ts'
import { triesPlan } from '../support/trial-customers.ts'

test('[ADM-6] staff extend a trial by the keyboard: the customer’s page says the new end, and the owner gets a mail', async ({
  page,
  app,
  mailbox,
}) => {
  const { email } = await triesPlan(app)
  const admin = new AdminPage(page)
  await openCustomer(page, email)
  await expect(page.getByRole('listitem').filter({ hasText: 'En prueba' })).toBeVisible()
  await page.getByRole('listitem').filter({ hasText: 'En prueba' }).getByRole('link').press('Enter')
  await admin.seeTitle(/ · /)
  await page.getByRole('button', { name: 'Alargar la prueba' }).press('Enter')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox', { name: /Días de más/ }).fill('10')
  const mail = await dialog.getByText('“Tu prueba dura hasta', { exact: false }).textContent()
  await checkAppearances(page, 'trial extension')
  await dialog.getByRole('textbox', { name: /Motivo/ }).fill('Probó tarde por vacaciones')
  await dialog.getByRole('textbox', { name: /Motivo/ }).press('Tab')
  await dialog.getByRole('button', { name: 'Alargar la prueba' }).press('Enter')
  await expect(dialog).toBeHidden()
  const subject = String(mail).replaceAll(/[“”]/g, '')
  await expect.poll(async () => (await mailbox.all(email)).map((letter) => letter.subject)).toContain(subject)
  await page.getByRole('main').locator('a[href^="/admin/clientes/"]').first().click()
  await page.getByRole('link', { name: 'Cronología' }).click()
  await expect(page.getByText('Aviso: la prueba dura más')).toBeVisible()
})
