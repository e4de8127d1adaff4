import { describe, expect, test } from 'vitest'
import { acknowledged, call, refusal, answerOf, signIn, tally } from '../support/calls.ts'
import { SessionKey } from '../support/session-key.ts'
import { testEnv } from '../support/test-env.ts'
import { setSetting, testServer } from '../support/test-server.ts'

async function bound() {
  const server = await testServer({ proofOptional: false })
  const key = new SessionKey()
  const token = await signIn(server, 'user@acme.test', { key: key.publicHalf })
  const me = (headers: Record<string, string>) => call(server, 'GET', '/me', { token, headers })
  const proof = (changes: Partial<Parameters<SessionKey['proof']>[0]> = {}) =>
    key.proof({ method: 'GET', target: '/api/me', token, now: server.clock.now(), ...changes })
  return { server, key, token, me, proof }
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('proof of possession', () => {
  test('[CALL-2] a session with a key answers a call that proves it', async () => {
    const { me, proof } = await bound()
    expect((await me(proof())).status).toBe(200)
  })

  test('a token without its proof is worth nothing', async () => {
    const { me, server, token } = await bound()
    expect(answerOf(await me({}))).toEqual(refusal('proof.refused'))
    expect(answerOf(await call(server, 'POST', '/logout', { token, body: {} }))).toEqual(refusal('proof.refused'))
  })

  test('a proof by another key, of another method, path, host, query or token is refused', async () => {
    const { server, me, proof, token } = await bound()
    const thief = new SessionKey()
    expect(answerOf(await me(thief.proof({ method: 'GET', target: '/api/me', token, now: server.clock.now() })))).toEqual(
      refusal('proof.refused'),
    )
    expect(answerOf(await me(proof({ method: 'POST' })))).toEqual(refusal('proof.refused'))
    expect(answerOf(await me(proof({ target: '/api/mee' })))).toEqual(refusal('proof.refused'))
    expect(answerOf(await me(proof({ origin: 'https://receptio.example' })))).toEqual(refusal('proof.refused'))
    expect(answerOf(await me(proof({ target: '/api/me?x=1' })))).toEqual(refusal('proof.refused'))
    expect(answerOf(await me(proof({ token: 'b'.repeat(43) })))).toEqual(refusal('proof.refused'))
  })

  test('[S8] a proof is of the body and of the client that it was made for', async () => {
    const { server, proof, token } = await bound()
    const body = JSON.stringify({ apps: ['bodega'] })
    const logout = (sent: string, headers: Record<string, string>) =>
      call(server, 'POST', '/logout', { token, body: sent, headers })
    const signed = (changes: object) => proof({ method: 'POST', target: '/api/logout', ...changes })
    expect(answerOf(await logout('{}', signed({ body })))).toEqual(refusal('proof.refused'))
    expect(answerOf(await logout('{}', signed({})))).toEqual(refusal('proof.refused'))
    expect(answerOf(await logout(body, signed({ body, client: '018f0000-0000-7000-8000-000000000001' })))).toEqual(
      refusal('proof.refused'),
    )
    const client = '018f0000-0000-7000-8000-000000000002'
    expect(answerOf(await logout(body, { ...signed({ body }), 'X-Client-Idx': client }))).toEqual(refusal('proof.refused'))
    expect(answerOf(await logout(body, signed({ body })))).toEqual({ status: 200, body: acknowledged })
  })

  test('[S8] a form with a file is proven by its bytes', async () => {
    const { server, key, token } = await bound()
    const form =
      '--b\r\nContent-Disposition: form-data; name="logo"; filename="blob"\r\nContent-Type: image/png\r\n\r\nnot a picture\r\n--b--\r\n'
    const target = '/empresas/018f0000-0000-7000-8000-000000000001/logo'
    const send = (body: string) =>
      call(server, 'POST', target, {
        token,
        body: form,
        headers: {
          'Content-Type': 'multipart/form-data; boundary=b',
          ...key.proof({ method: 'POST', target: `/api${target}`, token, now: server.clock.now(), body }),
        },
      })
    expect(answerOf(await send('another'))).toEqual(refusal('proof.refused'))
    expect(answerOf(await send(form))).toEqual(refusal('permission.missing'))
  })

  test('[admin D1] a proof works once, and the second use has a code of its own', async () => {
    const { server, me, proof } = await bound()
    const header = proof()
    expect((await me(header)).status).toBe(200)
    expect(answerOf(await me(header))).toEqual(refusal('proof.seen'))
    server.clock.advance({ seconds: 119 })
    expect(answerOf(await me(header))).toEqual(refusal('proof.seen'))
    server.clock.advance({ seconds: 2 })
    expect(answerOf(await me(header))).toEqual(refusal('proof.clock'))
  })

  test('[S8] a proof works once at however many servers of one database', async () => {
    const { server, token, proof } = await bound()
    const other = await testServer({ db: server.db, proofOptional: false })
    const header = proof()
    const at = (one: typeof server) => call(one, 'GET', '/me', { token, headers: header })
    const answers = await Promise.all([server, other, server, other, server, other].map(at))
    expect(tally(answers)).toEqual({ 200: 1, 409: 5 })
    expect(answerOf(await at(other))).toEqual(refusal('proof.seen'))
  })

  test('[issue 16.2] the second copy of a call that ended its own session is told so, and not to sign in', async () => {
    const { server, token, proof } = await bound()
    const headers = proof({ method: 'POST', target: '/api/logout', body: '{}' })
    const logout = () => call(server, 'POST', '/logout', { token, body: '{}', headers })
    expect((await logout()).status).toBe(200)
    expect(answerOf(await logout())).toEqual(refusal('proof.seen'))
    const fresh = proof({ method: 'POST', target: '/api/logout', body: '{}' })
    expect(answerOf(await call(server, 'POST', '/logout', { token, body: '{}', headers: fresh }))).toEqual(
      refusal('session.ended'),
    )
  })

  test('the janitor forgets a proof when its age refuses it at every server, and not before', async () => {
    const { server, me, proof } = await bound()
    const header = proof()
    await me(header)
    const countProofs = async () => (await server.db.directory.selectFrom('used_proofs').select('name').execute()).length
    server.clock.advance({ seconds: 130 })
    await server.jobs.sweep()
    expect(await countProofs()).toBe(1)
    server.clock.advance({ seconds: 1 })
    await server.jobs.sweep()
    expect(await countProofs()).toBe(0)
  })

  test('two minutes either way; beyond that the refusal says so, and Date tells our time', async () => {
    const { server, me, proof } = await bound()
    const at = (seconds: number) => new Date(server.clock.now().getTime() + seconds * 1000)
    expect((await me(proof({ now: at(120) }))).status).toBe(200)
    expect((await me(proof({ now: at(-120) }))).status).toBe(200)
    for (const seconds of [121, -121, 86_400]) {
      const answer = await me(proof({ now: at(seconds) }))
      expect(answerOf(answer)).toEqual(refusal('proof.clock'))
      expect(answer.headers.get('date')).toBe(server.clock.now().toUTCString())
    }
  })

  test('a wrong time with a wrong signature is refused, not told of the clock', async () => {
    const { server, me, token } = await bound()
    const thief = new SessionKey()
    expect(
      answerOf(
        await me(thief.proof({ method: 'GET', target: '/api/me', token, now: new Date(server.clock.now().getTime() + 1e7) })),
      ),
    ).toEqual(refusal('proof.refused'))
  })

  test.each<[string, object]>([
    ['of another type', { head: { typ: 'jwt' } }],
    ['without a type', { head: { typ: undefined } }],
    ['of another algorithm', { head: { alg: 'ES384' } }],
    ['of no algorithm', { head: { alg: 'none' } }],
    ['without a key', { head: { jwk: undefined } }],
    ['with the key of another', { head: { jwk: new SessionKey().publicHalf } }],
    ['with an extension that we do not know', { head: { crit: ['x'], x: 1 } }],
    ['without a name', { claims: { jti: undefined } }],
    ['with a short name', { claims: { jti: 'a'.repeat(15) } }],
    ['without a time', { claims: { iat: undefined } }],
    ['with a time that is no number', { claims: { iat: '1' } }],
    ['of a time before all times', { claims: { iat: -1 } }],
    ['without the digest of the token', { claims: { ath: undefined } }],
    ['without the digest of the body', { claims: { body: undefined } }],
    ['that has expired', { claims: { exp: 1 } }],
  ])('[S8] a JWT %s is refused', async (_, changes) => {
    const { me, proof } = await bound()
    expect(answerOf(await me(proof(changes)))).toEqual(refusal('proof.refused'))
  })

  test.each(['', '1', 'a.b.c', 'a.b', `${encoded({})}.${encoded({})}.`, '…'.repeat(9), `${'a'.repeat(5000)}.b.c`])(
    'the header %j is refused',
    async (value) => {
      const { me } = await bound()
      expect(answerOf(await me({ DPoP: encodeURIComponent(value) }))).toEqual(refusal('proof.refused'))
    },
  )

  test('a changed claim breaks the signature', async () => {
    const { me, proof } = await bound()
    const [head = '', claims = '', signature = ''] = proof({ target: '/api/other' })['DPoP']?.split('.') ?? []
    const right = {
      ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as object),
      htu: 'https://app.receptio.test/api/me',
    }
    expect(answerOf(await me({ DPoP: `${head}.${encoded(right)}.${signature}` }))).toEqual(refusal('proof.refused'))
  })

  test('on a developer’s machine every name of that machine is the API’s', async () => {
    const server = await testServer({ env: testEnv({ PUBLIC_URL: 'http://localhost:3000' }), proofOptional: false })
    const key = new SessionKey()
    const token = await signIn(server, 'user@acme.test', { key: key.publicHalf })
    const from = async (origin: string) => {
      const headers = key.proof({ method: 'GET', target: '/api/me', token, now: server.clock.now(), origin })
      return (await call(server, 'GET', '/me', { token, headers })).status
    }
    const origins = [
      'http://localhost:3000',
      'http://127.0.0.1:3000',
      'http://[::1]:3000',
      'http://localhost:3001',
      'http://10.0.0.1:3000',
    ]
    expect(await Promise.all(origins.map(from))).toEqual([200, 200, 200, 401, 401])
  })

  test('a session opened without a key ends with the permission to have none', async () => {
    const server = await testServer()
    const token = await signIn(server, 'user@acme.test')
    expect((await call(server, 'GET', '/me', { token })).status).toBe(200)
    await setSetting(server.db, 'session.proof.optional', false)
    expect(answerOf(await call(server, 'GET', '/me', { token }))).toEqual(refusal('proof.refused'))
  })
})
