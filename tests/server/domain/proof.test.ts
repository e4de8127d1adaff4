import { beforeAll, describe, expect, test } from 'vitest'
import { isSessionKey, jtiOf, judgeProof } from '#server/domain/proof.ts'
import { tokenHash } from '#server/domain/token.ts'
import { SessionKey } from '../support/session-key.ts'

const now = new Date('2026-03-02T16:00:00.000Z')
const token = 'a'.repeat(43)
const jti = 'j'.repeat(22)
const call = {
  method: 'GET',
  addresses: ['https://app.receptio.test/api/me', 'https://www.receptio.test/api/me'],
  query: '?x=1',
  body: new Uint8Array(),
  client: 'client',
  tokenHash: tokenHash(token),
}
const wrong = { kind: 'wrong' }

describe('[CALL-2] a proof of possession', () => {
  let key: SessionKey
  beforeAll(() => {
    key = new SessionKey()
  })
  const proofOf = (changes: object = {}) =>
    key.proof({ method: 'GET', target: '/api/me?x=1', token, now, client: 'client', jti, ...changes })['DPoP'] ?? ''
  const judged = (header: string | undefined, changes: object = {}, at = now) =>
    judgeProof(header, key.publicHalf, { ...call, ...changes }, at)

  test('is good once, until its window is over', async () => {
    expect(await judged(proofOf())).toEqual({ kind: 'good', jti, until: new Date(now.getTime() + 120_001) })
    expect(await judged(proofOf({ origin: 'https://www.receptio.test' }))).toMatchObject({ kind: 'good' })
  })

  test('may be two minutes off, and a millisecond more is said to be the clock', async () => {
    const at = (milliseconds: number) => new Date(now.getTime() + milliseconds)
    expect(await judged(proofOf(), {}, at(120_000))).toMatchObject({ kind: 'good' })
    expect(await judged(proofOf(), {}, at(-120_000))).toMatchObject({ kind: 'good' })
    for (const iat of [0, 1e11]) expect(await judged(proofOf({ claims: { iat } }))).toEqual({ kind: 'clock' })
    expect(await judged(proofOf(), {}, at(120_001))).toEqual({ kind: 'clock' })
    expect(await judged(proofOf(), {}, at(-120_001))).toEqual({ kind: 'clock' })
  })

  test.each([
    ['method', { method: 'POST' }],
    ['address', { addresses: ['https://other.test/api/me'] }],
    ['query', { query: '' }],
    ['body', { body: new Uint8Array([1]) }],
    ['client', { client: '' }],
    ['token', { tokenHash: tokenHash('b'.repeat(43)) }],
  ])('of another %s is wrong', async (_title, changes) => {
    expect(await judged(proofOf(), changes)).toEqual(wrong)
  })

  test.each([
    ['no id', { jti: undefined }],
    ['an id of 15 letters', { jti: 'j'.repeat(15) }],
    ['an id of 65 letters', { jti: 'j'.repeat(65) }],
    ['a time before 1970', { iat: -1 }],
    ['a time far away', { iat: 1e11 + 1 }],
    ['a digest of another length', { ath: 'x' }],
  ])('with %s is wrong', async (_title, claims) => {
    expect(await judged(proofOf({ claims }))).toEqual(wrong)
  })

  test('may have an id of 16 to 64 letters', async () => {
    expect(await judged(proofOf({ jti: 'j'.repeat(16) }))).toMatchObject({ kind: 'good' })
    expect(await judged(proofOf({ jti: 'j'.repeat(64) }))).toMatchObject({ kind: 'good' })
  })

  test('shows the session’s own key, its type and its algorithm, and never a private half', async () => {
    const half = key.publicHalf
    for (const head of [
      { typ: 'jwt' },
      { alg: 'none' },
      { jwk: undefined },
      { jwk: { ...half, kty: 'RSA' } },
      { jwk: { ...half, crv: 'P-384' } },
      { jwk: { ...half, x: half.y } },
      { jwk: { ...half, y: half.x } },
      { jwk: { ...half, d: 'secret' } },
    ])
      expect(await judged(proofOf({ head }))).toEqual(wrong)
    const stranger = new SessionKey()
    const forged = stranger.proof({ method: 'GET', target: '/api/me?x=1', token, now, client: 'client', head: { jwk: half } })
    expect(await judged(forged['DPoP'])).toEqual(wrong)
  })

  test('that is missing, longer than 4096 letters or for no point of the curve is wrong', async () => {
    expect(await judged(undefined)).toEqual(wrong)
    const length = proofOf({ claims: { extra: '' } }).length
    const filled = (letters: number) => proofOf({ claims: { extra: 'x'.repeat(Math.floor(((letters - length) * 3) / 4)) } })
    const longest = [4092, 4093, 4094, 4095, 4096, 4097, 4098, 4099, 4100]
      .map(filled)
      .toSorted((one, other) => one.length - other.length)
    for (const header of longest) expect((await judged(header)).kind).toBe(header.length > 4096 ? 'wrong' : 'good')
    const off = { ...key.publicHalf, x: 'A'.repeat(43) }
    expect([isSessionKey(key.publicHalf), isSessionKey(off)]).toEqual([true, false])
    expect(await judgeProof(proofOf(), off, call, now)).toEqual(wrong)
  })

  test('tells its id before it is judged, when it has one', () => {
    expect(jtiOf(proofOf())).toBe(jti)
    expect([undefined, '', 'a.b.c', `a.${Buffer.from('null').toString('base64url')}.c`].map(jtiOf)).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect(jtiOf(proofOf({ jti: 'short' }))).toBeNull()
    expect([4096, 4097].map((length) => jtiOf(proofOf() + '.'.repeat(length - proofOf().length)))).toEqual([jti, null])
  })
})
