import { AppPage } from '../pages/app.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { checkAppearances } from '../support/appearances.ts'
import { expect, test } from '../support/test.ts'

const waiting = { name: /^Tus datos se eliminan el \d+ de \w+ de \d{4}$/ }

test('[decision 0157] a member asks for the erasure of their data, comes back, and withdraws it', async ({ page }) => {
  const signIn = new SignInPage(page)
  const app = new AppPage(page)
  await signIn.open()
  await signIn.signIn('user@acme.test')
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await page.goto('/app/configuracion/personal')
  await page.getByRole('link', { name: 'Eliminar mis datos' }).click()
  await app.seeTitle('Eliminar mis datos')
  await expect(page.getByText(/^Eliminamos tu cuenta en 15 días\./)).toBeVisible()
  await page.getByRole('button', { name: 'Eliminar mis datos' }).click()
  const confirm = page.getByRole('alertdialog', { name: '¿Eliminar tus datos en 15 días?' })
  await expect(confirm.getByRole('button', { name: 'Sí, eliminar' })).toBeDisabled()
  await confirm.getByRole('checkbox', { name: 'Entiendo que mis datos no se pueden recuperar' }).check()
  await confirm.getByRole('button', { name: 'Sí, eliminar' }).click()

  await expect(page.getByRole('heading', waiting)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', waiting)).toBeVisible()
  await checkAppearances(page, 'own-erasure')
  await page.getByRole('button', { name: 'Retirar la solicitud' }).click()
  await expect(page.getByText('Retiramos la solicitud. Tus datos se quedan.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Eliminar mis datos' })).toBeVisible()
})

test('[decision 0157] an owner with a plan reads what must end first, and where', async ({ page }) => {
  const signIn = new SignInPage(page)
  const app = new AppPage(page)
  await signIn.open()
  await signIn.signIn('owner@acme.test')
  await app.seeDashboard('Olivia Ortega')
  await page.goto('/app/configuracion/personal/eliminar-datos')
  await expect(page.getByRole('heading', { name: 'Todavía no podemos eliminar tus datos' })).toBeVisible()
  await expect(page.getByText('Tienes una suscripción activa. Cancélala y espera a que termine.')).toBeVisible()
  await page.getByRole('link', { name: 'Ver tu suscripción' }).click()
  await expect(page).toHaveURL(/\/app\/configuracion\/suscripcion$/)
})
