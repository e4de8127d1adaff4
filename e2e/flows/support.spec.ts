import { readFile } from 'node:fs/promises'
import { AdminPage } from '../pages/admin.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { checkAppearances } from '../support/appearances.ts'
import { expect, test } from '../support/test.ts'

const malformed = { message: '', code: 'request.malformed', description: '', errors: [], request_id: 'req-e2e' }
const written = 'Pido el enlace y no llega nada'

test('what a customer did before they asked for help is stepped through by staff, and saved as a test', async ({
  page,
  guard,
}) => {
  guard.allow(/400/, /ERR_FAILED/)
  const sent: string[] = []
  await page.route('**/api/forgot-password', (route) => route.fulfill({ status: 400, json: malformed }))
  await page.route('**/api/support_cases', (route) => {
    sent.push(route.request().headers()['idempotency-key'] ?? '')
    return sent.length === 1 ? route.abort() : route.continue()
  })
  await page.goto('/auth/forgot-password')
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('canario@demo.test')
  await page.getByRole('button', { name: 'Enviar enlace' }).click()
  await page.getByRole('link', { name: 'Contactar a soporte' }).click()

  await page.getByRole('textbox', { name: '¿Qué pasó?' }).fill(written)
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('emma@gomez.mx')
  await page.reload()
  await expect(page.getByRole('textbox', { name: '¿Qué pasó?' })).toHaveValue(written)
  await page.getByText(/Adjuntaremos \d+ datos técnicos/).click()
  await expect(page.getByText('forgotPassword: form → busy (address.submitted)')).toBeVisible()
  await expect(page.getByText('canario')).toHaveCount(0)
  await checkAppearances(page, 'support')
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('button', { name: 'Abrir un caso' }).click()
  await expect(page.getByText('No sabemos si tu caso llegó')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No sabemos si tu caso llegó')).toBeVisible()
  expect(sent).toHaveLength(1)
  await page.getByRole('button', { name: 'Enviar otra vez' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tu caso está abierto' })).toBeVisible()
  const number = await page.getByRole('status').filter({ hasText: /^C-/ }).innerText()
  expect(new Set(sent).size).toBe(1)

  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn('root@receptio.test')
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await page.goto('/admin/casos')
  const admin = new AdminPage(page)
  await admin.search(number)
  await admin.row(number).getByRole('link').first().click()
  await admin.seeTitle(number)
  await expect(page.getByText(written)).toBeVisible()
  const steps = page.getByRole('group', { name: 'Pasos del cliente' })
  const next = steps.getByRole('button', { name: 'Siguiente' })
  while (!(await steps.getByText('form → busy').isVisible())) await next.click()
  await expect(steps.locator('[data-here="busy"]')).toBeVisible()
  while (!(await steps.getByText('requestPasswordReset', { exact: true }).isVisible())) await next.press('ArrowRight')
  await expect(steps.getByText('El servidor la rechazó 400 request.malformed')).toBeVisible()
  await checkAppearances(page, 'support case')
  await page.setViewportSize({ width: 1280, height: 800 })

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Guardar como prueba de regresión' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${number.toLowerCase()}.test.ts`)
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain("recorded('forgotPassword', [")
  expect(text).toContain("['address.submitted', 'form', 'busy'],")
  expect(text).not.toContain('canario')

  await page.getByRole('textbox', { name: 'Nota' }).fill('Se le explicó')
  await page.getByRole('button', { name: 'Cerrar el caso' }).click()
  await expect(page.getByText('Se le explicó')).toBeVisible()
})

test('help is one link away, before the sign-in and behind it', async ({ page }) => {
  const signIn = new SignInPage(page)
  await signIn.open()
  await page.getByRole('link', { name: 'Ayuda' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Estamos para ayudarte' })).toBeVisible()

  await signIn.open()
  await signIn.signIn('owner@acme.test')
  await page.getByRole('banner').getByText('Olivia Ortega', { exact: true }).click()
  await page.getByRole('link', { name: 'Ayuda' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Estamos para ayudarte' })).toBeVisible()
})
