import { createHash, webcrypto } from 'node:crypto'
import { EmbeddedJWK, jwtVerify } from 'jose'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSessionKeys } from '#src/services/session-keys.ts'
import { fixtureNow } from '#tests/fixtures/people.ts'
import { memoryIndexedDb } from './support/indexed-db.ts'

let browser = memoryIndexedDb()
beforeEach(() => {
  browser = memoryIndexedDb()
  vi.stubGlobal('indexedDB', browser.indexedDB)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const token = 'tok_0123456789abcdefghij'
const body = new TextEncoder().encode('{"nombre":"Ana"}')
const request = {
  method: 'PUT',
  url: 'https://receptio.test/api/usuarios/1?x=á',
  body,
  client: 'customer-1',
  token,
  now: fixtureNow,
}
const hash = (value: string | Uint8Array) => createHash('sha256').update(value).digest('base64url')

/** Checks as any implementation of RFC 9449 does: the type, the algorithm, the signature by the key in the head. */
async function read(header: string | null) {
  const { payload, protectedHeader } = await jwtVerify(header ?? '', EmbeddedJWK, { typ: 'dpop+jwt', algorithms: ['ES256'] })
  return { claims: payload, head: protectedHeader }
}

/** Returns the key that signed it; null without a proof. */
const signerOf = async (header: string | null) => (header === null ? null : (await read(header)).head.jwk)

async function signedIn() {
  const keys = createSessionKeys()
  const key = (await keys.create())!
  await keys.keep(token)
  return { keys, key }
}

describe('[STAT-4] the key of a session', () => {
  test('gives the public half of a P-256 pair, another at each sign-in', async () => {
    const keys = createSessionKeys()
    const [one, other] = [await keys.create(), await keys.create()]

    for (const key of [one, other])
      expect(key).toEqual({
        kty: 'EC',
        crv: 'P-256',
        x: expect.stringMatching(/^[\w-]{43}$/),
        y: expect.stringMatching(/^[\w-]{43}$/),
      })
    expect(one?.x).not.toBe(other?.x)
  })

  test('never leaves the browser', async () => {
    await signedIn()
    const [{ privateKey, publicKey }] = [...(browser.stores.get('keys')?.values() ?? [])] as [
      { privateKey: CryptoKey; publicKey: object },
    ]

    expect([privateKey.type, privateKey.extractable, privateKey.usages]).toEqual(['private', false, ['sign']])
    expect(Object.keys(publicKey)).toEqual(['kty', 'crv', 'x', 'y'])
    await expect(webcrypto.subtle.exportKey('jwk', privateKey)).rejects.toThrow('not extractable')
  })

  test('is stored under the hash of the token, and the one before goes', async () => {
    const { keys } = await signedIn()
    await keys.create()
    await keys.keep('tok_another_0123456789')

    expect([...(browser.stores.get('keys')?.keys() ?? [])]).toEqual([hash('tok_another_0123456789')])
    expect(browser.state.opened).toBe(0)
  })

  test('is gone after sign-out', async () => {
    const { keys } = await signedIn()
    await keys.forget()

    expect(browser.stores.get('keys')?.size).toBe(0)
  })
})

describe('[STAT-4] the proof of a request', () => {
  test('[S8] is a DPoP JWT of method, address, query, body, client, time and token, signed by the session’s key', async () => {
    const { keys, key } = await signedIn()
    const { claims, head } = await read(await keys.prove(request))

    expect(head).toEqual({ typ: 'dpop+jwt', alg: 'ES256', jwk: key })
    expect(claims).toEqual({
      jti: expect.stringMatching(/^[\w-]{22}$/),
      htm: 'PUT',
      htu: 'https://receptio.test/api/usuarios/1',
      iat: Math.floor(fixtureNow / 1000),
      ath: hash(token),
      query: '?x=%C3%A1',
      body: hash(body),
      client: 'customer-1',
    })
  })

  test('has a name of its own each time', async () => {
    const { keys } = await signedIn()
    const headers = await Promise.all(Array.from({ length: 50 }, () => keys.prove(request)))
    const names = await Promise.all(headers.map(async (header) => (await read(header)).claims.jti))

    expect(new Set(names).size).toBe(50)
    expect(new Set(headers).size).toBe(50)
  })

  test('is also given by another tab, and after a reload', async () => {
    const { key } = await signedIn()

    expect(await signerOf(await createSessionKeys().prove(request))).toEqual(key)
  })

  test('is none for a token that has no key here', async () => {
    const { keys } = await signedIn()

    expect(await keys.prove({ ...request, token: 'tok_another_0123456789' })).toBeNull()
  })

  test('is still given for signing out, which comes after forgetting', async () => {
    const { keys, key } = await signedIn()
    await keys.forget()

    expect(await signerOf(await keys.prove(request))).toEqual(key)
  })

  test('is given for signing out in a tab that had called nothing before', async () => {
    const { key } = await signedIn()
    const keys = createSessionKeys()
    const [header] = await Promise.all([keys.prove(request), keys.forget()])
    const after = await keys.prove(request)

    expect([await signerOf(header), await signerOf(after)]).toEqual([key, key])
  })

  test('is none in a tab that opens after sign-out', async () => {
    const { keys } = await signedIn()
    await keys.forget()

    expect(await createSessionKeys().prove(request)).toBeNull()
  })
})

describe('[STAT-4] a browser that cannot', () => {
  test('make keys signs in without one', async () => {
    vi.stubGlobal('crypto', {})
    const keys = createSessionKeys()

    expect(await keys.create()).toBeNull()
    await keys.keep(token)
    expect(await keys.prove(request)).toBeNull()
  })

  test('store anything signs in without a key', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const keys = createSessionKeys()

    expect(await keys.create()).toBeNull()
    await keys.keep(token)
    await keys.forget()
    expect(await keys.prove(request)).toBeNull()
  })

  test('open its database keeps the key for as long as the tab lives', async () => {
    browser.state.refuses = true
    const { keys, key } = await signedIn()
    await keys.forget()

    expect(await signerOf(await keys.prove(request))).toEqual(key)
    expect(await createSessionKeys().prove(request)).toBeNull()
  })
})
