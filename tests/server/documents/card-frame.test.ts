import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { cardFramesOf } from '#server/domain/card-frames.ts'
import { createCardFrame } from '#server/documents/card-frame.ts'

const live = {
  stripe: { publishableKey: 'pk_live_1', jsUrl: 'https://js.stripe.com/endive/stripe.js' },
  openpay: {
    merchantId: 'm1',
    publicKey: 'pk_"<1>',
    apiBase: 'https://api.openpay.mx/v1',
    jsUrl: 'https://js.openpay.mx/openpay.v1.min.js',
    dataJsUrl: 'https://js.openpay.mx/openpay-data.v1.min.js',
  },
}
const standIn = {
  stripe: { publishableKey: 'pk_test_1', jsUrl: 'http://localhost:3001/js/stripe.js' },
  openpay: {
    ...live.openpay,
    apiBase: 'http://localhost:3001/openpay/v1',
    jsUrl: 'http://localhost:3001/openpay/openpay.v1.min.js',
    dataJsUrl: 'http://localhost:3001/openpay/openpay-data.v1.min.js',
  },
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'card-frame-'))
  for (const locale of ['es-MX', 'en'])
    await writeFile(join(folder, `card-frame.${locale}.html`), `${locale} <!--META--> nonce="%NONCE%" class="%COLOUR-MODE%"`)
  return () => rm(folder, { recursive: true })
})

const serve = (gateways: typeof live): Promise<Hono> =>
  createCardFrame({ folder, configsAt: () => Promise.resolve(cardFramesOf(gateways)), https: true })

async function policyOf(app: Hono, path: string): Promise<string[] | undefined> {
  const answer = await app.request(path)
  const policy = answer.headers.get('content-security-policy')
  expect(await answer.text()).toContain(`nonce="${/nonce-([\w-]+)/.exec(policy ?? '')?.[1]}"`)
  return policy?.replace(/nonce-[\w-]+/, 'nonce-N').split('; ')
}

const around = { first: "default-src 'none'", style: "style-src 'self' 'nonce-N'" }
const last = ["object-src 'none'", "base-uri 'none'", "form-action 'none'"]
const report = 'report-uri /api/csp-report'

describe('the policy, whole, has one provider only', () => {
  test('Stripe itself', async () => {
    expect(await policyOf(await serve(live), '/card-frame/stripe')).toEqual([
      around.first,
      "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
      around.style,
      "img-src 'self' data:",
      'connect-src https://api.stripe.com',
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
      ...last,
      "frame-ancestors 'self'",
      report,
    ])
  })

  test('Openpay itself', async () => {
    expect(await policyOf(await serve(live), '/card-frame/openpay')).toEqual([
      around.first,
      "script-src 'self' https://js.openpay.mx https://api.openpay.mx",
      around.style,
      "img-src 'self' data: https://*.kaptcha.com https://*.opencontrol.mx",
      'connect-src https://api.openpay.mx',
      'frame-src https://*.kaptcha.com https://*.opencontrol.mx',
      ...last,
      "frame-ancestors 'self'",
      report,
    ])
  })

  test.each(['stripe', 'openpay'])('the stand-in of %s', async (driver) => {
    expect(await policyOf(await serve(standIn), `/card-frame/${driver}`)).toEqual([
      around.first,
      "script-src 'self' http://localhost:3001",
      around.style,
      "img-src 'self' data:",
      'connect-src http://localhost:3001',
      'frame-src http://localhost:3001',
      ...last,
      "frame-ancestors 'self'",
      report,
    ])
  })

  test('none where a bank leads back to, and nobody frames that', async () => {
    expect(await policyOf(await serve(live), '/card-frame/challenge/o1?id=tr1')).toEqual([
      around.first,
      "script-src 'self'",
      around.style,
      "img-src 'self' data:",
      "connect-src 'none'",
      "frame-src 'none'",
      ...last,
      "frame-ancestors 'none'",
      report,
    ])
  })
})

describe('the document', () => {
  test('carries its provider’s public configuration, escaped, and no other’s', async () => {
    const app = await serve(live)
    const [openpay, stripe] = await Promise.all(
      ['openpay', 'stripe'].map(async (driver) => (await app.request(`/card-frame/${driver}`)).text()),
    )

    expect(openpay).toContain('&#34;merchantId&#34;:&#34;m1&#34;,&#34;publicKey&#34;:&#34;pk_\\&#34;&#60;1&#62;&#34;')
    expect(openpay).toContain('&#34;sandbox&#34;:false')
    expect(openpay).not.toContain('pk_live_1')
    expect(stripe).toContain(
      '&#34;driver&#34;:&#34;stripe&#34;,&#34;publishableKey&#34;:&#34;pk_live_1&#34;,&#34;scriptUrl&#34;:null',
    )
  })

  test.each([
    ['?lang=en', { Cookie: 'locale=es-MX' }, 'en'],
    ['?lang=xx', { 'Accept-Language': 'en' }, 'en'],
    ['', { Cookie: 'locale=en' }, 'en'],
    ['', {}, 'es-MX'],
  ])('with %s and %j speaks %3$s', async (query, headers, locale) => {
    const answer = await (await serve(live)).request(`/card-frame/openpay${query}`, { headers: headers as HeadersInit })

    expect((await answer.text()).split(' ')[0]).toBe(locale)
  })

  test('is kept nowhere, and the rest of its folder is missing', async () => {
    const app = await serve(live)
    const answer = await app.request('/card-frame/stripe')

    expect(
      ['cache-control', 'x-content-type-options', 'cross-origin-resource-policy'].map((name) => answer.headers.get(name)),
    ).toEqual(['no-store', 'nosniff', 'same-origin'])
    expect((await app.request('/card-frame/paypal')).status).toBe(404)
  })

  test('is the one of the tenant at its address, and missing where no tenant is', async () => {
    const configsAt = (url: string) => Promise.resolve(url.startsWith('https://aurora.test/') ? cardFramesOf(live) : [])
    const app = await createCardFrame({ folder, configsAt, https: true })
    const at = async (origin: string) => (await app.request(`${origin}/card-frame/stripe`)).status
    expect([await at('https://aurora.test'), await at('https://nobody.test')]).toEqual([200, 404])
  })

  test('opened by itself leads to the application', async () => {
    const answer = await (await serve(live)).request('/card-frame/stripe', { headers: { 'Sec-Fetch-Dest': 'document' } })

    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
  })
})
