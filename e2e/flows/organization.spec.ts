import type { Page } from '@playwright/test'
import { AppPage } from '../pages/app.page.ts'
import { SettingsPage } from '../pages/settings.page.ts'
import { enter, onTrial } from '../support/newcomer.ts'
import { expect, test } from '../support/test.ts'

/** Returns a picture that is wider than high, drawn by the browser itself. */
async function drawing(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 320 })
    const ink = canvas.getContext('2d')
    if (!ink) return ''
    ink.fillStyle = '#0a6b4f'
    ink.fillRect(0, 0, 640, 320)
    ink.fillStyle = '#ffd166'
    ink.fillRect(240, 80, 160, 160)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const namedPng = (buffer: Buffer) => ({ name: 'logo.png', mimeType: 'image/png', buffer })

// A recorded trace fetches the pictures that it shows, but the policy refuses that.
test.use({ trace: 'off' })

test('[SET-4] a logo is shown cropped, uploaded, seen beside the name, and taken away; an SVG is refused with a reason', async ({
  page,
  app,
}) => {
  const owner = await onTrial(app)
  const settings = new SettingsPage(page)
  await enter(page, owner, '/app/configuracion/organizacion')
  const file = page.locator('input[type=file]')
  await file.setInputFiles(namedPng(svg))
  await expect(page.getByText('Los archivos SVG pueden llevar código')).toBeVisible()
  await file.setInputFiles(namedPng(Buffer.from('GIF89a')))
  await expect(page.getByText('no es una imagen PNG, JPEG o WebP')).toBeVisible()
  await file.setInputFiles(namedPng(await drawing(page)))
  await expect(page.getByRole('img', { name: `Así se verá el logo de ${owner.name}` })).toBeVisible()
  await settings.click('Guardar logo')
  await new AppPage(page).seeNotice('Guardamos el logo.')
  const logo = page.getByRole('img', { name: `Logo de ${owner.name}` })
  await expect(logo).toBeVisible()
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth === image.naturalHeight)).toBe(true)
  await expect(page.getByRole('navigation', { name: 'Secciones' }).getByText(owner.name)).toBeVisible()

  await settings.click('Quitar logo')
  await settings.click('Sí, quitar el logo')
  await new AppPage(page).seeNotice('Quitamos el logo.')
  await expect(logo).toHaveCount(0)
})

test('[SET-1] a name that was changed in two tabs shows both sides, and leaving unsaved asks', async ({
  page,
  context,
  app,
  guard,
}) => {
  guard.allow(/409/)
  const owner = await onTrial(app)
  const settings = new SettingsPage(page)
  await enter(page, owner, '/app/configuracion/organizacion')
  const field = 'Nombre de la organización'
  await settings.fill(field, 'Comercial de la izquierda')
  const other = new SettingsPage(await context.newPage())
  await other.open('organizacion')
  await other.fill(field, 'Comercial de la derecha')
  await other.click('Guardar cambios')
  await new AppPage(other.page).seeNotice('Guardamos los datos de tu organización.')

  await settings.click('Guardar cambios')
  await expect(page.getByRole('row', { name: `${field} Comercial de la derecha Comercial de la izquierda` })).toBeVisible()
  await settings.click('Guardar lo mío')
  await new AppPage(page).seeNotice('Guardamos los datos de tu organización.')
  await page.reload()
  await expect(page.getByRole('textbox', { name: field })).toHaveValue('Comercial de la izquierda')

  await settings.fill(field, 'Nunca guardado')
  await settings.clickSection('Seguridad')
  await settings.click('Seguir editando')
  await expect(page.getByRole('textbox', { name: field })).toHaveValue('Nunca guardado')
  await settings.clickSection('Seguridad')
  await settings.click('Salir sin guardar')
  await new AppPage(page).seeTitle('Seguridad')
})

test('[SET-1] a company is added, changed and found', async ({ page, app }) => {
  const owner = await onTrial(app)
  const settings = new SettingsPage(page)
  await enter(page, owner, '/app/configuracion/empresas')
  await expect(settings.row(owner.name)).toContainText('Principal')
  await page.getByRole('link', { name: 'Agregar empresa' }).click()
  await settings.fill('Nombre de la empresa', 'Sucursal del Golfo')
  await settings.click('Agregar empresa')
  await new AppPage(page).seeTitle('Sucursal del Golfo')
  await settings.fill('RFC', 'sgo-200229-ab1')
  await settings.click('Guardar cambios')
  await new AppPage(page).seeNotice('Guardamos los datos de la empresa.')
  await settings.clickSection('Empresas')
  await page.getByRole('searchbox', { name: 'Buscar por nombre o RFC' }).fill('golfo')
  await settings.click('Buscar')
  await expect(page).toHaveURL(/\?buscar=golfo$/)
  await expect(settings.row('Sucursal del Golfo')).toContainText('SGO200229AB1')
  await expect(settings.row(owner.name)).toHaveCount(0)
})
