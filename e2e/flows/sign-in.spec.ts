import { alertsIn } from '../support/alerts.ts'
import { AppPage } from '../pages/app.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { expect, test } from '../support/test.ts'

const customers = [
  ['owner@acme.test', 'Olivia Ortega'],
  ['admin@acme.test', null],
  ['audit@acme.test', null],
  ['moroso@demo.test', null],
  ['prueba@demo.test', null],
] as const

for (const [email] of customers) {
  test(`[SIGNIN-1] ${email} signs in and sees the customer's sections only`, async ({ page }) => {
    const signIn = new SignInPage(page)
    await signIn.open()
    await signIn.signIn(email)

    await expect(page).toHaveURL(/\/app\/dashboard$/)
    await new AppPage(page).seeSections(['Inicio', 'Marketplace', 'Licencias', 'Configuración'])
  })
}

const administration = [
  'Resumen',
  'Volver a mi cuenta',
  'Clientes',
  'Usuarios',
  'Empresas',
  'Solicitudes de titularidad',
  'Casos de soporte',
  'Productos',
  'Características',
  'Planes de suscripción',
  'Códigos promocionales',
  'Ingresos',
  'Suscripciones',
  'Campañas de precio',
  'Órdenes',
  'Conciliación',
  'Reporte de pagos',
  'Puesta en marcha',
  'Colaboradores',
  'Perfiles de colaboradores',
  'Organizaciones',
  'Roles',
  'Permisos',
  'Apariencia',
  'Entradas de configuración',
  'Acciones en lote',
  'Mis exportaciones',
  'Auditoría',
  'Registro de la aplicación',
  'Registro del sistema',
  'Revisión de reglas',
  'Trabajos',
]

for (const email of ['root@receptio.test', 'superadmin@receptio.test']) {
  test(`[ROUTE-1] ${email} enters the administration`, async ({ page }) => {
    const signIn = new SignInPage(page)
    await page.goto('/admin')
    await signIn.seeForm()
    await signIn.signIn(email)

    const app = new AppPage(page)
    await app.seeTitle('Administración')
    const own = email.startsWith('root')
    await app.seeSections(administration.filter((name) => own || name !== 'Organizaciones'))
  })
}

test('[SIGNIN-4] a wrong password and an unknown address are told in the same words, and nothing typed is lost', async ({
  page,
  guard,
}) => {
  guard.allow(/401/)
  const signIn = new SignInPage(page)
  await signIn.open()
  for (const email of ['owner@acme.test', 'nadie@acme.test']) {
    await signIn.signIn(email, 'otra-cosa-1')
    await signIn.seeFailure('El correo o la contraseña no coinciden')
    await signIn.seeTyped(email, 'otra-cosa-1')
    await page.getByRole('button', { name: 'Cerrar aviso' }).click()
    await expect(alertsIn(page)).toHaveCount(0)
  }
})

test('[SIGNIN-4] [FORM-1] nothing is sent before both fields are right, and the first wrong one has the focus', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.submit.click()

  await expect(signIn.email).toBeFocused()
  await expect(page.getByText('Escribe tu correo electrónico')).toBeVisible()
  await expect(page.getByText('Escribe tu contraseña')).toBeVisible()

  await signIn.fill('sin-arroba', 'corta')
  await signIn.submit.click()

  await expect(page.getByText('Escribe un correo como ana@empresa.mx')).toBeVisible()
  await expect(page.getByText('Tu contraseña tiene al menos 8 caracteres')).toBeVisible()
  expect(sent).toEqual([])
})

test('[SIGNIN-2] a signed-in person goes on from the sign-in screen', async ({ page }) => {
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn('owner@acme.test')
  await new AppPage(page).seeDashboard('Olivia Ortega')

  await signIn.open()

  await new AppPage(page).seeDashboard('Olivia Ortega')
})

test('[SIGNIN-5] the footers lead to recovery and to sign-in, and the captcha is told', async ({ page }) => {
  const signIn = new SignInPage(page)
  await signIn.open()
  await expect(page.getByText('Este sitio se protege de los robots')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Crear cuenta' })).toHaveAttribute('href', '/auth/registration')

  await page.getByRole('link', { name: 'Olvidé mi contraseña' }).click()
  await new AppPage(page).seeTitle('Recupera tu contraseña')
  await page.getByRole('link', { name: 'Volver a iniciar sesión' }).click()

  await signIn.seeForm()
})

test('[SIGNIN-1] Back after signing in shows no form, and the person stays signed in', async ({ page }) => {
  const signIn = new SignInPage(page)
  await page.goto('/soporte')
  await signIn.open()
  await signIn.signIn('owner@acme.test')
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/soporte$|\/app\/dashboard$/)
  await expect(signIn.submit).toBeHidden()
  await page.goForward()
  await new AppPage(page).seeDashboard('Olivia Ortega')
})
