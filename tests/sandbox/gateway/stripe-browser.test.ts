import type { Page } from 'playwright'
import { expect, test, vi } from 'vitest'

import { demoStripe } from '#sandbox/provider-settings.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'

import { startSandbox } from '../support/sandbox.fixture.ts'
import { hostPages } from './host-page.ts'
import { bodyOf, preparePayment, stripe } from './stripe.client.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const openHost = hostPages()

interface Shop {
  stripe: Record<string, (...given: unknown[]) => Promise<unknown>>
  elements: Record<string, (...given: unknown[]) => unknown>
  element: Record<string, (...given: unknown[]) => unknown>
  heard: unknown[]
  changes: unknown[]
}

declare global {
  interface Window {
    shop: Shop
  }
}

async function openShop(
  sandbox: Sandbox,
  type: 'card' | 'payment',
  clientSecret?: string,
): Promise<{ page: Page; complaints: string[] }> {
  const opened = await openHost([`${sandbox.url}/js/stripe.js`])
  await opened.page.evaluate(
    ([key, kind, secret]) => {
      const make = (window as unknown as { Stripe: (key: string) => Shop['stripe'] }).Stripe
      const stripe = make(key ?? '')
      const elements = (stripe['elements'] as unknown as (options: object) => Shop['elements'])({
        clientSecret: secret,
        locale: 'es-419',
      })
      const element = elements['create']?.(kind) as Shop['element']
      window.shop = { stripe, elements, element, heard: [], changes: [] }
      window.addEventListener('message', ({ data }) => window.shop.heard.push(data))
      element['on']?.('change', (change: unknown) => window.shop.changes.push(change))
      element['mount']?.('#card')
    },
    [demoStripe.publishableKey, type, clientSecret] as const,
  )
  return opened
}

async function type(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe[title="Formulario seguro de la tarjeta"]')
  await frame.getByLabel('Número de tarjeta').pressSequentially(number)
  await frame.getByLabel('Vencimiento').pressSequentially('1231')
  await frame.getByLabel('Código de seguridad').pressSequentially('123')
}

async function newSetup(sandbox: Sandbox): Promise<{ id: string; client_secret: string; customer: string }> {
  const { id: customer } = await bodyOf(stripe(sandbox, 'POST customers'))
  const intent = await bodyOf(stripe(sandbox, 'POST setup_intents', { customer, usage: 'off_session' }))
  return { id: intent.id, client_secret: intent.client_secret, customer }
}

const confirmCardSetup = (page: Page, secret: string): Promise<unknown> =>
  page.evaluate(
    (given) => window.shop.stripe['confirmCardSetup']?.(given, { payment_method: { card: window.shop.element } }),
    secret,
  )

test('a card typed in the frame is set up; no digit of it reaches the page', async () => {
  const sandbox = await startSandbox()
  const setup = await newSetup(sandbox)
  const { page, complaints } = await openShop(sandbox, 'card')
  await type(page, '4242424242424242')

  const result = await confirmCardSetup(page, setup.client_secret)

  expect(result).toMatchObject({
    setupIntent: { id: setup.id, status: 'succeeded', payment_method: expect.stringMatching(/^pm_/) },
  })
  const { heard, changes } = await page.evaluate(() => ({ heard: window.shop.heard, changes: window.shop.changes }))
  expect(changes.at(-1)).toEqual({ elementType: 'card', value: { postalCode: '' }, empty: false, complete: true, brand: 'visa' })
  expect(JSON.stringify(heard)).not.toMatch(/\b4242|\b1231|"123"/)
  expect((await bodyOf(stripe(sandbox, `GET customers/${setup.customer}/payment_methods`))).data).toHaveLength(1)
  expect(complaints).toEqual([])
})

