import type { Page } from '@playwright/test'
import { bodyOf, stripe } from '#tests/sandbox/gateway/stripe.client.ts'
import { violationsInFrame } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

const channel = '0a5f1f6e-52f4-4c7e-9f57-0a8e3c2b1d00'
const canary = '4242424242424242'

/** Opens a driver's document in a frame of the product, as the screens of cards do, and stores its messages. */
const frameCard = (page: Page, driver: string, more = '') =>
  page.evaluate(
    ([driver, channel, more]) => {
      const heard: unknown[] = []
      Object.assign(globalThis, { heard })
      addEventListener('message', ({ data }) => heard.push(data))
      const frame = document.createElement('iframe')
      frame.title = 'card'
      frame.src = `/card-frame/${driver}?channel=${channel}&lang=es-MX${more}`
      document.body.prepend(frame)
    },
    [driver, channel, more] as const,
  )

const heardBy = (page: Page) => page.evaluate(() => JSON.stringify(Reflect.get(globalThis, 'heard')))
const save = (page: Page) => page.frameLocator('iframe').getByRole('button', { name: 'Guardar tarjeta' })

test('[CARD-2] the product’s Openpay form makes a token of a Visa, and its number is nowhere else', async ({ page }) => {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await page.goto('/auth/signin')
  await frameCard(page, 'openpay')
  const form = page.frameLocator('iframe')
  await form.getByLabel('Número de tarjeta').pressSequentially(canary)
  await form.getByLabel('Nombre como aparece').fill('Olivia')
  await form.getByLabel('Vencimiento').pressSequentially('1231')
  await form.getByLabel('Código de seguridad').pressSequentially('123')
  await save(page).click()

  await expect.poll(() => heardBy(page)).toContain('"type":"tokenised"')
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state]))
  expect([await heardBy(page), stored, ...urls].join('\n')).not.toMatch(/4242[ -]?4242/)
})

test('[CARD-2] a form whose button stands on the page says what is missing, and makes its token when the page asks', async ({
  page,
}) => {
  await page.goto('/auth/signin')
  await frameCard(page, 'openpay', '&inline=1')
  const form = page.frameLocator('iframe')
  const ask = () =>
    page.evaluate((channel) => {
      document.querySelector('iframe')?.contentWindow?.postMessage({ type: 'submit', channel }, location.origin)
    }, channel)
  await expect.poll(() => heardBy(page)).toContain('"type":"ready"')
  await expect(save(page)).toHaveCount(0)
  await ask()
  await expect.poll(() => heardBy(page)).toContain('"type":"incomplete"')
  await expect(form.getByLabel('Número de tarjeta')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Número de tarjeta').pressSequentially(canary)
  await form.getByLabel('Nombre como aparece').fill('Olivia')
  await form.getByLabel('Vencimiento').pressSequentially('1231')
  await form.getByLabel('Código de seguridad').pressSequentially('123')
  await form.getByLabel('Código de seguridad').press('Enter')
  expect(await heardBy(page)).not.toContain('"type":"tokenised"')
  await ask()

  await expect.poll(() => heardBy(page)).toContain('"type":"tokenised"')
  expect(await heardBy(page)).not.toMatch(/4242[ -]?4242/)
})

test('[CARD-4] the product’s Stripe form saves a Visa for its setup', async ({ page, app }) => {
  const sandbox = { url: app.sandboxUrl }
  const customer = await bodyOf(stripe(sandbox, 'POST customers', { email: 'owner@acme.test' }))
  const fields = { customer: customer.id, usage: 'off_session', 'allowed_payment_method_types[0]': 'card' }
  const setup = await bodyOf(stripe(sandbox, 'POST setup_intents', fields))
  await page.goto('/auth/signin')
  await frameCard(page, 'stripe')
  await expect.poll(() => heardBy(page)).toContain('"type":"ready"')
  await page.evaluate(
    ([clientSecret, channel]) => {
      const message = { type: 'setup', clientSecret, channel }
      document.querySelector('iframe')?.contentWindow?.postMessage(message, location.origin)
    },
    [setup.client_secret, channel] as const,
  )
  const hosted = page.frameLocator('iframe').frameLocator('iframe[title="Formulario seguro de la tarjeta"]')
  await hosted.getByLabel('Número de tarjeta').pressSequentially(canary)
  await hosted.getByLabel('Vencimiento').pressSequentially('1231')
  await hosted.getByLabel('Código de seguridad').pressSequentially('123')
  await save(page).click()

  await expect.poll(() => heardBy(page)).toContain(`"type":"setUp","setupIntentId":"${setup.id}"`)
  expect(await heardBy(page)).not.toMatch(/4242[ -]?4242/)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[CARD-2] the form in which a number is typed is free of axe violations in ${colorScheme}, empty and in error`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/auth/signin')
    await frameCard(page, 'openpay')
    const form = page.frameLocator('iframe')
    const number = form.getByLabel('Número de tarjeta')
    await expect(number).toBeVisible()
    expect(await violationsInFrame(page, 'iframe')).toEqual([])
    await number.fill('4242424242424241')
    await form.getByLabel('Vencimiento').fill('0120')
    await form.getByLabel('Nombre como aparece').focus()
    await expect(number).toHaveAttribute('aria-invalid', 'true')
    expect(await violationsInFrame(page, 'iframe')).toEqual([])
    const other = colorScheme === 'light' ? 'dark' : 'light'
    await page.emulateMedia({ colorScheme: other })
    await expect(form.locator('html')).toHaveClass(new RegExp(`\\b${other}\\b`))
  })
}
