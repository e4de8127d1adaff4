import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { createDocuments } from '#server/documents/document.ts'
import type { TenantPlace } from '#server/tenants.ts'

let app: Hono
const tenants: Record<string, TenantPlace> = {
  localhost: { tenant: 'receptio', name: 'Receptio', shut: false, whatsapp: null, styles: '' },
  'demo.test': {
    tenant: 'demo',
    name: 'Piñón & <Hijos>',
    shut: false,
    whatsapp: '525512345678',
    styles: ':root{--mark:url(data:x)}',
  },
  'shut.test': { tenant: 'shut', name: 'Ana & Co', shut: true, whatsapp: null, styles: '' },
}

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'documents-'))
  for (const name of ['signin', 'forgot-password', 'reset-password', 'reset-password.wrong-link', 'app'])
    for (const locale of ['es-MX', 'en'])
      await writeFile(
        join(folder, `${name}.${locale}.html`),
        `${name} ${locale} class="%COLOUR-MODE%" <!--META--> <style nonce="%NONCE%"></style><meta nonce="%NONCE%"><title>%SELLER%</title>`,
      )
  app = await createDocuments({
    folder,
    meta: { 'api-url': 'https://api.test/"x', release: undefined },
    connect: ['https://api.test'],
    https: true,
    tenantAt: (url) => Promise.resolve(tenants[new URL(url).hostname] ?? null),
  })
  return () => rm(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })
const text = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text()
const named = async (path: string, headers?: Record<string, string>) => (await text(path, headers)).split(' ', 2).join(' ')

describe('which document', () => {
  test.each([
    ['/auth/signin', 'signin es-MX'],
    ['/auth/signin/', 'signin es-MX'],
    ['/auth/signin?app=crm', 'signin es-MX'],
    ['/auth/forgot-password', 'forgot-password es-MX'],
    ['/auth/reset-password?email=a%40b.mx&token=t', 'reset-password es-MX'],
    ['/auth/reset-password?email=a%40b.mx', 'reset-password.wrong-link es-MX'],
    ['/auth/connect', 'app es-MX'],
    ['/app/dashboard', 'app es-MX'],
    ['/no/such/page', 'app es-MX'],
    ['/admin/perfiles/staff.support', 'app es-MX'],
    ['/', 'app es-MX'],
  ])('%s gets %s', async (path, document) => {
    expect(await named(path)).toBe(document)
  })

  test.each(['/api/nothing', '/assets/gone.js', '/favicon.ico', '/app/x.map', '/admin.php'])(
    '%s is no document',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )

  test('[FMT-1] speaks the chosen language, else the one the browser asks for, else Spanish', async () => {
    expect([
      await named('/auth/signin', { 'Accept-Language': 'en-US,en;q=0.9,es;q=0.8' }),
      await named('/auth/signin', { 'Accept-Language': 'fr' }),
      await named('/auth/signin', { 'Accept-Language': 'en', Cookie: 'locale=es-MX' }),
      await named('/auth/signin', { 'Accept-Language': 'es', Cookie: 'locale=en' }),
      await named('/auth/signin', { 'Accept-Language': 'es', Cookie: 'locale=../app' }),
    ]).toEqual(['signin en', 'signin es-MX', 'signin es-MX', 'signin en', 'signin es-MX'])
  })

  test.each([
    ['color-mode=dark', 'class="dark"'],
    ['color-mode=light', 'class="light"'],
    ['color-mode=system', 'class=""'],
    ['color-mode="><script>', 'class=""'],
  ])('the cookie %s paints it with %s', async (cookie, written) => {
    expect(await text('/app', { Cookie: cookie })).toContain(written)
  })
})

