import { describe, expect, test, vi } from 'vitest'
import { createPasswordHasher, HasherBusy } from '#server/providers/password-hasher.ts'
import { seededAt } from '#tests/support/database.ts'
import { call, password, refusal, answerOf, signIn } from '../support/calls.ts'
import { changeUser, idsOf } from '../support/people.ts'
import { bypass } from '../support/test-env.ts'
import { setSetting, testServer } from '../support/test-server.ts'

const credentials = (email: string, typed = password) => ({ email, password: typed, challenge: bypass })

describe('POST /tokens', () => {
  test('[SIGNIN-3] [CALL-2] gives a token and the user with roles, permissions and customer, and nothing more', async () => {
    const server = await testServer()
    const answer = await call(server, 'POST', '/tokens', { body: credentials('  USER@acme.test ') })
    const { userId, customerId } = await idsOf(server.db, 'user@acme.test')
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      access_token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/) as string,
      id: userId,
      nombre: 'Ulises Urrutia',
      level: 'user',
      root: false,
      email_verified_at: null,
      roles: ['user'],
      permissions: ['empresas.info', 'onboardings.info', 'subscriptions.info', 'usuarios.info'],
      cliente: {
        id: customerId,
        nombre: 'Acme Distribuciones',
        metadata: { onboarding: { finished_at: seededAt.toISOString() } },
      },
    })
  })

  test('[SIGNIN-4] an unknown address and a wrong password get the same bytes, and both are hashed', async () => {
    const hasher = createPasswordHasher()
    const verify = vi.spyOn(hasher, 'verify')
    const server = await testServer({ hasher })
    const unknown = await call(server, 'POST', '/tokens', { body: credentials('nobody@acme.test', 'Demo1234?') })
    const wrong = await call(server, 'POST', '/tokens', { body: credentials('user@acme.test', 'Demo1234?') })
    expect(answerOf(unknown)).toEqual(refusal('credentials.wrong'))
    expect(answerOf(wrong)).toEqual(refusal('credentials.wrong'))
    const names = (headers: Headers) => [...headers.keys()]
    expect(names(wrong.headers)).toEqual(names(unknown.headers))
    expect(verify.mock.calls.map(([stored, typed]) => [typeof stored, typed])).toEqual([
      ['object', 'Demo1234?'],
      ['string', 'Demo1234?'],
    ])
  })

  test('[SIGNIN-4] fields are refused before any hash, each with its text, in the language asked for', async () => {
    const server = await testServer()
    const body = { email: 'no', password: 'short', challenge: bypass, surprise: 1 }
    const spanish = await call(server, 'POST', '/tokens', { body })
    expect(answerOf(spanish)).toEqual(
      refusal('validation.failed', [
        { field: 'email', message: 'El correo no es válido.' },
        { field: 'password', message: 'Debe tener al menos 8 caracteres.' },
        { field: 'surprise', message: 'Este campo no existe.' },
      ]),
    )
    const english = await call(server, 'POST', '/tokens', { body: {}, headers: { 'Accept-Language': 'en-US,en;q=0.9,es;q=0.8' } })
    expect(english.headers.get('content-language')).toBe('en')
    expect(english.body).toEqual({
      message: 'Check the marked fields.',
      code: 'validation.failed',
      description: '',
      errors: ['email', 'password', 'challenge'].map((field) => ({ field, message: 'This field is required.' })),
      request_id: english.headers.get('x-request-id'),
    })
  })

  test.each(['blocked', 'inactive', 'error'] as const)(
    '[SIGNIN-4] a user in status %s is told only after the right password',
    async (status) => {
      const server = await testServer()
      await changeUser(server.db, 'user@acme.test', { status })
      expect(answerOf(await call(server, 'POST', '/tokens', { body: credentials('user@acme.test', 'Demo1234?') }))).toEqual(
        refusal('credentials.wrong'),
      )
      expect(answerOf(await call(server, 'POST', '/tokens', { body: credentials('user@acme.test') }))).toEqual(
        refusal('account.blocked'),
      )
    },
  )

  test('a user of a blocked customer is blocked', async () => {
    const server = await testServer()
    const { customerId } = await idsOf(server.db, 'user@acme.test')
    await server.db.system((tx) =>
      tx.updateTable('customers').set({ status: 'blocked' }).where('customer_id', '=', customerId).execute(),
    )
    expect(answerOf(await call(server, 'POST', '/tokens', { body: credentials('user@acme.test') }))).toEqual(
      refusal('account.blocked'),
    )
  })

  test('a password hashed with older parameters is hashed anew at sign-in', async () => {
    const server = await testServer()
    const { hash } = await import('@node-rs/argon2')
    await changeUser(server.db, 'user@acme.test', {
      password_hash: await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 }),
    })
    await signIn(server, 'user@acme.test')
    const row = await server.db.system((tx) =>
      tx.selectFrom('users').select('password_hash').where('email', '=', 'user@acme.test').executeTakeFirstOrThrow(),
    )
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    await signIn(server, 'user@acme.test')
  })

  test('two spellings of one letter are one password', async () => {
    const server = await testServer()
    await changeUser(server.db, 'user@acme.test', { password_hash: await server.services.hasher.hash('Contrasen\u0303a1!') })
    const answer = await call(server, 'POST', '/tokens', { body: credentials('user@acme.test', 'Contrase\u00f1a1!') })
    expect(answer.status).toBe(200)
  })

  test('a session without a key needs the setting, and a key must be a point of the curve', async () => {
    const server = await testServer({ proofOptional: false })
    expect(answerOf(await call(server, 'POST', '/tokens', { body: credentials('user@acme.test') }))).toEqual(
      refusal('proof.refused'),
    )
    const key = { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) }
    expect(answerOf(await call(server, 'POST', '/tokens', { body: { ...credentials('user@acme.test'), key } }))).toEqual(
      refusal('proof.refused'),
    )
  })

  test('a full line of passwords answers 503 with Retry-After, and the attempt is not held against the person', async () => {
    const hasher = createPasswordHasher()
    const server = await testServer({ hasher })
    const verify = vi.spyOn(hasher, 'verify')
    for (let attempt = 0; attempt < 6; attempt += 1) {
      verify.mockRejectedValueOnce(new HasherBusy('Too many passwords wait.'))
      const answer = await call(server, 'POST', '/tokens', { body: credentials('user@acme.test') })
      expect(answerOf(answer)).toEqual(refusal('server.busy'))
      expect(answer.headers.get('retry-after')).toBe('2')
    }
    expect((await call(server, 'POST', '/tokens', { body: credentials('user@acme.test') })).status).toBe(200)
  })

  test('a reset between the check of the password and the session leaves no session of the old password', async () => {
    const hasher = createPasswordHasher()
    const server = await testServer({ hasher })
    const other = await hasher.hash('Another1!')
    const verify = hasher.verify.bind(hasher)
    vi.spyOn(hasher, 'verify').mockImplementation(async (stored, typed) => {
      const right = await verify(stored, typed)
      await changeUser(server.db, 'user@acme.test', { password_hash: other })
      return right
    })
    expect(answerOf(await call(server, 'POST', '/tokens', { body: credentials('user@acme.test') }))).toEqual(
      refusal('credentials.wrong'),
    )
    expect(await server.db.directory.selectFrom('sessions').selectAll().execute()).toEqual([])
  })
})

