import type { Page } from 'playwright'
import { expect, test, vi } from 'vitest'
import { arm } from '#tests/sandbox/gateway/sandbox.client.ts'
import { startSandbox } from '#tests/sandbox/support/sandbox.fixture.ts'
import { cardHosts, everythingLeft, heardLast } from './support/open-host.ts'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 180_000 })

const openHost = cardHosts()
const visa = '4111111111111111'
const uuid = expect.stringMatching(/^[\da-f-]{36}$/)

const formIn = (page: Page) => page.frameLocator('iframe')
const save = (page: Page) => formIn(page).getByRole('button', { name: 'Guardar tarjeta' })

async function type(page: Page, number: string, code = '123'): Promise<void> {
  const form = formIn(page)
  await form.getByLabel('Número de tarjeta').pressSequentially(number)
  await form.getByLabel('Nombre como aparece').fill('Olivia Ñandú')
  await form.getByLabel('Vencimiento').pressSequentially('1231')
  await form.getByLabel('Código de seguridad').pressSequentially(code)
}

test('[CARD-2] a Visa becomes a token and a device session, and its number stays where it was typed', async () => {
  const { url } = await startSandbox()
  const host = await openHost(url, 'driver=openpay')
  await heardLast(host.page, 'ready')
  await expect.poll(() => save(host.page).getAttribute('aria-disabled')).toBe('true')
  await type(host.page, visa)

  expect(await formIn(host.page).getByLabel('Número de tarjeta').inputValue()).toBe('4111 1111 1111 1111')
  expect(await formIn(host.page).locator('[aria-current=true]').textContent()).toBe('Visa')
  await save(host.page).click()
  const heard = await heardLast(host.page, 'tokenised')

  expect(heard).toEqual({
    channel: uuid,
    type: 'tokenised',
    tokenId: expect.stringMatching(/^k\w+$/),
    deviceSessionId: expect.stringMatching(/^[A-Za-z0-9]{32}$/),
    brand: 'visa',
    last4: '1111',
  })
  expect(await heardLast(host.page, 'validity')).toEqual({
    channel: uuid,
    type: 'validity',
    valid: true,
    brand: 'visa',
  })
  expect(await formIn(host.page).getByLabel('Número de tarjeta').inputValue()).toBe('')
  const left = await everythingLeft(host)
  expect(left).not.toMatch(/4111[ -]?1111/)
  expect(left).not.toContain('Olivia')
  expect(host.complaints).toEqual([])
})

test('[CARD-3] an error of Openpay comes with its key, description and status, and stands under the form', async () => {
  const sandbox = await startSandbox()
  const host = await openHost(sandbox.url, 'driver=openpay')
  await heardLast(host.page, 'ready')
  await arm(sandbox, { provider: 'openpay', operation: 'token', kind: 'http_500_before' })
  await type(host.page, visa)
  await save(host.page).click()
  const heard = await heardLast(host.page, 'failed')

  expect(heard).toEqual({
    channel: uuid,
    type: 'failed',
    error: { code: 'Openpay.error.1000', detail: expect.stringMatching(/server error/i), status: 500 },
  })
  await formIn(host.page).getByText('El servicio de tarjetas tuvo una falla. Intenta de nuevo en unos minutos.').waitFor()
  expect(await formIn(host.page).getByLabel('Número de tarjeta').inputValue()).toBe('4111 1111 1111 1111')

  await save(host.page).click()
  expect(await heardLast(host.page, 'tokenised')).toMatchObject({ type: 'tokenised', brand: 'visa' })
  expect(await everythingLeft(host)).not.toMatch(/4111[ -]?1111/)
})