describe('what goes with it', () => {
  test('a nonce of its own in the markup and in the policy', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const answer = await get('/auth/signin')
        const [, nonce = ''] = /nonce-([\w-]+)/.exec(answer.headers.get('content-security-policy') ?? '') ?? []
        expect((await answer.text()).match(/nonce="[^"]*"/g)).toEqual([`nonce="${nonce}"`, `nonce="${nonce}"`])
        return nonce
      }),
    )
    expect(new Set(nonces).size).toBe(2)
    expect(nonces[0]).toMatch(/^[\w-]{24}$/)
  })

  test('the strict policy, whole', async () => {
    const policy = (await get('/app')).headers.get('content-security-policy')?.replace(/nonce-[\w-]+/, 'nonce-N')
    expect(policy?.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'nonce-N'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self' https://api.test",
      "frame-src 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types receptio',
      'report-uri /api/csp-report',
    ])
  })

  test('headers that keep it to itself, and no referrer from an auth screen', async () => {
    const headers = (await get('/app')).headers
    expect(
      [
        'cache-control',
        'x-content-type-options',
        'referrer-policy',
        'cross-origin-opener-policy',
        'cross-origin-resource-policy',
        'permissions-policy',
        'strict-transport-security',
      ].map((name) => headers.get(name)),
    ).toEqual([
      'no-store',
      'nosniff',
      'strict-origin-when-cross-origin',
      'same-origin',
      'same-origin',
      'camera=(), microphone=(), geolocation=(), payment=()',
      'max-age=63072000; includeSubDomains; preload',
    ])
    expect((await get('/auth/signin')).headers.get('referrer-policy')).toBe('no-referrer')
  })

  test('the settings of this run, escaped', async () => {
    expect(await text('/app')).toContain('<meta name="api-url" content="https://api.test/&#34;x">')
    expect(await text('/app')).not.toContain('release')
  })

  test('the tenant of its address: its key, and its name, escaped', async () => {
    const part = (html: string) => html.slice(html.indexOf('<meta name="tenant"'))
    const here = (await text('http://demo.test/app')).replace(/nonce="[^"]*"/g, 'nonce')
    expect(part(here)).toBe(
      '<meta name="tenant" content="demo"><meta name="application-name" content="Piñón &#38; &#60;Hijos&#62;"><meta name="support-whatsapp" content="525512345678"><style nonce>:root{--mark:url(data:x)}</style> <style nonce></style><meta nonce><title>Piñón &#38; &#60;Hijos&#62;</title>',
    )
    expect(await text('/app')).toContain(
      '<meta name="tenant" content="receptio"><meta name="application-name" content="Receptio">',
    )
  })

  test.each([
    ['es', 'es-MX', 'Aquí no hay nadie'],
    ['en', 'en', 'Nobody is here'],
  ])('an address without a tenant gets a page that says so, in %s', async (language, locale, title) => {
    const answer = await get('http://other.test/auth/signin', { 'Accept-Language': language })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
    const html = await answer.text()
    expect(html).toContain(`<html lang="${locale}">`)
    expect(html).toContain(`<h1>${title}</h1>`)
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'nonce-[\w-]{24}'; frame-ancestors 'none'$/,
    )
  })

  test.each([
    ['es', 'El servicio de Ana &#38; Co está suspendido'],
    ['en', 'The service of Ana &#38; Co is suspended'],
  ])('the address of a suspended tenant gets a page that says so, in %s', async (language, title) => {
    const answer = await get('http://shut.test/auth/signin', { 'Accept-Language': language })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([423, 'text/html; charset=utf-8'])
    expect(await answer.text()).toContain(`<h1>${title}</h1>`)
  })

  test('compression as the browser accepts it', async () => {
    const unpacked = { br: brotliDecompressSync, gzip: gunzipSync }
    for (const [encoding, unpack] of Object.entries(unpacked)) {
      const answer = await get('/auth/signin', { 'Accept-Encoding': encoding })
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(unpack(Buffer.from(await answer.arrayBuffer())).toString()).toMatch(/^signin es-MX/)
    }
  })
})

test('a form posted before its script is there reads nothing and comes back to its screen', async () => {
  const answer = await app.request('/auth/signin?x=1', { method: 'POST', body: 'password=Demo1234!' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/auth/signin'])
})
