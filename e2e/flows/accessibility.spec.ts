import { sampleOfTheDay } from '#scripts/test/sample-of-the-day.ts'
import { CheckoutPage } from '../pages/checkout.page.ts'
import { OnboardingPage } from '../pages/onboarding.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { areas } from '../support/areas.ts'
import { overflow } from '../support/axe.ts'
import { checkAppearances } from '../support/appearances.ts'
import { enter, newcomer } from '../support/newcomer.ts'
import { expect, test } from '../support/test.ts'

const open = [
  '/auth/signin',
  '/auth/forgot-password',
  '/auth/reset-password',
  '/auth/reset-password?email=a@b.mx&token=x',
  '/auth/registration',
  '/auth/registration?plan=basico-mensual',
  '/legal/terminos',
  '/legal/privacidad',
  '/soporte',
  '/pagar',
  '/no-existe',
]
const behind = [...areas, '/admin', '/auth/email/verify/a/b', '/auth/connect?app=nomina']
const half = Math.ceil(behind.length / 2)
const behindInHalves = [behind.slice(0, half), behind.slice(half)]
const narrow = { width: 320, height: 640 }

test.describe('free of axe violations, in every look, and never too wide', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('every screen before sign-in, at 320 px too', async ({ page }) => {
    for (const path of open) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await checkAppearances(page, path)
      await page.setViewportSize(narrow)
      expect([path, await overflow(page)]).toEqual([path, 0])
    }
  })

  for (const [index, paths] of sampleOfTheDay([...behindInHalves.entries()], 2)) {
    test(`every screen behind it, part ${index + 1}`, async ({ page, guard }) => {
      guard.allow(/422/)
      const signIn = new SignInPage(page)
      await signIn.open()
      await signIn.signIn('owner@acme.test')
      await expect(page).toHaveURL(/\/app\/dashboard$/)
      for (const path of paths) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await checkAppearances(page, path)
      }
    })
  }

  test('every step of onboarding, and the panel that pays', async ({ page, app }) => {
    const who = await newcomer(app, 'Corporativo')
    const onboarding = new OnboardingPage(page)
    await enter(page, who)
    await onboarding.seeWelcome()
    await checkAppearances(page, 'welcome')
    await onboarding.clickNext()
    await onboarding.seeRfc(who.rfc)
    await checkAppearances(page, 'rfc')
    await onboarding.clickNext()
    await onboarding.seeName(who.name)
    await checkAppearances(page, 'name')
    await onboarding.clickNext()
    await new CheckoutPage(page).seeCart()
    await checkAppearances(page, 'panel')
    await new CheckoutPage(page).click('Volver')
    await onboarding.seePlans()
    await checkAppearances(page, 'plan')
  })
})

test('the whole of signing in works from the keyboard', async ({ page }) => {
  const signIn = new SignInPage(page)
  await signIn.open()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await signIn.email.focus()
  await page.keyboard.type('owner@acme.test')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Demo1234!')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/app\/dashboard$/)
})

test('who asks for less motion sees every change at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/auth/signin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const durations = await page.evaluate(() => [
    ...new Set([...document.querySelectorAll('*')].map((element) => getComputedStyle(element).transitionDuration)),
  ])
  expect(durations).toEqual(['0s'])
})
