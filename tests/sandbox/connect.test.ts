import { expect, test } from 'vitest'

import { olivia, startFakeProduct } from './support/fake-product.ts'
import { startSandbox } from './support/sandbox.fixture.ts'

const connect = (url: string, app: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${url}/aplicaciones/${app}/conectar?code=one-use-code`, { redirect: 'manual', headers })

const cookieOf = (response: Response): string => response.headers.get('set-cookie')?.split(';')[0] ?? ''

async function show(url: string, app: string, cookie: string): Promise<string> {
  return (await fetch(`${url}/aplicaciones/${app}`, { headers: { cookie } })).text()
}

test('[CONN-1] a code is exchanged behind the browser, and the person is in', async () => {
  const product = await startFakeProduct()
  const { url } = await startSandbox({ productUrl: product.url, applicationSecret: 'kept-secret' })

  const response = await connect(url, 'facturacion')

  expect(product.heard).toEqual([
    {
      method: 'POST',
      url: '/api/connect/redeem',
      type: 'application/json',
      body: { app: 'facturacion', code: 'one-use-code', secret: 'kept-secret' },
    },
  ])
  expect([response.status, response.headers.get('location')]).toEqual([303, '/aplicaciones/facturacion'])
  expect(response.headers.get('set-cookie')).toMatch(
    /^sandbox_facturacion=[\w-]{43}; Path=\/aplicaciones\/facturacion; HttpOnly; SameSite=Lax$/,
  )
  const page = await show(url, 'facturacion', cookieOf(response))
  expect(page).toContain('Entraste como Olivia &lt;b&gt;Herrera&lt;/b&gt; de Acme &amp; Hijos')
  expect(page).toContain(`href="${product.url}/"`)
})

test('a session of one application opens no other, and signing out ends it', async () => {
  const product = await startFakeProduct()
  const { url } = await startSandbox({ productUrl: product.url })
  const cookie = cookieOf(await connect(url, 'crm'))

  expect(await show(url, 'nomina', cookie.replace('sandbox_crm', 'sandbox_nomina'))).toContain('No has entrado')
  const out = await fetch(`${url}/aplicaciones/crm/salir`, { method: 'POST', redirect: 'manual', headers: { cookie } })
  expect([out.status, out.headers.get('location')]).toEqual([303, '/aplicaciones/crm'])
  expect(out.headers.get('set-cookie')).toMatch(/^sandbox_crm=; Max-Age=0/)
  expect(await show(url, 'crm', cookie)).toContain('No has entrado')
})

test('connecting again ends the session before', async () => {
  const product = await startFakeProduct()
  const { url } = await startSandbox({ productUrl: product.url })
  const first = cookieOf(await connect(url, 'crm'))
  const second = cookieOf(await connect(url, 'crm', { cookie: first }))

  expect(await show(url, 'crm', first)).toContain('No has entrado')
  expect(await show(url, 'crm', second)).toContain('Entraste como')
})

test('whoever has not connected is sent to the product', async () => {
  const { url } = await startSandbox({ productUrl: 'http://localhost:4000' })

  expect(await show(url, 'nomina', 'sandbox_nomina=guess')).toContain('href="http://localhost:4000/auth/connect?app=nomina"')
})

const garbage = [
  '',
  'not json',
  'null',
  '[]',
  '{}',
  '{"data":{}}',
  JSON.stringify({ data: { ...olivia.data, usuario: { id: 'u1', nombre: 7, email: 'x@y.z' } } }),
  JSON.stringify({ data: { usuario: olivia.data.usuario } }),
]

test.each([
  ...[400, 401, 403, 404, 409, 422].map((status) => [{ status, body: '{}' }, 400, 'No pudimos conectarte'] as const),
  ...[429, 500, 503].map((status) => [{ status, body: '{}' }, 502, 'Receptio no contestó'] as const),
  [{ status: 302, body: '', headers: { Location: 'http://evil.example/' } }, 502, 'Receptio no contestó'] as const,
  ['hang up', 502, 'Receptio no contestó'] as const,
  ...garbage.map((body) => [{ status: 200, body }, 502, 'No entendimos la respuesta'] as const),
])('an exchange answered with %j opens no session and says so', async (answer, status, title) => {
  const product = await startFakeProduct()
  product.answerWith(answer)
  const { url } = await startSandbox({ productUrl: product.url })

  const response = await connect(url, 'recepcion')
  const page = await response.text()

  expect([response.status, response.headers.get('set-cookie')]).toEqual([status, null])
  expect(page).toContain(title)
  expect(page).toContain(`href="${product.url}/auth/connect?app=recepcion"`)
  expect(page).toContain(`href="${product.url}/"`)
})

test('no code asks nobody, and a product that is away is said to be away', async () => {
  const product = await startFakeProduct()
  const { url } = await startSandbox({ productUrl: product.url })
  expect((await fetch(`${url}/aplicaciones/crm/conectar`)).status).toBe(400)
  expect(product.heard).toEqual([])

  const alone = await startSandbox({ productUrl: 'http://127.0.0.1:1' })
  expect(await (await connect(alone.url, 'crm')).text()).toContain('Receptio no contestó')
})
