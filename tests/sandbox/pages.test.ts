import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'

import { chromiumArgs } from '#scripts/chromium/launch.ts'
import { findChromium } from '#scripts/find-chromium.ts'
import { sampleOfTheDay } from '#scripts/test/sample-of-the-day.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'

import { advance, arm, deliveries } from './gateway/sandbox.client.ts'
import { bodyOf, stripe } from './gateway/stripe.client.ts'
import { startFakeProduct } from './support/fake-product.ts'
import { listMails, onlyMail, sendMail } from './support/mail.client.ts'
import { startSandbox } from './support/sandbox.fixture.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] })
})
afterAll(() => browser.close())

interface Opened {
  page: Page
  complaints: string[]
}

async function open(url: string, colorScheme: 'light' | 'dark' = 'light'): Promise<Opened> {
  const context = await browser.newContext({ colorScheme, viewport: { width: 360, height: 740 } })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(url)
  return { page, complaints }
}

test('a mail that arrives appears in the open mailbox by itself and is announced', async () => {
  const sandbox = await startSandbox()
  const { page, complaints } = await open(`${sandbox.url}/correo`)
  await page.getByText('Todavía no llega ningún correo.').waitFor()

  await sendMail(sandbox, { subject: 'Ya llegó' })

  await page.getByRole('link', { name: 'Ya llegó' }).waitFor()
  expect(await page.getByRole('status').textContent()).toBe('Llegó un correo.')
  expect(await page.title()).toBe('Correo (1) · Sandbox')
  expect(complaints).toEqual([])
})

describe('a mail with markup', () => {
  const link = '<a href="{product}/auth/reset/abc">Restablecer</a>'
  const attack = `<script>top.document.title = 'taken'</script><img src="http://evil.example/pixel" onerror="alert(1)">
    <meta http-equiv="refresh" content="0;url=http://evil.example/"><base href="http://evil.example/" target="_self">
    <iframe src="http://evil.example/frame"></iframe><link rel="stylesheet" href="http://evil.example/style.css">`

  test('opens its links in the top window and reaches nothing else', async () => {
    const product = await startFakeProduct()
    const sandbox = await startSandbox({ productUrl: product.url })
    await sendMail(sandbox, { subject: 'Restablece', html: attack + link.replace('{product}', product.url) })
    const { id } = await onlyMail(sandbox)
    const { page } = await open(`${sandbox.url}/correo/${id}`)
    const reached: string[] = []
    page.on('requestfinished', (request) => reached.push(request.url()))
    page.on('dialog', (dialog) => reached.push(dialog.message()))
    await page.reload()

    await page.frameLocator('iframe').getByRole('link', { name: 'Restablecer' }).waitFor()
    expect(await page.title()).toBe('Restablece · Sandbox')
    await page.frameLocator('iframe').getByRole('link', { name: 'Restablecer' }).click()
    await page.waitForURL(`${product.url}/auth/reset/abc`)

    expect(reached.filter((url) => !url.startsWith(sandbox.url) && !url.startsWith(product.url))).toEqual([])
  })
})

test('[CONN-1] the connecting page goes on by itself, and the person can sign out', async () => {
  const product = await startFakeProduct()
  const { url } = await startSandbox({ productUrl: product.url })
  const next = encodeURIComponent(`${url}/aplicaciones/nomina/conectar?code=abc`)
  const { page, complaints } = await open(`${url}/aplicaciones/nomina/entrar?next=${next}`)

  await page.getByRole('heading', { name: 'Entraste como Olivia <b>Herrera</b> de Acme & Hijos' }).waitFor()
  expect(page.url()).toBe(`${url}/aplicaciones/nomina`)
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.getByRole('heading', { name: 'No has entrado' }).waitFor()
  expect(complaints).toEqual([])
})

test('the console arms, disarms and resets by its own forms', async () => {
  const sandbox = await startSandbox()
  await sendMail(sandbox, {})
  const { page, complaints } = await open(sandbox.url)

  await page.getByRole('radio', { name: 'Aplazar' }).check()
  await page.getByLabel('Veces').fill('3')
  await page.getByRole('button', { name: 'Armar falla' }).click()
  await page.getByText('Aplazar · 3 correos').waitFor()
  await page.getByRole('button', { name: 'Desarmar: Aplazar' }).click()
  await page.getByText('Ninguna falla armada').waitFor()
  await page.getByText('Restablecer el sandbox').click()
  await page.getByRole('button', { name: 'Restablecer ahora' }).click()
  await page.getByText('El sandbox quedó como nuevo.').waitFor()

  expect(await listMails(sandbox)).toEqual([])
  expect(complaints).toEqual([])
})

test.each(sampleOfTheDay(['light', 'dark'] as const, 2))(
  'no page has an accessibility violation or overflows a phone, %s',
  async (scheme) => {
    const sandbox = await startSandbox()
    const long = 'Unasuntosinespacios'.repeat(20)
    await sendMail(sandbox, {
      subject: long,
      text: `http://localhost:3000/${long}`,
      html: '<p>hola</p>',
      messageId: '<twice@x.test>',
    })
    await sendMail(sandbox, { messageId: '<twice@x.test>' })
    await fetch(`${sandbox.url}/_sandbox/faults`, { method: 'POST', body: JSON.stringify({ kind: 'smtp', mode: 'refuse' }) })
    const { id } = await onlyMail(sandbox)
    const delivery = await someDelivery(sandbox)
    const { page, complaints } = await open(sandbox.url, scheme)

    const answers: unknown[] = []
    for (const path of [
      '/?aviso=falla-armada',
      '/correo',
      '/correo?para=nadie',
      `/correo/${id}`,
      '/aplicaciones',
      '/aplicaciones/crm',
      '/?aviso=reloj',
      '/pagos/tarjetas',
      '/pagos/stripe',
      `/pagos/avisos/${delivery}`,
      '/js/frame/card',
    ]) {
      await page.goto(sandbox.url + path)
      for (const summary of await page.locator('summary').all()) await summary.click()
      // In legacy mode axe stays in this page; the mail inside the frame belongs to its sender.
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
      answers.push(...violations.map(({ id: rule, nodes }) => [path, rule, nodes[0]?.html]))
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      if (overflow > 0) answers.push([path, 'overflow', overflow])
    }

    expect([...answers, ...complaints]).toEqual([])
  },
)

async function someDelivery(sandbox: Sandbox): Promise<string> {
  await bodyOf(stripe(sandbox, 'POST webhook_endpoints', { url: 'http://127.0.0.1:1/', 'enabled_events[]': '*' }))
  await bodyOf(stripe(sandbox, 'POST customers', { email: 'unacorreomuylargo'.repeat(10) }))
  await arm(sandbox, { provider: 'openpay', kind: 'down' })
  await advance(sandbox, 1)
  const [delivery] = await deliveries(sandbox)
  return delivery?.id ?? ''
}
