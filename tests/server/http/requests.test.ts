import { describe, expect, test } from 'vitest'
import { call, refusal, answerOf, signIn } from '../support/calls.ts'
import { testEnv } from '../support/test-env.ts'
import { testServer } from '../support/test-server.ts'

describe('what is no request of ours', () => {
  test('[ERR-2] a path that is not there, or another method, is 404 with the error body', async () => {
    const server = await testServer()
    for (const [method, path] of [
      ['GET', '/nothing'],
      ['GET', '/tokens'],
      ['DELETE', '/me'],
      ['OPTIONS', '/tokens'],
      ['GET', ''],
      ['PATCH', '/usuarios/1'],
    ] as const) {
      expect(answerOf(await call(server, method, path))).toEqual(refusal('record.missing'))
    }
  })

  test.each([
    ['no JSON', '{"email":'],
    ['two values', '{} {}'],
    ['a stray character', '\uFFFE'],
    ['NUL in a value', JSON.stringify({ email: 'a\0@acme.test' })],
    ['NUL in a name', JSON.stringify({ 'a\0': 1 })],
    ['half a pair', '{"email":"\\ud800"}'],
    ['too deep', `${'['.repeat(30)}${']'.repeat(30)}`],
  ])('[ERR-2] a body with %s is 400', async (_name, body) => {
    expect(answerOf(await call(await testServer(), 'POST', '/tokens', { body }))).toEqual(refusal('request.malformed'))
  })

  test('[ERR-2] bytes that are no UTF-8 are 400', async () => {
    const { app } = await testServer()
    const headers = { 'X-Tenancy': 'receptio', 'Content-Type': 'application/json' }
    const response = await app.request('/api/tokens', {
      method: 'POST',
      headers,
      body: new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
    })
    expect(response.status).toBe(400)
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=latin1',
    'application/jsonp',
    '',
  ])('[ERR-2] a body of type %j is 415', async (type) => {
    expect(
      answerOf(await call(await testServer(), 'POST', '/tokens', { body: '{}', headers: { 'Content-Type': type } })),
    ).toEqual(refusal('body.unsupported'))
  })

  test('[ERR-2] more than 256 kB is 413 while it still comes, told length or not', async () => {
    const server = await testServer()
    expect(answerOf(await call(server, 'POST', '/tokens', { body: '{}', headers: { 'Content-Length': '262145' } }))).toEqual(
      refusal('body.too_large'),
    )
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536).fill(32))
      },
    })
    const headers = { 'X-Tenancy': 'receptio', 'Content-Type': 'application/json' }
    const response = await server.app.request('/api/tokens', {
      method: 'POST',
      headers,
      body: endless,
      duplex: 'half',
    } as RequestInit)
    expect(response.status).toBe(413)
    expect(sent).toBeLessThan(600_000)
  })

  test.each(['__proto__', 'constructor', 'toString'])('[ERR-2] a field named %s is a field that is not there', async (name) => {
    const server = await testServer()
    const token = await signIn(server, 'user@acme.test')
    expect(answerOf(await call(server, 'POST', '/logout', { token, body: `{"${name}":{"apps":[]}}` }))).toEqual(
      refusal('validation.failed', [{ field: name, message: 'Este campo no existe.' }]),
    )
  })

  test.each(['null', '[]', '"text"', '12', 'true'])('[ERR-2] a body that is %s is 422', async (body) => {
    const server = await testServer()
    const token = await signIn(server, 'user@acme.test')
    expect(answerOf(await call(server, 'POST', '/logout', { token, body }))).toEqual(
      refusal('validation.failed', [{ field: '', message: 'El valor no es válido.' }]),
    )
  })

  test('[ERR-2] a query that nobody knows is 422', async () => {
    const server = await testServer()
    const token = await signIn(server, 'user@acme.test')
    expect(answerOf(await call(server, 'GET', '/me?page=1&__proto__=2', { token }))).toEqual(
      refusal('validation.failed', [
        { field: 'page', message: 'Este campo no existe.' },
        { field: '__proto__', message: 'Este campo no existe.' },
      ]),
    )
  })
})

