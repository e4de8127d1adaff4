import { SignInPage } from '../pages/sign-in.page.ts'
import { expect, test } from '../support/test.ts'

test('[issue 21.11] a pointer that rests on a link reads its page, but not where a flow would begin with old data', async ({
  page,
}) => {
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn('owner@acme.test')
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  const navigation = page.getByRole('navigation', { name: 'Secciones' })
  const products = page.waitForResponse((response) => new URL(response.url()).pathname.startsWith('/api/products'))
  await navigation.getByRole('link', { name: 'Marketplace' }).hover()
  await products
  await navigation.getByRole('link', { name: 'Configuración' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const read: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(?:subscriptions|cash\/payment_methods)/.test(pathname)) read.push(pathname)
  })
  const code = page.waitForResponse((response) => response.url().includes('/assets/'))
  await page.getByRole('main').getByRole('link', { name: 'Suscripción' }).hover()
  await code
  expect(read).toEqual([])
})
