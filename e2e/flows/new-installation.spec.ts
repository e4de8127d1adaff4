import { AppPage } from '../pages/app.page.ts'
import { SetupPage } from '../pages/setup.page.ts'
import { buyFirstPlan } from '../support/first-purchase.ts'
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

test('an empty production database has a root by one command, who is led to the first paid order', async ({
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

  await page.goto(link)
  await app.seeTitle('Te invitaron a Receptio')
  await page.getByRole('textbox', { name: 'Contraseña nueva' }).fill(password)
  await page.getByRole('textbox', { name: 'Confirma la contraseña' }).fill(password)
  await page.getByRole('button', { name: 'Unirme al equipo' }).click()
  await expect(page).toHaveURL(/\/verificacion$/)
  await enrolOnPage(page)
  await app.seeDashboard('Rosa Ruiz')
  await page.goto('/admin')
  await app.seeTitle('Administración')

  await page.getByRole('link', { name: 'Puesta en marcha' }).click()
  await app.seeTitle('Puesta en marcha')
  const setup = new SetupPage(page)
  await setup.seeSteps(['Pendiente', 'Pendiente', 'Pendiente', 'Pendiente', 'Pendiente', 'Pendiente'])
  await setup.pressLater()
  await setup.seeStep('Términos y privacidad')
  await setup.open('Quién cobra')
  await setup.writeIssuer({
    'Nombre o razón social': 'Ruiz Aplicaciones, S. A. de C. V.',
    RFC: 'rap-200131-ab1',
    Calle: 'Durango',
    'Número exterior e interior': '245',
    Colonia: 'Roma Norte',
    'Ciudad o alcaldía': 'Cuauhtémoc',
    Estado: 'CDMX',
    'Código postal': '06700',
    'Teléfono para clientes': '55 1234 5678',
    'Correo para clientes': 'hola@example.com',
  })
  await setup.publishTemplate('Términos y condiciones')
  await expect(page.getByRole('radio', { name: 'Aviso de privacidad' })).toBeChecked()
  await page.reload()
  await setup.seeStep('Términos y privacidad')
  await setup.publishTemplate('Aviso de privacidad')
  await setup.seeStep('Correo')
  await setup.press('Enviar un correo de prueba')
  await expect(setup.panel).toContainText('El servidor de correo aceptó el mensaje.')
  expect((await mailbox.all(email)).map(({ subject }) => subject)).toContain('Correo de prueba de Receptio')
  await setup.press('Seguir')
  await setup.press('Probar las llaves')
  await expect(setup.panel.getByRole('listitem')).toContainText([/Funciona/, /Funciona/])
  await setup.press('Seguir')
  await setup.press('Usar esta plantilla')
  await expect(setup.panel).toContainText('El registro ofrece 1 plan.')
  await setup.press('Seguir')
  await setup.seeSteps(['Listo', 'Listo', 'Listo', 'Listo', 'Listo', 'Pendiente'])
  await expect(setup.panel).toContainText('Nadie paga de verdad')

  const customer = await browser.newPage()
  await customer.goto('/legal/privacidad')
  await expect(customer.getByRole('main')).toContainText(
    'Ruiz Aplicaciones, S. A. de C. V., con RFC RAP200131AB1 y domicilio en Durango 245, Col. Roma Norte, 06700 Cuauhtémoc, CDMX',
  )
  const entry = 'https://facturas.example.com/entrar'
  const named = ['--app', 'facturacion', '--name', 'Facturación', '--description', 'Emite y timbra facturas.']
  await production.admin('register-application', ...named, '--entry-url', entry, '--connect-url', entry)
  await buyFirstPlan(customer, 'Elegir este plan')
  await customer.goto('/app/configuracion/pagos')
  await customer.getByRole('link', { name: 'Ver recibo' }).first().click()
  await expect(customer.getByRole('article')).toContainText('Durango 245, Col. Roma Norte')
  await customer.close()

  await setup.press('Ya pagué: revisar')
  await expect(setup.panel).toContainText('Ya hay una compra pagada')
  await setup.press('Seguir')
  await setup.seeStep('Todo listo para vender')

  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await app.seeTitle('La invitación ya no sirve')
})
