import { describe, expect, test } from 'vitest'
import { describeError } from '#server/log/describe-error.ts'
import { scrub } from '#server/log/scrub.ts'
import { acknowledged, call, password, signIn } from '../support/calls.ts'
import { claim, claimed, emma, guard, plans, register, registrationServer } from '../support/registration.ts'
import { SessionKey } from '../support/session-key.ts'
import { bypass } from '../support/test-env.ts'
import { testServer } from '../support/test-server.ts'
import { linkIn } from '../support/memory-mailer.ts'

describe('logs', () => {
  test('the whole access flow leaves no secret, address, link or URL in them', async () => {
    const server = await testServer()
    const key = new SessionKey()
    const token = await signIn(server, 'user@acme.test', { key: key.publicHalf })
    const proven = (method: string, path: string, body?: unknown) => {
      const headers = key.proof({
        method,
        target: `/api${path}`,
        token,
        now: server.clock.now(),
        body: body === undefined ? '' : JSON.stringify(body),
      })
      return call(server, method, path, { token, headers, ...(body === undefined ? {} : { body }) })
    }
    await proven('GET', '/me')
    const connected = await proven('POST', '/connect', { apps: ['crm'] })
    const code = new URL((connected.body as { connect_url: string }).connect_url).searchParams.get('code') ?? ''
    await call(server, 'POST', '/connect/redeem', { body: { app: 'crm', code, secret: 'sandbox-application-secret' } })
    await proven('POST', '/email/verification-notification', {})
    await server.jobs.runDue()
    const verification = server.mailer.link
    await call(server, 'GET', verification.pathname.replace('/auth', '') + verification.search)
    await call(server, 'POST', '/forgot-password', { body: { email: 'user@acme.test', challenge: bypass } })
    await server.jobs.runDue()
    const reset = linkIn(server.mailer.inbox[1])
    const resetToken = reset.searchParams.get('token') ?? ''
    const body = {
      email: 'user@acme.test',
      token: resetToken,
      password: 'Brand-new-1',
      password_confirmation: 'Brand-new-1',
      challenge: bypass,
    }
    expect((await call(server, 'POST', '/reset-password', { body })).body).toEqual(acknowledged)
    await call(server, 'GET', '/me?canary-in-query=1', {
      headers: { 'User-Agent': 'canary-in-agent', Referer: 'https://canary.test/x' },
    })
    await call(server, 'POST', '/tokens', { body: '{"password":"canary-in-broken-json' })
    server.mailer.failure = Object.assign(new Error(`550 no such box <user@acme.test>, see ${reset.href}`), { responseCode: 451 })
    await server.jobs.runDue()
    const { text, lines } = server.log
    expect(lines.length).toBeGreaterThan(12)
    const secrets = [
      token,
      code,
      resetToken,
      password,
      'Brand-new-1',
      bypass,
      verification.searchParams.get('signature') ?? '',
      'sandbox-application-secret',
    ]
    const telling = ['acme.test', 'canary', 'reset-password?', '://', key.publicHalf.x, verification.pathname]
    for (const word of [...secrets, ...telling]) expect(text).not.toContain(word)
  })

  test('registering and claiming leave nothing of a person in them, refused or not', async () => {
    const server = await registrationServer()
    const key = 'a-key-that-nobody-must-see'
    const again = { headers: { 'Idempotency-Key': key } }
    const answers = [
      await guard(server),
      await register(server, { name: '' }, again),
      await register(server, {}, again),
      await register(server, {}, again),
      await register(server),
      await register(server, { token: 'canary-invitation', marketing: { source: 'canary' } }),
      await claim(server),
      await claim(server),
      await claim(server, { rfc: emma.rfc, notes: '\u0007canary' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 422, 200, 200, 422, 422, 200, 422, 422])
    server.mailer.failure = new Error(`no such box <${emma.email}> <owner@acme.test>`)
    await server.jobs.runDue()
    const { system } = server.db
    server.db.system = (work) =>
      system(async (tx) => {
        await work(tx)
        await tx.insertInto('directory_rfcs').values({ tenant: 'receptio', rfc: claimed.rfc, owner_id: plans.sold }).execute()
        throw new Error('not reached')
      })
    expect((await guard(server)).status).toBe(500)
    const { text, lines } = server.log
    expect(lines.length).toBeGreaterThan(14)
    const { rfc, name, phone, email, password: chosen } = emma
    const secrets = [rfc, name, phone, email, chosen, ...Object.values(claimed), key, bypass, 'canary', 'gomez', 'acme.test']
    for (const word of secrets) expect(text).not.toContain(word)
  })

  test('a call’s line tells its pattern, outcome and whose it was', async () => {
    const server = await testServer()
    const token = await signIn(server, 'user@acme.test')
    const answer = await call(server, 'GET', '/usuarios/someone-in-particular', { token })
    const line = server.log.lines.at(-1)
    expect(line).toEqual({
      level: 'info',
      time: expect.any(String) as string,
      request_id: answer.headers.get('x-request-id'),
      method: 'GET',
      route: '/api/usuarios/{id}',
      status: answer.status,
      ms: expect.any(Number) as number,
      address: '203.0.113.7',
      tenant: 'receptio',
      user_id: expect.any(String) as string,
      customer_id: expect.any(String) as string,
      message: 'request',
    })
  })

  test('[ERR-2] an unexpected error is 500 with our body, and its line has no value of the database', async () => {
    const server = await testServer()
    await server.db.system((tx) => tx.deleteFrom('sessions').execute())
    const token = await signIn(server, 'user@acme.test')
    const failing = Object.assign(new Error('duplicate key: Key (email)=(canary@acme.test) already exists.'), {
      code: '23505',
      severity: 'ERROR',
      constraint: 'users_email',
      detail: 'canary',
    })
    server.db.within = () => Promise.reject(failing)
    const answer = await call(server, 'POST', '/connect', { token, body: { apps: ['crm'] } })
    expect(answer).toMatchObject({
      status: 500,
      body: { message: 'Algo falló de nuestro lado. Inténtalo de nuevo.', code: 'server.failed', description: '', errors: [] },
    })
    expect(server.log.text).not.toContain('canary')
    expect(server.log.lines.find(({ message }) => message === 'call failed')).toMatchObject({
      level: 'error',
      error: { type: 'Error', message: '', code: '23505', constraint: 'users_email' },
    })
  })

  test.each(['ECONNREFUSED', '57P01', '53300', '08006'])(
    '[ERR-2] a database that cannot answer (%s) is 503 with Retry-After',
    async (code) => {
      const server = await testServer()
      server.db.reading = () => Promise.reject(Object.assign(new Error('gone'), { code }))
      const answer = await call(server, 'GET', '/me', { token: 'a'.repeat(43) })
      expect(answer).toMatchObject({ status: 503, body: { code: 'server.busy' } })
      expect(answer.headers.get('retry-after')).toBe('5')
    },
  )
})

describe('what a line may tell of an error', () => {
  test('addresses, links and long words are taken out', () => {
    expect(scrub('mail to ana@acme.test via smtp://u:p@h/x?y failed with Qa8z5cBI6cjosoil5y_OEZdatb2thyQK')).toBe(
      'mail to [e-mail] via [address] failed with [redacted]',
    )
  })

  test('something thrown that is no error is told by its kind', () => {
    expect(describeError('secret')).toEqual({ type: 'string', message: '', frames: [] })
  })
})
