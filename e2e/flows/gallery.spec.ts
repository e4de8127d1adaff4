import { alertsIn } from '../support/alerts.ts'
import type { Page } from '@playwright/test'
import { sampleOfTheDay } from '#scripts/test/sample-of-the-day.ts'
import { placesOf, shownModels } from '#tests/qa/stories/places.ts'
import { signedIn } from '../support/newcomer.ts'
import { expect, test } from '../support/test.ts'

const screenOf = (page: Page) => page.frameLocator('iframe')
const refused = '/galeria/sign-in/error?idioma=en&tema=oscuro&ancho=telefono&causa=createToken%3A+offline'

// The window fits a dialog on a phone with the page around it: nothing can scroll to a fixed element inside a frame.
test.use({ viewport: { width: 1280, height: 1200 } })

const staff = 'la administración, ante registros de la galería.'
const trialCustomer = 'una persona nueva con prueba gratis.'
const beginner = 'una persona nueva en sus primeros pasos.'
const buyer = 'una persona que va a pagar su plan.'
const subscriber = 'una persona con un plan pagado.'
const debtor = 'una persona cuya renovación fue rechazada.'
const stranger = 'alguien que todavía no tiene cuenta.'

test('the list has every state from each beginning, and leads to its live screen', async ({ page }) => {
  await page.goto('/galeria')
  const article = page.getByRole('article').filter({ hasText: 'forgot-password' })
  await expect(page.locator('.beginning a')).toHaveCount([...shownModels.keys()].flatMap(placesOf).length)

  await article.getByRole('link', { name: 'form', exact: true }).first().click()

  await expect(page.getByRole('status')).toContainText('Ahora está en form')
  await expect(screenOf(page).getByRole('button', { name: 'Enviar enlace' })).toBeVisible()
  await expect(page.getByText('npm run qa -- --to forgot-password.form')).toBeVisible()
})

test('a state by its link is that state in its language, theme and width, and its way out works', async ({ page }) => {
  await page.goto(refused)
  const screen = screenOf(page)

  await expect(alertsIn(screen)).toContainText('We cannot reach the server')
  await expect(screen.locator('html')).toHaveClass(/dark/)
  expect(await page.locator('iframe').evaluate((frame) => frame.clientWidth)).toBe(390)
  await expect(page.getByRole('img', { name: 'Sign in: error' })).toBeVisible()

  await alertsIn(screen).getByRole('button', { name: 'Try again' }).click()

  await expect(page.getByRole('status')).toContainText('The flow would lead to /bridge')
})

test('a call that waits ends as it is told to', async ({ page }) => {
  await page.goto('/galeria/sign-in/busy')
  await page.getByRole('combobox', { name: 'Cómo termina' }).selectOption('timeout')
  await page.getByRole('button', { name: 'Terminar así' }).click()

  await expect(alertsIn(screenOf(page))).toContainText('El servidor tardó demasiado')
})

/** A state that the server brings a flow to, the person, what they do there, and the state that follows. */
const served = [
  ['profile/error?causa=saveRecord%3A+500', trialCustomer, 'Reintentar', 'saved'],
  ['payment-methods/confirming', trialCustomer, 'Sí, quitar la tarjeta', 'list'],
  ['logo/confirming', trialCustomer, 'Sí, quitar el logo', 'none'],
  ['team/confirming', trialCustomer, 'Sí, quitar del equipo', 'list'],
  ['admin-customer/error?causa=saveRecord%3A+500', staff, 'Reintentar', 'saved'],
  ['admin-person/conflict', staff, 'Guardar lo mío', 'saved'],
  ['admin-company/editing', staff, 'Guardar cambios', 'saved'],
  ['feature/error?causa=saveRecord%3A+500', staff, 'Reintentar', 'saved'],
  ['product/error?causa=saveRecord%3A+500', staff, 'Reintentar', 'saved'],
  ['plan/error?causa=saveRecord%3A+500', staff, 'Reintentar', 'saved'],
  ['new-promo/error?causa=storeRecord%3A+500', staff, 'Reintentar', 'stored'],
  ['onboarding-step/form', beginner, 'Siguiente', 'done'],
  ['onboarding-plan/plan', beginner, 'Empezar gratis', 'done'],
  ['onboarding-checkout/unrecorded', beginner, 'Continuar', 'done'],
  ['finish/failed', beginner, 'Intentar otra vez', 'ready'],
  ['checkout/unavailable', buyer, 'Cargar otra vez', 'cart'],
  ['charge/unordered', buyer, 'Intentar de nuevo', 'success'],
  ['promo-code/applied', buyer, 'Quitar el código BIENVENIDA', 'none'],
  ['subscription/error', subscriber, 'Cancelar la suscripción', 'confirming'],
  ['change-plan/moved', subscriber, 'Ver mi suscripción', 'changed'],
  ['pay-due/ready', debtor, 'Pagar $799.00', 'paying'],
  ['role/error?causa=saveRecord%3A+500', staff, 'Reintentar', 'saved'],
  ['configuration-entry/error?causa=saveRecord%3A+500', staff, 'Reintentar', 'saved'],
  ['checkout/repriced', buyer, 'Volver', 'cart'],
  ['card-add/error?causa=readDriver%3A+500', trialCustomer, 'Intentar otra vez', 'openpay'],
  ['open-sessions/list', trialCustomer, /^Cerrar la sesión de Chrome/, 'list'],
  ['email-verification/error?causa=verifyEmail%3A+500', trialCustomer, 'Reintentar', 'done'],
  ['resend-verification/error?causa=resendVerification%3A+500', trialCustomer, 'Reintentar', 'sent'],
  ['reset-password/error?causa=resetPassword%3A+500', trialCustomer, 'Reintentar', 'done'],
  ['registration/error?causa=registerCustomer%3A+500', stranger, 'Reintentar', 'loggedIn'],
] as const

