import { AppPage } from '../pages/app.page.ts'
import { confirmed } from '../support/confirmed.ts'
import { enter, onTrial } from '../support/newcomer.ts'
import { expect, test } from '../support/test.ts'

test('[issue 21] a member asks for what is missing, and whoever pays reads it, buys or declines', async ({
  page,
  browser,
  app,
  mailbox,
}) => {
  const owner = await confirmed(await onTrial(app))
  const email = `colega.${owner.email}`
  await owner.call('POST', '/usuarios', { nombre: 'Carla Colega', email, role: 'user' })
  const invitation = await mailbox.next(email)
  const elsewhere = await browser.newContext({ baseURL: app.url, locale: 'es-MX', timezoneId: 'America/Mexico_City' })
  const colleague = await elsewhere.newPage()
  await colleague.goto(invitation.links.find((href) => href.includes('/auth/invitation')) ?? '')
  await colleague.getByRole('textbox', { name: 'Contraseña nueva' }).fill('Colega-clave-1')
  await colleague.getByRole('textbox', { name: 'Confirma la contraseña' }).fill('Colega-clave-1')
  await colleague.getByRole('button', { name: 'Unirme al equipo' }).click()
  await colleague.getByRole('link', { name: 'Marketplace' }).click()
  await new AppPage(colleague).seeTitle('Marketplace')
  await expect(colleague.getByRole('link', { name: /^Comprar/ })).toHaveCount(0)
  await colleague.getByRole('radio', { name: 'Anual' }).check()
  await colleague.getByRole('button', { name: 'Pedir Usuario adicional' }).click()
  const dialog = colleague.getByRole('dialog', { name: 'Pedir Usuario adicional' })
  await expect(dialog.getByText(/^\$[\d.,]+ al año$/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Para qué lo necesitas' }).fill('Somos uno más.')
  await dialog.getByRole('button', { name: 'Pedirlo' }).click()
  await new AppPage(colleague).seeNotice('Enviamos tu solicitud a quienes pagan.')
  await expect(colleague.getByText(/^Lo pediste el /)).toBeVisible()
  await colleague.reload()
  await expect(colleague.getByText(/^Lo pediste el /)).toBeVisible()

  const subjects = async (to: string) => (await mailbox.all(to)).map(({ subject }) => subject)
  await expect.poll(() => subjects(owner.email)).toContain('Carla Colega pide Usuario adicional')
  expect((await mailbox.all(owner.email)).filter(({ text }) => text.includes('Somos uno más'))).toEqual([])
  await enter(page, owner, '/app/marketplace')
  const row = page.getByRole('listitem').filter({ hasText: 'Carla Colega' })
  await expect(row).toContainText('Somos uno más.')
  await row.getByRole('link', { name: 'Comprar Usuario adicional para Carla Colega' }).click()
  await expect(page).toHaveURL(/\/app\/checkout\/producto\/.+\?period=yearly$/)
  await page.goBack()
  await row.getByRole('button', { name: 'Descartar Usuario adicional de Carla Colega' }).click()
  await page.getByRole('button', { name: 'Sí, descartar' }).click()
  await new AppPage(page).seeNotice('Descartamos la solicitud.')
  await expect(page.getByText('Tu equipo pide')).toHaveCount(0)
  await expect.poll(() => subjects(email)).toContain('Por ahora no se compra Usuario adicional')
  await colleague.reload()
  await expect(colleague.getByText(/^Se descartó el /)).toBeVisible()
  await expect(colleague.getByRole('button', { name: 'Pedir Usuario adicional' })).toBeVisible()
  await elsewhere.close()
})
