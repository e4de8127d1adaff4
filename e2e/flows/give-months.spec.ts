import { AdminPage } from '../pages/admin.page.ts'
import { checkAppearances } from '../support/appearances.ts'
import { openCustomer } from '../support/open-customer.ts'
import { expect, test } from '../support/test.ts'
import { subscriber } from '../support/trial-customers.ts'

test('[issue 23] staff give months by the keyboard: the page says the new end, and the owner gets the mail that it showed', async ({
  page,
  app,
  mailbox,
}) => {
  const { email } = await subscriber(app)
  const admin = new AdminPage(page)
  await openCustomer(page, email)
  await page.getByRole('listitem').filter({ hasText: 'Profesional' }).getByRole('link').first().press('Enter')
  await admin.seeTitle(/ · /)
  await page.getByRole('button', { name: 'Dar meses sin costo' }).press('Enter')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox', { name: /Meses de más/ }).fill('2')
  await expect(dialog.getByText('Se cobran $799.00')).toBeVisible()
  const mail = await dialog.getByText('“Tu periodo dura hasta', { exact: false }).textContent()
  await checkAppearances(page, 'given months')
  await dialog.getByRole('textbox', { name: /Motivo/ }).fill('Se cayó el servicio dos días')
  await dialog.getByRole('textbox', { name: /Motivo/ }).press('Tab')
  await dialog.getByRole('button', { name: 'Dar meses sin costo' }).press('Enter')
  await expect(dialog).toBeHidden()
  const subject = String(mail).replaceAll(/[“”]/g, '')
  const until = subject.replace('Tu periodo dura hasta el ', '')
  await expect(page.getByRole('main').getByText(until, { exact: false }).first()).toBeVisible()
  await expect.poll(async () => (await mailbox.all(email)).map((letter) => letter.subject)).toContain(subject)
  await page.getByRole('main').locator('a[href^="/admin/clientes/"]').first().click()
  await page.getByRole('link', { name: 'Cronología' }).click()
  await expect(page.getByText('Aviso: el periodo dura más')).toBeVisible()
})
