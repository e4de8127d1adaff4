import { AdminSettingsPage } from '../pages/admin-settings.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { violations } from '../support/axe.ts'
import { onTrial } from '../support/newcomer.ts'
import { expect, test } from '../support/test.ts'

test('[ADM-7] a role is changed and seen in the audit log with before and after; a customer’s account is looked at and left', async ({
  page,
  app,
}) => {
  const owner = await onTrial(app)
  const admin = new AdminSettingsPage(page)
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn('root@receptio.test')
  await expect(page).toHaveURL(/\/app\/dashboard/)

  await page.goto('/admin/settings/roles')
  await admin.seeTitle('Roles')
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Auditor', exact: true }).click()
  await admin.grant('Productos', 'Ver', true)
  await page.goto('/admin/settings/logs/audit?action=roles.update')
  await page.getByRole('link', { name: 'Roles: se cambió' }).first().click()
  await admin.seeTitle('Roles: se cambió')
  await expect(page.getByText('+ products.info')).toBeVisible()
  await expect(page.getByText('Cambió', { exact: true })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.goto('/admin/settings/roles/audit')
  await admin.grant('Productos', 'Ver', false)

  await page.goto(`/admin/clientes/${owner.session.customer.id}`)
  await admin.startImpersonation(owner.name, 'Pidió ayuda por teléfono')
  await expect(page).toHaveURL(/\/app\/dashboard/)
  await admin.seeBanner(`Estás viendo la cuenta de ${owner.name}`)
  await page.goto('/app/configuracion/equipo')
  await expect(page.getByText(owner.email).first()).toBeVisible()
  await admin.seeBanner('Solo puedes mirar.')
  expect(await violations(page)).toEqual([])
  await admin.endImpersonation()
  await expect(page).toHaveURL(new RegExp(`/admin/clientes/${owner.session.customer.id}`))
  await admin.seeTitle(owner.name)
  await admin.seeNoBanner()
})
