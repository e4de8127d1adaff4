import { readFile } from 'node:fs/promises'
import { AdminPage } from '../pages/admin.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { expect, test } from '../support/test.ts'

test('[admin D4] an export that was begun is there after a reload and in another tab, and its file is the list', async ({
  page,
  context,
}) => {
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn('root@receptio.test')
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await page.goto('/admin/clientes?buscar=acme')
  await new AdminPage(page).seeTitle('Clientes')
  await page.getByRole('button', { name: 'Exportar CSV' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis exportaciones')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis exportaciones')

  const later = await context.newPage()
  await page.close()
  await later.goto('/admin/exports')
  const row = later.getByRole('row').nth(1)
  await expect(row).toContainText('Clientes')
  await expect(row).toContainText('Búsqueda: acme')
  await expect(row).toContainText('Archivo listo')
  await expect(row).toContainText('1 fila')
  const [saved] = await Promise.all([
    later.waitForEvent('download'),
    row.getByRole('button', { name: 'Descargar', exact: true }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('clientes.csv')
  const [head = '', ...rows] = (await readFile(await saved.path(), 'utf8')).trimEnd().split('\r\n')
  expect(head).toContain('Nombre')
  expect(rows.map((line) => line.split(',')[1])).toEqual(['Acme Distribuciones'])

  await row.getByRole('button', { name: 'Borrar' }).click()
  await later.getByRole('button', { name: 'Sí, continuar' }).click()
  await expect(later.getByText('Todavía no has exportado nada.')).toBeVisible()
})
