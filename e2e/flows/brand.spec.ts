import sharp from 'sharp'
import { secondTenant } from '#server/db/seed/second-tenant.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { expect, test } from '../support/test.ts'

const brandOf = (name: string) => `getComputedStyle(document.documentElement).getPropertyValue('--r-colors-${name}').trim()`

test('[issue 20.2] root gives the business its colour and logo: a pale one is refused, the next document has them', async ({
  page,
  baseURL,
}) => {
  const aurora = new URL(baseURL ?? '')
  aurora.hostname = secondTenant.host
  await page.goto(`${aurora.origin}/auth/signin`)
  expect(await page.evaluate(brandOf('brand-solid'))).toBe(secondTenant.lightColour)
  await new SignInPage(page).signIn('root@aurora.test')
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await page.goto(`${aurora.origin}/admin/apariencia`)
  await expect(page.getByRole('heading', { level: 1, name: 'Apariencia' })).toBeVisible()

  await page.getByLabel('Color de la marca', { exact: true }).fill('#ffd400')
  await expect(page.getByText('su contraste es de 1.23 a 1, y hace falta 3')).toBeVisible()
  await page.getByRole('button', { name: 'Usar #a18600, el más cercano' }).click()
  await expect(page.getByText('su contraste es de')).toBeHidden()
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.locator('[data-flow=brand][data-state=saved]')).toBeVisible()

  const buffer = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#a18600' } })
    .png()
    .toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Guardar logo' }).click()
  await expect(page.locator('[data-flow=logo][data-state=shown]')).toBeVisible()

  await expect(async () => {
    await page.goto(`${aurora.origin}/auth/signin`)
    expect(await page.evaluate(brandOf('brand-solid'))).toBe('#a18600')
    expect(await page.evaluate(`getComputedStyle(document.documentElement).getPropertyValue('--mark')`)).toContain(
      'data:image/webp',
    )
  }).toPass()

  await page.goto(`${aurora.origin}/admin/apariencia`)
  await page.getByRole('button', { name: 'Restaurar los colores de fábrica' }).click()
  await page.getByLabel('Color de la marca', { exact: true }).fill(secondTenant.lightColour)
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.locator('[data-flow=brand][data-state=saved]')).toBeVisible()
  await page.getByRole('button', { name: 'Quitar logo' }).click()
  await page.getByRole('button', { name: 'Sí, quitar el logo' }).click()
  await expect(page.locator('[data-flow=logo][data-state=none]')).toBeVisible()
})