for (const [place, as, act, next] of sampleOfTheDay(served, 8)) {
  const [path] = place.split('?')
  const state = path?.split('/').at(-1)

  test(`${path} is brought there by the server, and the way out works`, async ({ page, guard }) => {
    // One of this person's charges was refused on purpose.
    if (as === buyer || as === debtor) guard.allow(/402/)
    await page.goto(`/galeria/${place}`)
    await expect(page.getByRole('status')).toHaveText(`Ahora está en ${state}Las llamadas que siguen van al servidor, como ${as}`)

    await screenOf(page).getByRole('button', { name: act, exact: true }).click()

    await expect(page.getByRole('status')).toContainText(`Ahora está en ${next}`)
  })
}

test('a state is reached from the first beginning that the server has, and the page tells that way', async ({ page, guard }) => {
  guard.allow(/402/)
  await page.goto('/galeria/charge/charging')
  await expect(page.getByRole('status')).toHaveText(
    `Ahora está en chargingLas llamadas que siguen van al servidor, como ${buyer}`,
  )

  await expect(page.locator('.path li')).toHaveText([
    'comienza a card of Openpay',
    'createOrder: ok → readingDevice',
    'readDevice: read → charging',
  ])

  await page.getByRole('button', { name: 'Terminar así' }).click()

  await expect(page.getByRole('status')).toContainText('Ahora está en success')
})

test('a session that is ended is gone from the list', async ({ page }) => {
  await page.goto('/galeria/open-sessions/list')
  const sessions = screenOf(page).getByRole('listitem')
  await expect(sessions).toHaveCount(2)

  await screenOf(page).getByRole('button', { name: 'Cerrar la sesión' }).click()

  await expect(sessions).toHaveCount(1)
  await expect(sessions).toContainText('Esta sesión')
})

test('where the server does not lead to a state the samples answer, and the page says why', async ({ page, guard }) => {
  guard.allow(/503/)
  await page.route('**/api/_sandbox/own/**', (route) => route.fulfill({ status: 503 }))
  await page.goto('/galeria/reset-password/form')

  await expect(page.getByRole('status')).toHaveText(
    'Ahora está en formLas llamadas que siguen las responden los datos de ejemplo del contrato, siempre bien. ' +
      'the sandbox’s door: 503',
  )
})

test('a flow that calls no server says so', async ({ page }) => {
  await page.goto('/galeria/toasts/held')

  await expect(page.getByRole('status')).toHaveText('Ahora está en heldEste flujo no llama al servidor. ')
})

test('people of the gallery are none of the demo tenant', async ({ page, app }) => {
  await page.goto('/galeria/profile/editing')
  await expect(page.getByRole('status')).toContainText(trialCustomer)

  const { call } = await signedIn(app, { email: 'root@receptio.test', password: 'Demo1234!' })
  const answer = await call('GET', `/clientes?search=${encodeURIComponent('Galería')}`)

  expect(answer).toMatchObject({ data: [] })
})
