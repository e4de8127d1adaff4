import type { Page } from '@playwright/test'
import { AppPage } from '../pages/app.page.ts'
import { AdminPage } from '../pages/admin.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { onTrial } from '../support/newcomer.ts'
import { expect, test } from '../support/test.ts'

/** Counts the reads of each API address from now on. */
function readsOf(page: Page): Record<string, number> {
  const reads: Record<string, number> = {}
  page.on('request', (request) => {
    if (request.method() !== 'GET') return
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) reads[pathname] = (reads[pathname] ?? 0) + 1
  })
  return reads
}

test('[admin D21] a record is read once at each opening, its form is never empty, and it opens anew with what was saved', async ({
  page,
  app,
}) => {
  const owner = await onTrial(app)
  const admin = new AdminPage(page)
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn('root@receptio.test')
  await expect(page).toHaveURL(/\/app\/dashboard/)
  const { id } = owner.session.customer
  const name = page.getByRole('textbox', { name: 'Nombre de la organización' })
  const list = page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Clientes', exact: true })
  const open = async () => {
    await list.click()
    await admin.search(owner.email)
    await page.getByRole('link', { name: owner.name }).first().click()
  }
  await page.goto('/admin')
  const reads = readsOf(page)
  await open()
  await expect(name).toHaveValue(owner.name)
  expect(reads[`/api/admin/clientes/${id}`]).toBe(1)

  await name.fill('Comercial Otra')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await new AppPage(page).seeNotice('Guardamos los cambios.')
  await admin.seeTitle('Comercial Otra')
  const saved = reads[`/api/admin/clientes/${id}`] ?? 0
  await list.click()
  await admin.seeTitle('Clientes')
  await page.goBack()
  await expect(name).toHaveValue('Comercial Otra')
  expect(reads[`/api/admin/clientes/${id}`]).toBe(saved + 1)

  for (const [address, path] of [
    ['/admin/settings/configuration', '/api/admin/configuraciones'],
    ['/admin/settings/roles/audit', '/api/roles/audit'],
    ['/admin/apariencia', '/api/admin/apariencia'],
  ] as const) {
    delete reads[path]
    await page.goto(address)
    await expect(page.getByRole('button', { name: 'Guardar cambios' }).first()).toBeVisible()
    expect(reads[path]).toBe(1)
  }
})