test('the payment element answers the same through confirmSetup without leaving the page', async () => {
  const sandbox = await startSandbox()
  const setup = await newSetup(sandbox)
  const { page } = await openShop(sandbox, 'payment', setup.client_secret)
  await type(page, '5555555555554444')

  const result = await page.evaluate(() => {
    const { stripe, elements } = window.shop
    return stripe['confirmSetup']?.({ elements, confirmParams: { return_url: location.href }, redirect: 'if_required' })
  })

  expect(result).toMatchObject({ setupIntent: { id: setup.id, status: 'succeeded' } })
})

test('what is wrong with a card is said in the frame and as Stripe names it; a decline comes with its code', async () => {
  const sandbox = await startSandbox()
  const setup = await newSetup(sandbox)
  const { page } = await openShop(sandbox, 'card')
  await type(page, '4242424242424241')

  expect(await confirmCardSetup(page, setup.client_secret)).toMatchObject({
    error: { type: 'validation_error', code: 'invalid_number' },
  })
  const frame = page.frameLocator('iframe[title="Formulario seguro de la tarjeta"]')
  await frame.getByText('El número de tarjeta no es válido.').waitFor()
  await frame.getByLabel('Número de tarjeta').fill('4000000000000002')
  expect(await confirmCardSetup(page, setup.client_secret)).toMatchObject({
    error: {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'generic_decline',
      setup_intent: { status: 'requires_payment_method' },
    },
  })
})

test.each([
  ['Autorizar', { setupIntent: { status: 'succeeded' } }],
  ['Rechazar', { error: { code: 'setup_intent_authentication_failure' } }],
])('3-D Secure while saving: %s', async (button, result) => {
  const sandbox = await startSandbox()
  const setup = await newSetup(sandbox)
  const { page } = await openShop(sandbox, 'card')
  await type(page, '4000002500003155')

  const confirming = confirmCardSetup(page, setup.client_secret)
  await page.frameLocator('iframe[title="Verificación del banco"]').getByRole('button', { name: button }).click()

  expect(await confirming).toMatchObject(result)
})

test('handleNextAction: paid when authorised; closed without an answer it is a failed authentication and the payment stays open', async () => {
  const sandbox = await startSandbox()
  const { page } = await openShop(sandbox, 'card')
  const ask = async () => {
    const intent = await preparePayment(sandbox, 'pm_card_authenticationRequired')
    const challenged = await bodyOf(stripe(sandbox, `POST payment_intents/${intent.id}/confirm`))
    return page.evaluate((clientSecret) => {
      const answer = window.shop.stripe['handleNextAction']?.({ clientSecret })
      Object.assign(window, { answer })
    }, challenged.client_secret)
  }
  const answer = (): Promise<unknown> => page.evaluate(() => (window as unknown as { answer: Promise<unknown> }).answer)

  await ask()
  await page.frameLocator('iframe[title="Verificación del banco"]').getByRole('button', { name: 'Autorizar' }).click()
  expect(await answer()).toMatchObject({ paymentIntent: { status: 'succeeded' } })
  await ask()
  await page.getByRole('button', { name: 'Cerrar' }).click()
  expect(await answer()).toMatchObject({
    error: { code: 'payment_intent_authentication_failure', payment_intent: { status: 'requires_action' } },
  })
})

test('the loader of @stripe/stripe-js finds the stand-in, complains of nothing, and a live key is refused', async () => {
  const sandbox = await startSandbox()
  const { page } = await openHost([`${sandbox.url}/js/stripe.js`])
  const warnings: string[] = []
  page.on('console', (message) => warnings.push(message.text()))
  // A string, because the test runner rewrites an import that it can see.
  const load = (key: string): Promise<string[]> =>
    page.evaluate(`import('/loader.mjs').then(({ loadStripe }) => loadStripe('${key}')).then(Object.keys)`)

  expect(await load(demoStripe.publishableKey)).toEqual(expect.arrayContaining(['elements', 'confirmSetup', 'handleNextAction']))
  expect(await page.locator('script[src*="js.stripe.com"]').count()).toBe(0)
  expect(warnings).toEqual([])
  await expect(load('pk_live_x')).rejects.toThrow('pk_test_')
})
