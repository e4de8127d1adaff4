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
  await page.getByText(/Adjuntaremos los últimos \d+ pasos de tu sesión/).click()
  await expect(page.getByText(/Olvidé mi contraseña: se abrió/).first()).toBeVisible()
  await expect(page.getByText(/El servidor no aceptó una petición/).first()).toBeVisible()
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

test('a signed-in person is recognised, has the case confirmed by mail, and finds the answer of staff in their list', async ({
  page,
  mailbox,
}) => {
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn('audit@acme.test')
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await page.goto('/soporte')
  await expect(page.getByText('Te responderemos a audit@acme.test.')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(1)
  await checkAppearances(page, 'support of a signed-in person')
  await page.getByRole('textbox', { name: '¿Qué pasó?' }).fill(written)
  await page.getByRole('button', { name: 'Abrir un caso' }).click()
  await expect(page.getByText('Te respondemos a audit@acme.test, por lo general en un día hábil.')).toBeVisible()
  const number = await page.getByRole('status').filter({ hasText: /^C-/ }).innerText()
  const confirmed = await mailbox.next('audit@acme.test')
  expect(confirmed.subject).toBe(`Recibimos tu caso ${number}`)
  expect(confirmed.text).toContain(written)

  await page.getByRole('link', { name: 'Mis casos' }).click()
  const own = page.getByRole('region').or(page.locator('section')).filter({ hasText: number })
  await expect(own.getByText('En revisión')).toBeVisible()

  const staff = await page.context().browser()?.newContext()
  const admins = (await staff?.newPage()) as typeof page
  const asRoot = new SignInPage(admins)
  await asRoot.open()
  await asRoot.signIn('root@receptio.test')
  await expect(admins).toHaveURL(/\/app\/dashboard$/)
  await admins.goto('/admin/casos')
  const admin = new AdminPage(admins)
  await admin.search(number)
  await admin.row(number).getByRole('link').first().click()
  await admin.seeTitle(number)
  await admins.getByRole('textbox', { name: 'Respuesta' }).fill('Ya te enviamos el enlace.')
  await checkAppearances(admins, 'support case with an answer')
  await admins.setViewportSize({ width: 1280, height: 800 })
  await admins.getByRole('button', { name: 'Responder' }).click()
  await expect(admins.getByRole('listitem').filter({ hasText: 'Ya te enviamos el enlace.' })).toBeVisible()
  await staff?.close()

  const answered = await mailbox.next('audit@acme.test')
  expect(answered.subject).toBe(`Respondimos tu caso ${number}`)
  expect(answered.text).toContain('Ya te enviamos el enlace.')
  await page.reload()
  await expect(own.getByText('Respondido', { exact: true })).toBeVisible()
  await expect(own.getByText('Ya te enviamos el enlace.')).toBeVisible()
  await checkAppearances(page, 'own cases')
})

test('where the tenant has a WhatsApp number, help leads there with the number of the case, and elsewhere not', async ({
  page,
}) => {
  await page.goto('/soporte')
  await expect(page.getByRole('heading', { level: 1, name: 'Estamos para ayudarte' })).toBeVisible()
  await expect(page.getByText('WhatsApp')).toHaveCount(0)

  await page.route(/\/soporte$/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('</title>', '</title><meta name="support-whatsapp" content="525512345678">')
    await route.fulfill({ response: answer, body })
  })
  await page.reload()
  const chat = page.getByRole('link', { name: 'Abrir una conversación' })
  await expect(chat).toHaveAttribute('href', 'https://wa.me/525512345678?text=Hola%2C+necesito+ayuda.')
  await page.getByRole('textbox', { name: '¿Qué pasó?' }).fill(written)
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('emma@gomez.mx')
  await page.getByRole('button', { name: 'Abrir un caso' }).click()
  const number = await page.getByRole('status').filter({ hasText: /^C-/ }).innerText()
  await expect(page.getByRole('link', { name: 'Seguir por WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/525512345678?text=Hola%2C+escribo+por+mi+caso+${number}.`,
  )
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
