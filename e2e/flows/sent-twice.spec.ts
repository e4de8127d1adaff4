import { AppPage } from '../pages/app.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { expect, test } from '../support/test.ts'

test('[admin D1] calls that the browser sends twice by itself end no session, and each page gets its answer', async ({
  page,
  guard,
}) => {
  guard.allow(/409/)
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn('owner@acme.test')
  await new AppPage(page).seeDashboard('Olivia Ortega')
  const urls = new Set<string>()
  const copies: string[] = []
  // Calls of a page that was left have no answer.
  const abandoned = new Set<string>()
  page.on('requestfailed', (request) => abandoned.add(request.url()))
  page.on('response', (answer) => answer.status() === 409 && copies.push(answer.url()))
  // Sends the same bytes again, as Chromium does when a connection dies before the answer. The page gets only the
  // second answer.
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    const isFirst = request.headers()['dpop'] !== undefined && request.method() === 'GET' && !urls.has(request.url())
    if (isFirst) {
      urls.add(request.url())
      await route.fetch()
    }
    await route.continue()
  })
  await page.goto('/app/configuracion/personal')
  await new AppPage(page).seeTitle('Mi perfil')
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Olivia Ortega')
  await page.goto('/app/dashboard')
  await new AppPage(page).seeDashboard('Olivia Ortega')

  const current = (urls: Iterable<string>) => [...urls].filter((url) => !abandoned.has(url)).toSorted()
  await expect.poll(() => current(urls).filter((url) => !copies.includes(url))).toEqual([])
  expect(current(urls).length).toBeGreaterThan(2)
  expect(current(copies)).toEqual(current(urls))
  await expect(page.getByRole('dialog', { name: 'Tu sesión terminó' })).toHaveCount(0)
})
