import { AppPage } from '../pages/app.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { expect, test } from '../support/test.ts'

test('[FMT-1] Spanish comes first, English at a switch, and the choice stays', async ({ page }) => {
  const signIn = new SignInPage(page)
  await signIn.open()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX')
  await page.getByRole('button', { name: 'English' }).click()
  await new AppPage(page).seeTitle('Sign in')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.reload()

  await new AppPage(page).seeTitle('Sign in')
})

test.describe('a browser that asks for English', () => {
  test.use({ locale: 'en-US' })

  test('[FMT-1] gets the English page from the server', async ({ page }) => {
    await new SignInPage(page).open()

    await new AppPage(page).seeTitle('Sign in')
  })
})