describe('throttling of sign-in', () => {
  const guess = (server: Awaited<ReturnType<typeof testServer>>, email: string, address: string) =>
    call(server, 'POST', '/tokens', { body: credentials(email, 'Guess1234!'), address })

  test('[SIGNIN-4] five guesses, then 429 with a wait that grows and ends; another address is not held back', async () => {
    const hasher = createPasswordHasher()
    const verify = vi.spyOn(hasher, 'verify')
    const server = await testServer({ hasher })
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(answerOf(await guess(server, 'user@acme.test', '198.51.100.1'))).toEqual(refusal('credentials.wrong'))
    const waits: (string | null)[] = []
    for (let round = 0; round < 6; round += 1) {
      const stopped = await guess(server, 'user@acme.test', '198.51.100.1')
      expect(answerOf(stopped)).toEqual(refusal('calls.throttled'))
      waits.push(stopped.headers.get('retry-after'))
      server.clock.advance({ seconds: Number(stopped.headers.get('retry-after')) })
      expect(answerOf(await guess(server, 'user@acme.test', '198.51.100.1'))).toEqual(refusal('credentials.wrong'))
    }
    expect(waits).toEqual(['60', '120', '240', '480', '900', '900'])
    expect(verify).toHaveBeenCalledTimes(11)
    const elsewhere = await call(server, 'POST', '/tokens', { body: credentials('user@acme.test'), address: '198.51.100.2' })
    expect(elsewhere.status).toBe(200)
  })

  test('a right password takes the count back', async () => {
    const server = await testServer()
    for (let round = 0; round < 8; round += 1) {
      for (let attempt = 0; attempt < 3; attempt += 1)
        expect(answerOf(await guess(server, `u${round}@acme.test`, '198.51.100.1'))).toEqual(refusal('credentials.wrong'))
      await call(server, 'POST', '/tokens', { body: credentials('user@acme.test'), address: '198.51.100.1' })
    }
    expect(answerOf(await guess(server, 'z@acme.test', '198.51.100.1'))).toEqual(refusal('credentials.wrong'))
  })

  test('one address gets 30 guesses in 15 minutes over all accounts, all of its /64 together', async () => {
    const server = await testServer()
    for (let attempt = 0; attempt < 30; attempt += 1)
      expect(answerOf(await guess(server, `u${attempt}@acme.test`, `2001:db8::${attempt}`))).toEqual(refusal('credentials.wrong'))
    const stopped = await guess(server, 'fresh@acme.test', '2001:db8::ffff')
    expect(answerOf(stopped)).toEqual(refusal('calls.throttled'))
    expect(stopped.headers.get('retry-after')).toBe('900')
    server.clock.advance({ minutes: 15 })
    expect(answerOf(await guess(server, 'fresh@acme.test', '2001:db8::ffff'))).toEqual(refusal('credentials.wrong'))
  })

  test('50 guesses at once: at most five reach the hasher', async () => {
    const hasher = createPasswordHasher()
    const verify = vi.spyOn(hasher, 'verify')
    const server = await testServer({ hasher })
    const answers = await Promise.all(Array.from({ length: 50 }, () => guess(server, 'user@acme.test', '198.51.100.1')))
    expect(verify).toHaveBeenCalledTimes(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(45)
  })

  test('the table of throttles tells no address and no e-mail', async () => {
    const server = await testServer()
    await guess(server, 'user@acme.test', '198.51.100.1')
    const rows = JSON.stringify(await server.db.directory.selectFrom('throttles').selectAll().execute())
    expect(rows).not.toMatch(/acme|198\.51/)
  })
})

describe('captcha at sign-in', () => {
  test('[FMT-3] the setting turns the bypass off', async () => {
    const server = await testServer()
    await setSetting(server.db, 'captcha.bypass.disabled', true)
    expect(answerOf(await call(server, 'POST', '/tokens', { body: credentials('user@acme.test') }))).toEqual(
      refusal('captcha.failed'),
    )
    await setSetting(server.db, 'captcha.bypass.disabled', false)
    expect((await call(server, 'POST', '/tokens', { body: credentials('user@acme.test') })).status).toBe(200)
  })

  test('[SIGNIN-1] any other text is no answer', async () => {
    const server = await testServer()
    for (const challenge of ['x', 'e30=', Buffer.from('{"challenge":{},"solution":null}').toString('base64'), `${bypass}x`]) {
      expect(answerOf(await call(server, 'POST', '/tokens', { body: { ...credentials('user@acme.test'), challenge } }))).toEqual(
        refusal('captcha.failed'),
      )
    }
  })
})
