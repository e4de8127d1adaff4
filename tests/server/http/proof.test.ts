import { describe, expect, test } from 'vitest'
import { proofHeader } from '#contract/proof.ts'
import { createNonces } from '#server/http/nonces.ts'
import { call, refusal, seen, signIn } from '../support/calls.ts'
import { SessionKey } from '../support/session-key.ts'
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

describe('proof of possession', () => {
  test('[CALL-2] a session with a key answers a call that proves it', async () => {
    const { me, proof } = await bound()
    expect((await me(proof())).status).toBe(200)
  })

  test('a token without its proof is worth nothing', async () => {
    const { me, server, token } = await bound()
    expect(seen(await me({}))).toEqual(refusal('proof.refused'))
    expect(seen(await call(server, 'POST', '/logout', { token, body: {} }))).toEqual(refusal('proof.refused'))
  })

  test('a proof by another key, of another method, path, query or token is refused', async () => {
    const { server, me, proof, token } = await bound()
    const thief = new SessionKey()
    expect(seen(await me(thief.proof({ method: 'GET', target: '/api/me', token, now: server.clock.now() })))).toEqual(
      refusal('proof.refused'),
    )
    expect(seen(await me(proof({ method: 'POST' })))).toEqual(refusal('proof.refused'))
    expect(seen(await me(proof({ target: '/api/mee' })))).toEqual(refusal('proof.refused'))
    expect(seen(await me(proof({ target: '/api/me?x=1' })))).toEqual(refusal('proof.refused'))
    expect(seen(await me(proof({ token: 'b'.repeat(43) })))).toEqual(refusal('proof.refused'))
  })

  test('a proof works once', async () => {
    const { server, me, proof } = await bound()
    const header = proof()
    expect((await me(header)).status).toBe(200)
    expect(seen(await me(header))).toEqual(refusal('proof.refused'))
    server.clock.advance({ seconds: 119 })
    expect(seen(await me(header))).toEqual(refusal('proof.refused'))
    server.clock.advance({ seconds: 2 })
    expect(seen(await me(header))).toEqual(refusal('proof.clock'))
  })

  test('two minutes either way; beyond that the refusal says so, and Date tells our time', async () => {
    const { server, me, proof } = await bound()
    const at = (seconds: number) => new Date(server.clock.now().getTime() + seconds * 1000)
    expect((await me(proof({ now: at(120) }))).status).toBe(200)
    expect((await me(proof({ now: at(-120) }))).status).toBe(200)
    for (const seconds of [121, -121, 86_400]) {
      const answer = await me(proof({ now: at(seconds) }))
      expect(seen(answer)).toEqual(refusal('proof.clock'))
      expect(answer.headers.get('date')).toBe(server.clock.now().toUTCString())
    }
  })

  test('a wrong time with a wrong signature is refused, not told of the clock', async () => {
    const { server, me, token } = await bound()
    const thief = new SessionKey()
    expect(
      seen(await me(thief.proof({ method: 'GET', target: '/api/me', token, now: new Date(server.clock.now().getTime() + 1e7) }))),
    ).toEqual(refusal('proof.refused'))
  })

  test.each([
    '',
    '1',
    '1.2.3.4',
    `1.${'9'.repeat(13)}.${'a'.repeat(16)}.${'b'.repeat(86)}`,
    `2.${'1'.repeat(13)}.x.y`,
    '…'.repeat(9),
  ])('the header %j is refused', async (value) => {
    const { me } = await bound()
    expect(seen(await me({ [proofHeader]: encodeURIComponent(value) }))).toEqual(refusal('proof.refused'))
  })

  test('a session opened without a key ends with the permission to have none', async () => {
    const server = await testServer()
    const token = await signIn(server, 'user@acme.test')
    expect((await call(server, 'GET', '/me', { token })).status).toBe(200)
    await setSetting(server.db, 'session.proof.optional', false)
    expect(seen(await call(server, 'GET', '/me', { token }))).toEqual(refusal('proof.refused'))
  })
})

describe('the memory of nonces', () => {
  const at = (seconds: number) => new Date(seconds * 1000)

  test('keeps a nonce until its end, and is bounded', () => {
    const nonces = createNonces(2)
    expect(nonces.keep('a', at(0), at(240))).toBe('new')
    expect(nonces.keep('a', at(1), at(240))).toBe('seen')
    expect(nonces.keep('b', at(2), at(242))).toBe('new')
    expect(nonces.keep('c', at(3), at(243))).toBe('full')
    expect(nonces.keep('c', at(241), at(481))).toBe('new')
    expect(nonces.keep('b', at(241), at(481))).toBe('seen')
  })
})
