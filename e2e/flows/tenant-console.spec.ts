import { SignInPage } from '../pages/sign-in.page.ts'
import { expect, test } from '../support/test.ts'

const password = 'Un-puente-de-9-arcos'

test('[issue 20.2] root creates a business in the browser, its root signs in at its address, it is suspended and resumed', async ({
  page,
  browser,
  baseURL,
  mailbox,
  guard,
}) => {
  guard.allow(/423/)
  const word = `b${crypto.randomUUID().replaceAll('-', '').slice(0, 8)}`
  const there = new URL(baseURL ?? '')
  there.hostname = `${word}.localhost`
  const email = `root@${word}.test`
  await page.goto('/auth/signin')
  await new SignInPage(page).signIn('root@receptio.test')
  await expect(page).toHaveURL(/\/app\/dashboard$/)

  await page.goto('/admin/tenants')
  await expect(page.getByRole('row').filter({ hasText: 'Aurora Software' })).toContainText('aurora.localhost')
  await page.getByRole('link', { name: 'Crear organización' }).first().click()
  await page.getByRole('textbox', { name: 'Nombre público' }).fill('Brisa del Mar')
  await page.getByRole('textbox', { name: 'Clave' }).fill(word)
  await page.getByRole('textbox', { name: 'Dirección' }).fill(there.hostname)
  await page.getByRole('textbox', { name: 'Correo de su root' }).fill(email)
  await page.getByRole('button', { name: 'Crear organización' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Brisa del Mar' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Activa', { exact: true })).toBeVisible({ timeout: 5_000 })

  const link = (await mailbox.next(email)).links.find((one) => one.startsWith(there.origin)) ?? ''
  const context = await browser.newContext({ locale: 'es-MX' })
  const other = await context.newPage()
  await expect(async () => {
    const answer = await other.goto(link)
    expect(answer?.status()).toBe(200)
  }).toPass()
  await other.getByRole('textbox', { name: 'Contraseña nueva' }).fill(password)
  await other.getByRole('textbox', { name: 'Confirma la contraseña' }).fill(password)
  await other.getByRole('button', { name: 'Unirme al equipo' }).click()
  await expect(other).toHaveURL(/\/app\/dashboard$/)
  await expect(other).toHaveTitle('Hola · Brisa del Mar')

  const act = async (name: string, confirm: string | null) => {
    await page.getByRole('button', { name }).click()
    await page.getByRole('textbox', { name: 'Motivo' }).fill('No ha pagado')
    if (confirm !== null) await page.getByRole('textbox', { name: 'Para confirmar' }).fill(confirm)
    await page.getByRole('button', { name: 'Sí, continuar' }).click()
  }
  const opened = async (status: number) =>
    expect(async () => {
      const answer = await other.goto(there.origin)
      expect(answer?.status()).toBe(status)
    }).toPass()
  await act('Suspender', word)
  await expect(page.getByRole('main').getByText('Suspendida', { exact: true })).toBeVisible()
  await opened(423)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('El servicio de Brisa del Mar está suspendido')
  await act('Terminar la suspensión', null)
  await expect(page.getByRole('main').getByText('Activa', { exact: true })).toBeVisible()
  await opened(200)
  await context.close()
})