test('[CARD-2] save waits until everything is right; what is wrong is said after leaving, and forgiven at once', async () => {
  const { url } = await startSandbox()
  const host = await openHost(url, 'driver=openpay')
  await heardLast(host.page, 'ready')
  const form = formIn(host.page)
  await type(host.page, '4111111111111112')

  await form.getByText('El número de tarjeta no es válido. Revísalo.').waitFor()
  expect(await save(host.page).getAttribute('aria-disabled')).toBe('true')
  const number = form.getByLabel('Número de tarjeta')
  await number.press('End')
  await number.press('Backspace')
  await number.press('1')
  await expect.poll(() => form.getByText('El número de tarjeta no es válido. Revísalo.').count()).toBe(0)
  await expect.poll(() => save(host.page).getAttribute('aria-disabled')).toBeNull()

  await form.getByRole('button', { name: 'Agregar la dirección de facturación' }).click()
  await expect.poll(() => save(host.page).getAttribute('aria-disabled')).toBe('true')
  await form.getByLabel('Calle y número').fill('Av. Juárez 1')
  await form.getByLabel('Código postal').pressSequentially('01000')
  await form.getByLabel('Ciudad').fill('Ciudad de México')
  await form.getByLabel('Estado').fill('CDMX')
  await save(host.page).click()
  await heardLast(host.page, 'tokenised')

  expect(host.complaints).toEqual([])
})

test('a digit typed into the middle of a number leaves the caret behind it', async () => {
  const { url } = await startSandbox()
  const host = await openHost(url, 'driver=openpay')
  await heardLast(host.page, 'ready')
  const number = formIn(host.page).getByLabel('Número de tarjeta')
  await number.pressSequentially('411111111111111')
  await number.press('Home')
  for (let step = 0; step < 3; step += 1) await number.press('ArrowRight')
  await number.pressSequentially('92')

  expect(await number.inputValue()).toBe('4119 2111 1111 1111 1')
  expect(await number.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(6)
})

test('an American Express asks for four digits, in English when asked', async () => {
  const { url } = await startSandbox()
  const host = await openHost(url, 'driver=openpay&lang=en')
  await heardLast(host.page, 'ready')
  const form = formIn(host.page)
  await form.getByLabel('Card number').pressSequentially('378282246310005')

  expect(await form.getByLabel('Card number').inputValue()).toBe('3782 822463 10005')
  await form.getByText('4 digits on the front of your card').waitFor()
  expect(await form.locator('html').getAttribute('lang')).toBe('en')
  expect(await form.locator('input[name]').count()).toBe(0)
})

test('a provider that does not answer is said, and told', async () => {
  const host = await openHost('http://localhost:1', 'driver=openpay')
  const heard = await heardLast(host.page, 'failed')

  expect(heard).toEqual({ channel: uuid, type: 'failed', error: { code: 'network', detail: '', status: 0 } })
  await formIn(host.page).getByText('No hay conexión con el servicio de tarjetas.').waitFor()
})

test('the page that a bank leads back to tells the other windows', async () => {
  const { url: sandboxUrl } = await startSandbox()
  const { page, context, url, complaints } = await openHost(sandboxUrl, 'driver=openpay')
  const back = await context.newPage()
  await back.goto(`${url}/card-frame/challenge/o1?id=tr1`)

  await page.waitForFunction(() => globalThis.host.returns === 1)
  await back.getByText('Cierra esta ventana y vuelve a la de tu pago.').waitFor()
  expect(complaints).toEqual([])
})

test('a form that is opened by itself leads to the application', async () => {
  const { url: sandboxUrl } = await startSandbox()
  const { context, url } = await openHost(sandboxUrl, 'driver=openpay')
  const alone = await context.newPage()
  await alone.goto(`${url}/card-frame/openpay`)

  expect(new URL(alone.url()).pathname).toBe('/')
})

test('[CHK-4] the device session of a charge is told when it is asked for, without a form being filled in', async () => {
  const { url } = await startSandbox()
  const host = await openHost(url, 'driver=openpay')
  await heardLast(host.page, 'ready')
  await host.page.evaluate(() => globalThis.host.tell({ type: 'device' }))

  expect(await heardLast(host.page, 'device')).toEqual({
    channel: uuid,
    type: 'device',
    deviceSessionId: expect.stringMatching(/^[A-Za-z0-9]{32}$/),
  })
})
