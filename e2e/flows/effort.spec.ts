import type { Page } from '@playwright/test'
import { AppPage } from '../pages/app.page.ts'
import { CheckoutPage } from '../pages/checkout.page.ts'
import { OnboardingPage } from '../pages/onboarding.page.ts'
import { RegistrationPage } from '../pages/registration.page.ts'
import { answerBank } from '../support/bank.ts'
import { stranger } from '../support/newcomer.ts'
import { expect, test } from '../support/test.ts'

const buttons = ['a', 'button', 'summary']
const presses = ['checkbox', 'radio', 'submit', 'button']

/** Counts what a person presses and which fields they fill in, in every document of the context. */
async function countEffort(page: Page) {
  const clicked: string[] = []
  const filled = new Set<string>()
  await page.exposeBinding('noteClick', (_, name: string) => void clicked.push(name))
  await page.exposeBinding('noteField', (_, name: string) => void filled.add(name))
  await page.addInitScript(
    ([buttons, presses]) => {
      const note = (binding: string, name: string) => (Reflect.get(globalThis, binding) as (name: string) => Promise<void>)(name)
      const nameOf = (element: Element) =>
        `${element.getAttribute('data-card') ?? element.getAttribute('name') ?? ''} ${element.textContent ?? ''}`.trim()
      addEventListener(
        'click',
        ({ target, isTrusted }) => {
          const pressed = target instanceof Element ? target.closest('a, button, input, summary, label') : null
          const isInput = pressed instanceof HTMLInputElement && presses.includes(pressed.type)
          if (!isTrusted || !pressed) return
          if (isInput || buttons.includes(pressed.localName)) void note('noteClick', nameOf(pressed))
        },
        true,
      )
      addEventListener(
        'input',
        ({ target }) => {
          if (target instanceof HTMLInputElement && !presses.includes(target.type))
            void note('noteField', `${location.pathname} ${nameOf(target)}`)
        },
        true,
      )
    },
    [buttons, presses] as const,
  )
  return { clicked, filled }
}

/** Registers by clicking, as a person who pays upfront, up to the checkout. */
async function reachCheckout(page: Page): Promise<void> {
  const registration = new RegistrationPage(page)
  await registration.open()
  await registration.choose('Elegir Profesional')
  await registration.fillIn(stranger())
  await registration.submit()
  const onboarding = new OnboardingPage(page)
  await onboarding.seeCheckout()
}

test('[CHK-2] [CHK-3] from the registration to the paid dashboard a person presses six buttons and fills in nine fields', async ({
  page,
}) => {
  const { clicked, filled } = await countEffort(page)
  const checkout = new CheckoutPage(page)
  await reachCheckout(page)
  await checkout.cards.type('4111111111111111')
  const sent: { path: string; key: string | undefined }[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname.replace('/api', '').replace(/[0-9a-f-]{36}/, '*')
    if (request.method() === 'POST' && path.startsWith('/cash/')) sent.push({ path, key: request.headers()['idempotency-key'] })
  })
  await checkout.agreeAndPay()
  await checkout.seePaid()
  await checkout.clickNext()
  await new AppPage(page).seeDashboard()

  expect({ clicks: clicked, fields: [...filled].length }).toEqual({
    clicks: ['Elegir Profesional', 'terms', 'Crear cuenta', 'consent', 'Pagar $799.00', 'Continuar'],
    fields: 9,
  })
  expect(sent.map(({ path }) => path)).toEqual(['/cash/cards', '/cash/quote', '/cash/orders', '/cash/orders/*/charge'])
  expect(new Set(sent.filter(({ key }) => key !== undefined).map(({ key }) => key)).size).toBe(3)
})

test('[CHK-3] [CHK-7] a refused card and then 3-D Secure: nine buttons are pressed', async ({ page, guard }) => {
  guard.allow(/402/)
  const { clicked } = await countEffort(page)
  const checkout = new CheckoutPage(page)
  await reachCheckout(page)
  await checkout.cards.type('4444444444444448')
  await checkout.agreeAndPay()
  await checkout.seeDeclined(/saldo suficiente/)
  await checkout.click('Usar otra tarjeta')
  await checkout.cards.type('5454545454545454')
  await expect(checkout.consent).toBeChecked()
  await checkout.payButton.click()
  await answerBank(page, 'Autorizar')
  await checkout.seePaid()
  await checkout.clickNext()
  await new AppPage(page).seeDashboard()

  expect(clicked).toEqual([
    'Elegir Profesional',
    'terms',
    'Crear cuenta',
    'consent',
    'Pagar $799.00',
    'Usar otra tarjeta',
    'Pagar $799.00',
    'Verificar con mi banco',
    'Continuar',
  ])
})