describe('what every answer carries', () => {
  test('an id of our own that no caller can choose', async () => {
    const server = await testServer()
    const answers = [await call(server, 'GET', '/x', { headers: { 'X-Request-Id': 'mine' } }), await call(server, 'GET', '/x')]
    const ids = answers.map(({ headers }) => headers.get('x-request-id'))
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(ids[0]).not.toBe(ids[1])
  })

  test('the security headers, on refusals too', async () => {
    const server = await testServer()
    const { headers } = await call(server, 'GET', '/me')
    const { date, 'x-request-id': _id, ...fixed } = Object.fromEntries(headers)
    expect(date).toBe(server.clock.now().toUTCString())
    expect(fixed).toEqual({
      'cache-control': 'no-store',
      'content-language': 'es',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-type': 'application/json',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      vary: 'Accept-Language',
      'x-content-type-options': 'nosniff',
    })
  })

  test('no permission for other origins', async () => {
    const server = await testServer()
    const { headers } = await call(server, 'GET', '/me', { headers: { Origin: 'https://evil.test' } })
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})

describe('an API on another origin than the screens', () => {
  test('may be called by the screens alone, which read the time and the wait', async () => {
    const server = await testServer({ env: testEnv({ API_ORIGIN: 'https://api.receptio.test' }) })
    const wanted = { 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'authorization,x-tenancy' }
    const preflight = async (origin: string) => {
      const { status, headers } = await call(server, 'OPTIONS', '/tokens', { headers: { Origin: origin, ...wanted } })
      return { status, origin: headers.get('access-control-allow-origin'), sent: headers.get('access-control-allow-headers') }
    }
    const sent = 'Authorization,Content-Type,X-Tenancy,X-Client-Idx,DPoP,Idempotency-Key'
    expect(await preflight('https://app.receptio.test')).toEqual({ status: 204, origin: 'https://app.receptio.test', sent })
    const foreign = await preflight('https://evil.test')
    expect(foreign.origin).not.toBe('https://evil.test')
    const { headers } = await call(server, 'GET', '/me', { headers: { Origin: 'https://app.receptio.test' } })
    expect(headers.get('access-control-expose-headers')).toBe('Date,X-Clock-Lead,Retry-After,X-Request-Id')
    expect(headers.get('access-control-allow-credentials')).toBe(null)
  })
})

describe('the limit of calls', () => {
  test('half a minute’s calls at once per address, then evenly, and others go on', async () => {
    const server = await testServer({ env: testEnv({ RATE_LIMIT_PER_MINUTE: '60' }) })
    for (let count = 0; count < 30; count += 1)
      expect(answerOf(await call(server, 'GET', '/x'))).toEqual(refusal('record.missing'))
    const stopped = await call(server, 'GET', '/x')
    expect(answerOf(stopped)).toEqual(refusal('calls.throttled'))
    expect(stopped.headers.get('retry-after')).toBe('1')
    expect(answerOf(await call(server, 'GET', '/x', { address: '203.0.113.8' }))).toEqual(refusal('record.missing'))
    server.clock.advance({ seconds: 2 })
    expect(answerOf(await call(server, 'GET', '/x'))).toEqual(refusal('record.missing'))
    expect(answerOf(await call(server, 'GET', '/x'))).toEqual(refusal('record.missing'))
    expect(answerOf(await call(server, 'GET', '/x'))).toEqual(refusal('calls.throttled'))
  })

  test('X-Forwarded-For is believed only from as many proxies as are trusted', async () => {
    const direct = await testServer({ env: testEnv({ RATE_LIMIT_PER_MINUTE: '2' }) })
    const from = (server: typeof direct, address: string) =>
      call(server, 'GET', '/x', { headers: { 'X-Forwarded-For': address } })
    expect(answerOf(await from(direct, '1.1.1.1'))).toEqual(refusal('record.missing'))
    expect(answerOf(await from(direct, '2.2.2.2'))).toEqual(refusal('calls.throttled'))
    const proxied = await testServer({ env: testEnv({ RATE_LIMIT_PER_MINUTE: '2', TRUSTED_PROXIES: '1' }), db: direct.db })
    expect(answerOf(await from(proxied, 'forged, 1.1.1.1'))).toEqual(refusal('record.missing'))
    expect(answerOf(await from(proxied, 'forged, 2.2.2.2'))).toEqual(refusal('record.missing'))
    expect(answerOf(await from(proxied, 'other, 2.2.2.2'))).toEqual(refusal('calls.throttled'))
  })
})
