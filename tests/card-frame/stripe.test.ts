import type { Page } from 'playwright'
import { expect, test, vi } from 'vitest'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { bodyOf, preparePayment, stripe } from '#tests/sandbox/gateway/stripe.client.ts'
import { startSandbox } from '#tests/sandbox/support/sandbox.fixture.ts'
import { cardHosts, everythingLeft, heardLast } from './support/open-host.ts'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 180_000 })

const openHost = cardHosts()
const frameIn = (page: Page) => page.frameLocator('iframe')
const hosted = (page: Page) => frameIn(page).frameLocator('iframe[title="Formulario seguro de la tarjeta"]')
const bank = (page: Page) => frameIn(page).frameLocator('iframe[title="Verificación del banco"]')
const save = (page: Page) => frameIn(page).getByRole('button', { name: 'Guardar tarjeta' })

async function begin(sandbox: Sandbox) {
  const customer = await bodyOf(stripe(sandbox, 'POST customers', { email: 'owner@acme.test' }))
  const setup = await bodyOf(
    stripe(sandbox, 'POST setup_intents', {
      customer: customer.id,
      usage: 'off_session',
      'allowed_payment_method_types[0]': 'card',
    }),
  )
  const host = await openHost(sandbox.url, 'driver=stripe')
  await host.page.evaluate((clientSecret) => globalThis.host.tell({ type: 'setup', clientSecret }), setup.client_secret)
  return { ...host, customer, setup }
}

async function type(page: Page, number: string): Promise<void> {
  await hosted(page).getByLabel('Número de tarjeta').pressSequentially(number)
  await hosted(page).getByLabel('Vencimiento').pressSequentially('1231')
  await hosted(page).getByLabel('Código de seguridad').pressSequentially('123')
}

test('[CARD-4] a Visa is saved by the hosted form of its setup, and its number stays in there', async () => {
  const sandbox = await startSandbox()
  const host = await begin(sandbox)
  await hosted(host.page).getByLabel('Número de tarjeta').waitFor()
  expect(await save(host.page).getAttribute('aria-disabled')).toBe('true')
  await type(host.page, '4242424242424242')
  await save(host.page).click()
  const heard = await heardLast(host.page, 'setUp')

  expect(heard).toEqual({ channel: expect.any(String), type: 'setUp', setupIntentId: host.setup.id })
  const methods = await bodyOf(stripe(sandbox, `GET customers/${host.customer.id}/payment_methods`))
  expect(methods.data).toHaveLength(1)
  expect(await everythingLeft(host)).not.toMatch(/4242[ -]?4242/)
  expect(host.complaints).toEqual([])
})

test('[CARD-4] a refused setup is said under the form in our words, and another card can be typed', async () => {
  const host = await begin(await startSandbox())
  await type(host.page, '4000000000009995')
  await save(host.page).click()
  const heard = await heardLast(host.page, 'failed')

  expect(heard).toMatchObject({ type: 'failed', error: { code: 'card_declined.insufficient_funds', status: 402 } })
  await frameIn(host.page).getByText('La tarjeta no tiene saldo suficiente. Usa otra o intenta más tarde.').waitFor()

  await hosted(host.page).getByLabel('Número de tarjeta').fill('4242424242424242')
  await save(host.page).click()
  await heardLast(host.page, 'setUp')
})

test.each([
  ['Autorizar', 'setUp'],
  ['Rechazar', 'failed'],
] as const)('[CARD-4] the bank asks while saving, and the person chooses %s', async (choice, message) => {
  const host = await begin(await startSandbox())
  await type(host.page, '4000002500003155')
  await save(host.page).click()
  await bank(host.page).getByRole('button', { name: choice }).click()

  expect(await heardLast(host.page, message)).toMatchObject({ type: message })
  expect(host.complaints.filter((text) => !text.includes('402'))).toEqual([])
})

test('the bank’s challenge of a payment happens inside the frame', async () => {
  const sandbox = await startSandbox()
  const payment = await preparePayment(sandbox, 'pm_card_authenticationRequired')
  await bodyOf(stripe(sandbox, `POST payment_intents/${payment.id}/confirm`, { use_stripe_sdk: true }))
  const host = await openHost(sandbox.url, 'driver=stripe')
  await host.page.evaluate((clientSecret) => globalThis.host.tell({ type: 'authenticate', clientSecret }), payment.client_secret)
  await bank(host.page).getByRole('button', { name: 'Autorizar' }).click()
  await heardLast(host.page, 'authenticated')

  expect(await bodyOf(stripe(sandbox, `GET payment_intents/${payment.id}`))).toMatchObject({ status: 'succeeded' })
})
