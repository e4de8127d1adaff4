import { CheckoutPage } from '../pages/checkout.page.ts'
import { OnboardingPage } from '../pages/onboarding.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { overflow, violations } from '../support/axe.ts'
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
  '/no-existe',
]
const behind = [
  '/app/dashboard',
  '/app/marketplace',
  '/app/licencias',
  '/app/checkout',
  '/app/configuracion/personal',
  '/app/configuracion/organizacion',
  '/app/configuracion/equipo',
  '/app/configuracion/usuarios',
  '/app/configuracion/empresas',
  '/app/configuracion/empresas/nueva',
  '/app/configuracion/seguridad',
  '/app/configuracion/pagos',
  '/app/configuracion/suscripcion',
  '/app/configuracion/suscripcion/cambiar',
  '/admin',
  '/auth/email/verify/a/b',
  '/auth/connect?app=nomina',
]
const looks = [
  { viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
  { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
] as const

for (const { viewport, colorScheme } of looks) {
  test.describe(`${colorScheme}, ${viewport.width} px`, () => {
    test.use({ colorScheme, viewport, contextOptions: { reducedMotion: 'reduce' } })

    test('every screen before sign-in is free of axe violations and fits', async ({ page }) => {
      for (const path of open) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect([path, await violations(page), await overflow(page)]).toEqual([path, [], 0])
      }
    })

    test('every screen behind it is free of axe violations and fits', async ({ page, guard }) => {
      guard.allow(/422/)
      test.slow()
      const signIn = new SignInPage(page)
      await signIn.open()
      await signIn.signIn('owner@acme.test')
      await expect(page).toHaveURL(/\/app\/dashboard$/)
      for (const path of behind) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect([path, await violations(page), await overflow(page)]).toEqual([path, [], 0])
      }
    })

    test('every step of onboarding, and the panel that pays, is free of axe violations and fits', async ({ page, app }) => {
      const who = await newcomer(app, 'Corporativo')
      const onboarding = new OnboardingPage(page)
      const fits = async (step: string) => expect([step, await violations(page), await overflow(page)]).toEqual([step, [], 0])
      await enter(page, who)
      await onboarding.seeWelcome()
      await fits('welcome')
      await onboarding.clickNext()
      await onboarding.seeRfc(who.rfc)
      await fits('rfc')
      await onboarding.clickNext()
      await onboarding.seeName(who.name)
      await fits('name')
      await onboarding.clickNext()
      await new CheckoutPage(page).seeCart()
      await fits('panel')
      await new CheckoutPage(page).click('Volver')
      await onboarding.seePlans()
      await fits('plan')
    })
  })
}

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('nothing is wider than the screen', async ({ page }) => {
    for (const path of open) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect([path, await overflow(page)]).toEqual([path, 0])
    }
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
