import type { Page } from 'playwright'
import { expect, test, vi } from 'vitest'

import { demoOpenpay } from '#sandbox/provider-settings.ts'

import { startSandbox } from '../support/sandbox.fixture.ts'
import { hostPages } from './host-page.ts'
import { cardFields } from './openpay.client.ts'
import { arm } from './sandbox.client.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const openHost = hostPages()

interface OpenPay {
  setId: (id: string) => void
  setApiKey: (key: string) => void
  setSandboxMode: (on: boolean) => void
  token: {
    create: (params: unknown, ok: (answer: unknown) => void, fail: (answer: unknown) => void) => void
    extractFormAndCreate: (form: unknown, ok: (answer: unknown) => void, fail: (answer: unknown) => void) => void
  }
  deviceData: { setup: (form?: string, field?: string) => string }
  card: Record<string, (...given: unknown[]) => unknown>
}

declare global {
  interface Window {
    OpenPay: OpenPay
  }
}

const form = `<form id="f">
  <input data-openpay-card="card_number" value="4111111111111111"><input data-openpay-card="holder_name" value="Olivia">
  <input data-openpay-card="expiration_year" value="31"><input data-openpay-card="expiration_month" value="12">
  <input data-openpay-card="cvv2" value="123"></form>`

async function openShop(url: string, key: string = demoOpenpay.publicKey): Promise<Page> {
  const { page } = await openHost([`${url}/openpay/openpay.v1.min.js`, `${url}/openpay/openpay-data.v1.min.js`], form)
  await page.evaluate(
    ([id, given]) => {
      window.OpenPay.setId(id)
      window.OpenPay.setApiKey(given)
      window.OpenPay.setSandboxMode(true)
    },
    [demoOpenpay.merchantId, key] as const,
  )
  return page
}

const create = (page: Page, params: unknown): Promise<unknown> =>
  page.evaluate(
    (given) =>
      new Promise((resolve) => {
        const keep = (name: string) => (answer: unknown) => resolve(JSON.parse(JSON.stringify({ [name]: answer })))
        window.OpenPay.token.create(given, keep('ok'), keep('fail'))
      }),
    params,
  )

test('a token from an object and from a form, with the callback’s shape of the real script', async () => {
  const { url } = await startSandbox()
  const page = await openShop(url)

  expect(await create(page, cardFields('4111111111111111'))).toMatchObject({
    ok: { status: 200, data: { id: expect.stringMatching(/^k/), card: { card_number: '411111XXXXXX1111' } } },
  })
  const fromForm = await page.evaluate(
    () => new Promise((resolve, reject) => window.OpenPay.token.extractFormAndCreate('f', resolve, reject)),
  )
  expect(fromForm).toMatchObject({ status: 200, data: { card: { holder_name: 'Olivia', brand: 'visa' } } })
})

test('every failure has its message, status and data', async () => {
  const sandbox = await startSandbox()
  const page = await openShop(sandbox.url)

  expect(await create(page, cardFields('4111111111111112'))).toMatchObject({
    fail: { message: 'Request error', status: 422, data: { error_code: 2004 } },
  })
  // Several times, since Chromium itself retries when a kept connection is reset.
  await arm(sandbox, { provider: 'openpay', operation: 'token', kind: 'reset_before', times: 9 })
  expect(await create(page, cardFields('4111111111111111'))).toEqual({ fail: { message: 'Request error', status: 0, data: {} } })
  await fetch(`${sandbox.url}/_sandbox/faults`, { method: 'DELETE' })
  await arm(sandbox, { provider: 'openpay', operation: 'token', kind: 'malformed' })
  expect(await create(page, cardFields('4111111111111111'))).toEqual({
    fail: { message: 'Response error (JSON parse failed)', status: 200, data: {} },
  })
  const thrown = page.evaluate(() => {
    try {
      window.OpenPay.token.create(
        null,
        () => undefined,
        () => undefined,
      )
    } catch (error) {
      return error
    }
  })
  expect(await thrown).toBe('tarjeta required')
  expect(await create(await openShop(sandbox.url, 'not a key'), {})).toEqual({
    fail: { message: 'Empty or invalid Openpay API Key', status: 0, data: {} },
  })
})

test('the device session is 32 characters, one per page, and can be put into a form', async () => {
  const { url } = await startSandbox()
  const page = await openShop(url)

  const [first, second, field] = await page.evaluate(() => [
    window.OpenPay.deviceData.setup(),
    window.OpenPay.deviceData.setup('f', 'session'),
    document.querySelector<HTMLInputElement>('#f #session')?.value,
  ])

  expect(first).toMatch(/^[A-Za-z0-9]{32}$/)
  expect([second, field]).toEqual([first, first])
})

test('the card helpers judge as the real script', async () => {
  const { url } = await startSandbox()
  const page = await openShop(url)

  const judged = await page.evaluate(() => {
    const { card } = window.OpenPay
    return [
      card['validateCardNumber']?.('4111 1111-1111 1111'),
      card['validateCardNumber']?.('4111111111111112'),
      card['validateCVC']?.('123', '4111111111111111'),
      card['validateCVC']?.('123', '345678000000007'),
      card['validateExpiry']?.('12', '99'),
      card['validateExpiry']?.('01', '20'),
      card['cardType']?.('345678000000007'),
      card['cardType']?.('5062210000000009'),
    ]
  })

  expect(judged).toEqual([true, false, true, false, true, false, 'American Express', ''])
})
