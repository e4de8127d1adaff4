import { AppPage } from '../pages/app.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { enrolOnPage } from '../support/enrol-on-page.ts'
import { openMailbox } from '../support/mailbox.ts'
import { openProduction } from '../support/production.ts'
import type { Production } from '../support/production.ts'
import { expect, test as base } from '../support/test.ts'

const test = base.extend<object, { readonly production: Production }>({
  production: [
    async ({ browserName }, give) => {
      const production = await openProduction()
      await give(production)
      await production.end()
      expect(browserName).toBe('chromium')
    },
    { scope: 'worker' },
  ],
  app: [async ({ production }, give) => give(production), { scope: 'worker' }],
  baseURL: async ({ app }, give) => give(app.url),
  mailbox: async ({ app }, give) => give(await openMailbox(app.sandboxUrl)),
})

const email = 'rosa@example.com'
const password = 'Un-puente-de-9-arcos'

test('an empty production database has a root by one command, who chooses a password and signs in, and plans', async ({
  page,
  browser,
  production,
  mailbox,
  guard,
}) => {
  guard.allow(/422/)
  const app = new AppPage(page)
  const printed = await production.admin('create-root', '--email', email, '--name', 'Rosa Ruiz')
  const link = printed.split('\n').find((line) => line.startsWith('http')) ?? ''
  await production.start()
  expect((await mailbox.next(email)).links).toContain(link)

  const choose = async (typed: string) => {
    await page.getByRole('textbox', { name: 'Contraseña nueva' }).fill(typed)
    await page.getByRole('textbox', { name: 'Confirma la contraseña' }).fill(typed)
    await page.getByRole('button', { name: 'Unirme al equipo' }).click()
  }
  await page.goto(link)
  await app.seeTitle('Únete a tu equipo')
  await choose(password)
  const signIn = new SignInPage(page)
  await signIn.seeForm()
  await app.seeNotice('Ya eres parte del equipo')
  await signIn.signIn(email, password)
  await expect(page).toHaveURL(/\/verificacion$/)
  await enrolOnPage(page)
  await app.seeDashboard('Rosa Ruiz')
  await page.goto('/admin')
  await app.seeTitle('Administración')

  const steps = page.getByRole('main').getByRole('listitem')
  await page.getByRole('link', { name: 'Puesta en marcha' }).click()
  await app.seeTitle('Puesta en marcha')
  await expect(steps).toContainText(['Quién cobraPendiente', 'Qué se vendePendiente', 'Un plan a la ventaPendiente'])
  await page.getByRole('link', { name: 'Escribir el emisor' }).click()
  const issuer = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Emisor de los recibos' }) })
  await issuer.getByRole('textbox', { name: 'Nombre o razón social' }).fill('Ruiz Aplicaciones, S. A. de C. V.')
  await issuer.getByRole('textbox', { name: 'RFC' }).fill('rap-200131-ab1')
  await issuer.getByRole('button', { name: 'Guardar cambios' }).click()
  await app.seeNotice('Guardamos los cambios.')
  await production.admin('use-catalogue')
  await page.goto('/admin/puesta-en-marcha')
  await expect(steps).toContainText(['Quién cobraListo', 'Qué se vendeListo', 'Un plan a la ventaListo'])
  await expect(steps.first()).toContainText('Los recibos dicen Ruiz Aplicaciones, S. A. de C. V., RFC RAP200131AB1.')

  const stranger = await browser.newPage()
  await stranger.goto('/auth/registration')
  await expect(stranger.getByRole('heading', { name: 'Profesional' })).toBeVisible()
  await stranger.close()

  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await choose('Otro-puente-de-9-arcos')
  await app.seeTitle('El enlace ya no sirve')
})
