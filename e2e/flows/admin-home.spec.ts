import { AppPage } from '../pages/app.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { checkAppearances } from '../support/appearances.ts'
import { expect, test } from '../support/test.ts'

test('[APP-4] the first page of the administration tells how the business stands, and each figure leads to its list', async ({
  page,
}) => {
  await page.goto('/admin')
  await new SignInPage(page).signIn('root@receptio.test')
  await new AppPage(page).seeTitle('Administración')
  for (const title of ['Ingresos', 'Por atender']) await expect(page.getByRole('region', { name: title })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Suscripciones nuevas y perdidas' })).toBeVisible()
  await page.getByText('Ver los números').last().click()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(13)
  await checkAppearances(page, 'the first page')
  await page.getByRole('link', { name: 'Compras abandonadas' }).click()
  await expect(page).toHaveURL(/\/admin\/clientes\?onboarding=abandoned$/)
  await new AppPage(page).seeTitle('Clientes')
})
