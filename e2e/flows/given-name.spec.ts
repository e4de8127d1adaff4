import { AppPage } from '../pages/app.page.ts'
import { RegistrationPage } from '../pages/registration.page.ts'
import { stranger } from '../support/newcomer.ts'
import { expect, test } from '../support/test.ts'

const hint = /^Todavía no nos has dicho cómo te llamas/

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const)
  test(`[customer 17] who registers is greeted without a name, gives it in the profile, and is greeted by it (${width} wide)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const company = stranger()
    const registration = new RegistrationPage(page)
    const app = new AppPage(page)
    await registration.open()
    await registration.choose('Elegir Esencial')
    await registration.fillIn(company)
    await registration.submit()
    await app.seeDashboard()
    await expect(page.getByRole('group').filter({ hasText: 'Tu cuenta' })).toContainText(company.name)
    await page.getByRole('link', { name: 'Dinos cómo te llamas' }).click()
    await app.seeTitle('Mi perfil')
    await expect(page.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue('')
    await expect(page.getByText(hint)).toBeVisible()
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByText('Escribe tu nombre')).toBeVisible()
    await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Ana Pérez')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByText(hint)).toBeHidden()
    await page.goto('/app/dashboard')
    await app.seeDashboard('Ana Pérez')
    await expect(page.getByRole('link', { name: 'Dinos cómo te llamas' })).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })
