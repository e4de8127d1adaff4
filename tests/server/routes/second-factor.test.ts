import { describe, expect, test } from 'vitest'
import { acknowledged, answerOf, call, isAlive, password, refusal, signIn, tally, tokenOf } from '../support/calls.ts'
import { beginSignIn, enrolled, enter, finish, shownCode } from '../support/factors.ts'
import { authenticatorCode } from '#tests/support/authenticator.ts'
import { quickHasher } from '../support/quick-hasher.ts'
import { SessionKey } from '../support/session-key.ts'
import { testServer } from '../support/test-server.ts'
import type { TestServer } from '../support/test-server.ts'

const email = 'user@acme.test'
const wrong = refusal('factor.wrong', [{ field: 'code', message: 'El código no es correcto o ya se usó.' }])
const expired = refusal('sign_in.expired')
const server = () => testServer({ hasher: quickHasher })
const sessionRows = async ({ db }: TestServer) => (await db.directory.selectFrom('sessions').select('id').execute()).length

describe('a sign-in with a second factor', () => {
  test('the password alone opens nothing: it names the factors and gives a token for the second step', async () => {
    const own = await server()
    await enrolled(own, email)
    const sessions = await sessionRows(own)
    const { status, body } = await enter(own, email)
    const expiresAt = new Date(own.clock.now().getTime() + 300_000).toISOString()
    expect([status, body]).toEqual([
      200,
      {
        second_factor: {
          token: expect.stringMatching(/^[\w-]{43}$/) as string,
          factors: ['totp', 'recovery'],
          expires_at: expiresAt,
        },
      },
    ])
    const { token } = (body as { second_factor: { token: string } }).second_factor
    expect([await isAlive(own, token), await sessionRows(own)]).toEqual([false, sessions])
  })

  test('the code opens the session, and works once', async () => {
    const own = await server()
    const who = await enrolled(own, email)
    const [first, second] = [await beginSignIn(own, email), await beginSignIn(own, email)]
    const code = shownCode(own, who)
    const session = await finish(own, first, code)
    expect([session.status, await isAlive(own, tokenOf(session) ?? '')]).toEqual([200, true])
    expect(answerOf(await finish(own, second, code))).toEqual(wrong)
    expect(answerOf(await finish(own, first, code))).toEqual(expired)
  })

  test.each([
    ['two steps early', 60, 422],
    ['one step early', 30, 200],
    ['now', 0, 200],
    ['one step late', -30, 200],
    ['two steps late', -60, 422],
  ])('a clock that is %s', async (_when, seconds, status) => {
    const own = await server()
    const who = await enrolled(own, email)
    own.clock.advance({ minutes: 2 })
    const code = authenticatorCode(who.secret, new Date(own.clock.now().getTime() + seconds * 1000))
    expect((await finish(own, await beginSignIn(own, email), code)).status).toBe(status)
  })

  test('an earlier code is refused after a later one', async () => {
    const own = await server()
    const who = await enrolled(own, email)
    own.clock.advance({ minutes: 2 })
    const earlier = shownCode(own, who)
    own.clock.advance({ seconds: 30 })
    await finish(own, await beginSignIn(own, email), shownCode(own, who))
    expect(answerOf(await finish(own, await beginSignIn(own, email), earlier))).toEqual(wrong)
  })

  test('of many calls with one code at once, one opens a session', async () => {
    const own = await server()
    const who = await enrolled(own, email)
    const tokens: string[] = []
    for (let one = 0; one < 4; one++) tokens.push(await beginSignIn(own, email))
    const sessions = await sessionRows(own)
    const code = shownCode(own, who)
    const answers = await Promise.all(tokens.map((token) => finish(own, token, code)))
    expect([tally(answers), (await sessionRows(own)) - sessions]).toEqual([{ 200: 1, 422: 3 }, 1])
  })

  test('guesses are counted for the person, wherever they come from, and the right code waits too', async () => {
    const own = await server()
    const who = await enrolled(own, email)
    own.clock.advance({ minutes: 2 })
    const token = await beginSignIn(own, email)
    const answers = []
    for (let guess = 0; guess < 10; guess++) {
      const address = `203.0.113.${guess + 20}`
      answers.push(await call(own, 'POST', '/tokens/factor', { body: { token, method: 'totp', code: '000000' }, address }))
    }
    expect(tally(answers)).toEqual({ 422: 5, 429: 5 })
    const right = await finish(own, token, shownCode(own, who))
    expect([right.status, right.headers.get('retry-after')]).toEqual([429, '60'])
    own.clock.advance({ minutes: 1 })
    expect((await finish(own, token, shownCode(own, who))).status).toBe(200)
  })

  test('a recovery code works once, as people type it, and the person hears of it', async () => {
    const own = await server()
    const { codes } = await enrolled(own, email)
    await own.jobs.runDue()
    const typed = (codes[0] ?? '').toLowerCase().replaceAll('-', ' ')
    expect((await finish(own, await beginSignIn(own, email), typed, 'recovery')).status).toBe(200)
    expect(answerOf(await finish(own, await beginSignIn(own, email), typed, 'recovery'))).toEqual(wrong)
    await own.jobs.runDue()
    expect(own.mailer.inbox.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Activaste la verificación en dos pasos'],
      [email, 'Se usó un código de recuperación'],
    ])
  })

  test('after five minutes the password is typed again', async () => {
    const own = await server()
    const who = await enrolled(own, email)
    const token = await beginSignIn(own, email)
    own.clock.advance({ minutes: 5 })
    expect(answerOf(await finish(own, token, shownCode(own, who)))).toEqual(expired)
  })

  test('the session has the key of the first step, and no other', async () => {
    const own = await testServer({ hasher: quickHasher })
    const who = await enrolled(own, email)
    const [mine, other] = [new SessionKey(), new SessionKey()]
    const session = await finish(own, await beginSignIn(own, email, { key: mine.publicHalf }), shownCode(own, who))
    const token = tokenOf(session) ?? ''
    const me = (key: SessionKey) =>
      call(own, 'GET', '/me', { token, headers: key.proof({ method: 'GET', target: '/api/me', token, now: own.clock.now() }) })
    expect([(await me(mine)).status, answerOf(await me(other)), (await call(own, 'GET', '/me', { token })).status]).toEqual([
      200,
      refusal('proof.refused'),
      401,
    ])
  })

  test('a changed password ends begun sign-ins', async () => {
    const own = await server()
    const who = await enrolled(own, email)
    const token = await beginSignIn(own, email)
    const body = { old_password: password, password: 'Nueva1234!', password_confirmation: 'Nueva1234!' }
    expect((await call(own, 'PUT', '/me/password', { token: who.token, body })).status).toBe(200)
    expect(answerOf(await finish(own, token, shownCode(own, who)))).toEqual(expired)
  })

  test('the code of another person does not fit', async () => {
    const own = await server()
    const [mine, other] = [await enrolled(own, email), await enrolled(own, 'owner@acme.test')]
    expect(answerOf(await finish(own, await beginSignIn(own, email), shownCode(own, other)))).toEqual(wrong)
    expect(answerOf(await finish(own, await beginSignIn(own, email), other.codes[0] ?? '', 'recovery'))).toEqual(wrong)
    expect((await finish(own, await beginSignIn(own, email), shownCode(own, mine))).status).toBe(200)
  })
})

