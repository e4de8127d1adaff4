import { readFile } from 'node:fs/promises'
import { AppPage } from '../pages/app.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { expect, test } from '../support/test.ts'

const button = { name: 'Descargar mis datos' }

test('[ERR-4] a file that cannot be had is told, and the same button gets it later', async ({ page, guard }) => {
  guard.allow(/ERR_/, /403/)
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn('audit@acme.test')
  await new AppPage(page).seeDashboard('Aurora Álvarez')
  await page.goto('/app/configuracion/personal')
  await page.route('**/api/me/export', (route) =>
    route.fulfill({
      status: 403,
      json: { message: '', code: 'permission.missing', description: '', errors: [], request_id: 'folio-9' },
    }),
  )
  await page.getByRole('button', button).click()
  await expect(page.getByText('No se pudo descargar el archivo. Inténtalo de nuevo.')).toBeVisible()
  await page.unroute('**/api/me/export')
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', button).click()])

  expect(saved.suggestedFilename()).toBe('mis-datos.json')
  expect(JSON.parse(await readFile(await saved.path(), 'utf8'))).toMatchObject({
    usuario: { nombre: 'Aurora Álvarez' },
    cliente: { nombre: 'Acme Distribuciones' },
  })
})
