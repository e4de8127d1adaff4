import { AppPage } from '../pages/app.page.ts'
import { expect, test } from '../support/test.ts'

test('a legal text leads back to where the person came from, and to the start who opened it by its address', async ({ page }) => {
  const app = new AppPage(page)
  await page.goto('/auth/registration')
  await page
    .getByRole('button', { name: /^Elegir / })
    .first()
    .click()
  await page.getByRole('link', { name: 'aviso de privacidad' }).click()
  await app.seeTitle('Aviso de privacidad')
  await page.getByRole('button', { name: 'Volver' }).click()
  await expect(page).toHaveURL(/\/auth\/registration/)
  await expect(page.getByRole('link', { name: 'aviso de privacidad' })).toBeVisible()

  const elsewhere = await page.context().newPage()
  await elsewhere.goto('/legal/terminos')
  await elsewhere.getByRole('link', { name: 'Ir al inicio' }).click()
  await expect(elsewhere).toHaveURL(/\/auth\/signin/)
})
