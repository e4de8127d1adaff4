import { describe, expect, test, vi } from 'vitest'
import { call, password, refusal, answerOf, signIn } from './support/calls.ts'
import { idsOf } from './support/people.ts'
import { quickHasher } from './support/quick-hasher.ts'
import { bypass, testEnv } from './support/test-env.ts'
import { testServer } from './support/test-server.ts'

vi.setConfig({ testTimeout: 60_000 })

describe('[S9] in production', () => {
  test('a session without a key is refused though sandbox mode left its setting on, unless the operator asks for it', async () => {
    const env = { ...testEnv(), production: true }
    const enter = async (allowed: typeof env.allowInsecure) => {
      const server = await testServer({ env: { ...env, allowInsecure: allowed }, hasher: quickHasher })
      const expiresAt = new Date(server.clock.now().getTime() + 60_000)
      vi.spyOn(server.services.captcha, 'check').mockResolvedValue({ challenge: crypto.randomUUID(), expiresAt, effort: 1 })
      return call(server, 'POST', '/tokens', { body: { email: 'user@acme.test', password, challenge: bypass } })
    }
    expect(answerOf(await enter([]))).toEqual(refusal('proof.refused'))
    expect((await enter(['keyless-sessions'])).status).toBe(200)
  })
})

describe('[S11] reports of the policy', () => {
  test('write ten lines a minute at most, two of an address, and no sentence of a stranger', async () => {
    const server = await testServer()
    const report = (directive: string, address: string) =>
      server.app.request(
        '/api/csp-report',
        {
          method: 'POST',
          body: JSON.stringify({ 'csp-report': { 'effective-directive': directive, 'blocked-uri': 'https://x.test/a' } }),
        },
        { address },
      )
    const warnings = () => server.log.lines.filter(({ message }) => message === 'content security policy violated')
    for (let sent = 0; sent < 10; sent += 1) expect((await report('img-src', '198.51.100.1')).status).toBe(204)
    expect(warnings()).toHaveLength(2)
    for (let sent = 0; sent < 200; sent += 1) await report('img-src', `203.0.113.${sent}`)
    expect(warnings()).toHaveLength(10)
    server.clock.advance({ minutes: 1 })
    expect((await report('Llama al 55 1234 5678', '198.51.100.1')).status).toBe(204)
    expect(warnings()).toHaveLength(10)
    await report('img-src', '198.51.100.1')
    expect(warnings()).toHaveLength(11)
  })
})

describe('[S12] the figures of the server', () => {
  const metricsToken = 'a-token-that-a-collector-shows-000000'

  test('are told to this machine alone, and to nobody that a proxy passes on', async () => {
    const server = await testServer()
    const read = async (address: string, headers = {}) => (await server.app.request('/metrics', { headers }, { address })).status
    expect(await read('127.0.0.1')).toBe(200)
    expect(await read('::1')).toBe(200)
    expect(await read('203.0.113.7')).toBe(404)
    expect(await read('127.0.0.1', { 'X-Forwarded-For': '127.0.0.1' })).toBe(404)
  })

  test('with a token to whoever shows it', async () => {
    const server = await testServer({ env: testEnv({ METRICS_TOKEN: metricsToken }) })
    const read = async (headers = {}) => (await server.app.request('/metrics', { headers }, { address: '203.0.113.7' })).status
    expect(await read({ Authorization: `Bearer ${metricsToken}` })).toBe(200)
    expect(await read({ Authorization: `Bearer ${metricsToken}x` })).toBe(404)
    expect(await read()).toBe(404)
  })
})

describe('[S16]', () => {
  test('the secret of an application is guessed 60 times in a quarter of an hour, and not more', async () => {
    const server = await testServer({ hasher: quickHasher })
    const guess = () => call(server, 'POST', '/connect/redeem', { body: { app: 'crm', code: 'x', secret: 'guess' } })
    for (let attempt = 0; attempt < 60; attempt += 1) expect(answerOf(await guess())).toEqual(refusal('connection.wrong'))
    expect(answerOf(await guess())).toEqual(refusal('calls.throttled'))
  })

  test('a person is signed in at twenty places at most: the one used longest ago ends', async () => {
    const server = await testServer({ hasher: quickHasher })
    const first = await signIn(server, 'user@acme.test')
    server.clock.advance({ seconds: 1 })
    const second = await signIn(server, 'user@acme.test')
    for (let more = 0; more < 19; more += 1) {
      server.clock.advance({ seconds: 1 })
      await signIn(server, 'user@acme.test')
    }
    expect(answerOf(await call(server, 'GET', '/me', { token: first }))).toEqual(refusal('session.ended'))
    expect((await call(server, 'GET', '/me', { token: second })).status).toBe(200)
    expect(await server.db.directory.selectFrom('sessions').select('id').execute()).toHaveLength(20)
  })

  test('nobody of the staff begins a leave on the platform’s own account', async () => {
    const server = await testServer({ hasher: quickHasher })
    const token = await signIn(server, 'root@receptio.test')
    const { customerId } = await idsOf(server.db, 'root@receptio.test')
    const body = { cliente_id: customerId, reason: 'Quiero verla por dentro', writes: true }
    expect(answerOf(await call(server, 'POST', '/admin/impersonations', { token, body }))).toEqual(refusal('impersonation.own'))
  })

  test.each(['/healthz', '/readyz', '/metrics', '/not/there', '/api/not/there'])(
    '%s cannot be framed, sniffed or kept',
    async (path) => {
      const server = await testServer()
      const { headers } = await server.app.request(path)
      expect({
        type: headers.get('x-content-type-options'),
        policy: headers.get('content-security-policy'),
        kept: headers.get('cache-control'),
      }).toEqual({ type: 'nosniff', policy: "default-src 'none'; frame-ancestors 'none'", kept: 'no-store' })
    },
  )
})
