import { demoPassword, SignInPage } from '../pages/sign-in.page.ts'
import { expect, test } from '../support/test.ts'

test('what is typed and sent before the script is there is kept, and sent once it is', async ({ page }) => {
  // The proof of work begins only after the script has loaded: focus cannot start it earlier.
  test.slow()
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/first-*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  const signIn = new SignInPage(page)
  await page.goto('/auth/signin', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveClass(/light|dark/)
  await signIn.signIn('owner@acme.test')
  await expect(signIn.email).toHaveValue('owner@acme.test')
  await expect(page).toHaveURL(/\/auth\/signin$/)
  const answer = page.waitForResponse('**/api/tokens')
  gate.resolve()

  expect((await answer).status()).toBe(200)
})

test('without any script the form is there in the colours of the system, and sending it puts no password into the address', async ({
  browser,
  app,
}) => {
  const context = await browser.newContext({ baseURL: app.url, locale: 'es-MX', colorScheme: 'dark', javaScriptEnabled: false })
  const page = await context.newPage()
  const signIn = new SignInPage(page)
  await signIn.open('?app=crm')
  await expect(page).toHaveTitle('Inicia sesión · Receptio')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(16, 23, 20)')
  await signIn.fill('owner@acme.test', demoPassword)
  await signIn.submit.click()

  await expect(page).toHaveURL(/\/auth\/signin$/)
  await signIn.seeForm()
  await context.close()
})