describe('the second factor of the own account', () => {
  test('counts after its first code, gives ten codes and ends the other sessions', async () => {
    const own = await server()
    const elsewhere = await signIn(own, email)
    const token = await signIn(own, email)
    const factors = async () => (await call(own, 'GET', '/me/factors', { token })).body
    const off = { data: { factors: [], passkeys: [], recovery_codes: 0, required: false } }
    const { secret, uri } = (
      (await call(own, 'POST', '/me/factors', { token, body: {} })).body as { data: Record<string, string> }
    ).data
    expect([secret, uri]).toEqual([
      expect.stringMatching(/^[A-Z2-7]{32}$/) as string,
      `otpauth://totp/Receptio%3Auser%40acme.test?secret=${secret}&issuer=Receptio`,
    ])
    expect([await factors(), tokenOf(await enter(own, email))]).toEqual([off, expect.any(String)])
    const confirm = (code: string) => call(own, 'POST', '/me/factors/confirm', { token, body: { code } })
    expect(answerOf(await confirm('000000'))).toEqual(wrong)
    const answer = await confirm(authenticatorCode(secret ?? '', own.clock.now()))
    const { codes } = (answer.body as { data: { codes: string[] } }).data
    expect([new Set(codes).size, codes[0]]).toEqual([10, expect.stringMatching(/^(?:[A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)])
    const on = {
      factors: [{ kind: 'totp', confirmed_at: own.clock.now().toISOString() }],
      passkeys: [],
      recovery_codes: 10,
      required: false,
    }
    expect([await factors(), await isAlive(own, token), await isAlive(own, elsewhere)]).toEqual([{ data: on }, true, false])
    expect(answerOf(await call(own, 'POST', '/me/factors', { token, body: {} }))).toEqual(refusal('factor.exists'))
  })

  test('the secret is stored sealed and the codes as hashes', async () => {
    const own = await server()
    const { secret, codes } = await enrolled(own, email)
    const stored = await own.db.system(async (tx) => [
      ...(await tx.selectFrom('factors').selectAll().execute()).map((row) => row.secret.toString('latin1')),
      ...(await tx.selectFrom('recovery_codes').selectAll().execute()).map((row) => row.code_hash.toString('latin1')),
    ])
    expect([stored.length, stored.some((text) => text.includes(secret) || codes.includes(text))]).toEqual([11, false])
  })

  test('is turned off with a code, and then the password is enough', async () => {
    const own = await server()
    const who = await enrolled(own, email)
    const remove = (code: string) => call(own, 'POST', '/me/factors/remove', { token: who.token, body: { method: 'totp', code } })
    expect(answerOf(await remove('000000'))).toEqual(wrong)
    expect(answerOf(await remove(shownCode(own, who)))).toEqual({ status: 200, body: acknowledged })
    expect(tokenOf(await enter(own, email))).toEqual(expect.any(String))
    expect(answerOf(await remove('000000'))).toEqual(refusal('factor.missing'))
    await own.jobs.runDue()
    // Mails are sent beside each other, in any order.
    expect(own.mailer.inbox.map(({ subject }) => subject).toSorted()).toEqual([
      'Activaste la verificación en dos pasos',
      'Desactivaste la verificación en dos pasos',
    ])
  })

  test('new recovery codes replace the old ones and need a code', async () => {
    const own = await server()
    const who = await enrolled(own, email)
    const renew = (code: string) => call(own, 'POST', '/me/factors/codes', { token: who.token, body: { method: 'totp', code } })
    expect(answerOf(await renew('000000'))).toEqual(wrong)
    const { codes } = ((await renew(shownCode(own, who))).body as { data: { codes: string[] } }).data
    expect(answerOf(await finish(own, await beginSignIn(own, email), who.codes[0] ?? '', 'recovery'))).toEqual(wrong)
    expect((await finish(own, await beginSignIn(own, email), codes[0] ?? '', 'recovery')).status).toBe(200)
  })
})
