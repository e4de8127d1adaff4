import { SignInPage } from '../pages/sign-in.page.ts'
import { expect, test } from '../support/test.ts'

test('[SET-2] a session that is ended in one browser is over in the other', async ({ page, browser, app, guard }) => {
  guard.allow(/401/)
  const elsewhere = await browser.newContext({ baseURL: app.url, locale: 'es-MX', userAgent: 'Firefox/145.0 (iPhone)' })
  const other = await elsewhere.newPage()
  for (const one of [other, page]) {
    const signIn = new SignInPage(one)
    await signIn.open()
    await signIn.signIn('audit@acme.test')
    await expect(one).toHaveURL(/\/app\/dashboard$/)
  }
  await page.getByRole('link', { name: 'Configuración' }).click()
  await page.getByRole('link', { name: 'Seguridad' }).click()
  await expect(page.getByText('Esta sesión')).toBeVisible()
  await page.getByRole('button', { name: /^Cerrar la sesión de Firefox en iPhone/ }).click()
  await expect(page.getByText('Cerramos esa sesión.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Firefox en iPhone/ })).toHaveCount(0)
  await other.getByRole('link', { name: 'Configuración' }).click()
  await expect(other.getByRole('dialog')).toBeVisible()
  await elsewhere.close()
})
