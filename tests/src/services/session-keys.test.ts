import { createHash, webcrypto } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { proofParts, proofText } from '#contract/proof.ts'
import { createSessionKeys, type PublicKey } from '#src/services/session-keys.ts'
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
const request = { method: 'PUT', target: '/api/usuarios/1?x=á', token, now: fixtureNow }
const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

/** As the server checks: the signature of the agreed text by the registered key. */
async function verifies(
  key: PublicKey,
  header: string | null,
  { method, target, token: used }: typeof request,
): Promise<boolean> {
  const parts = proofParts(header ?? '')
  if (!parts) return false
  const imported = await webcrypto.subtle.importKey('jwk', key, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify'])
  const text = proofText({ method, target, time: parts.time, nonce: parts.nonce, tokenHash: hash(used) })
  return webcrypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    imported,
    Buffer.from(parts.signature, 'base64url'),
    Buffer.from(text),
  )
}

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
    const [stored] = [...(browser.stores.get('keys')?.values() ?? [])] as [CryptoKey]

    expect([stored.type, stored.extractable, stored.usages]).toEqual(['private', false, ['sign']])
    await expect(webcrypto.subtle.exportKey('jwk', stored)).rejects.toThrow('not extractable')
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
  test('is the signature of method, path and query, time, nonce and token', async () => {
    const { keys, key } = await signedIn()
    const header = await keys.prove(request)

    expect(proofParts(header ?? '')).toMatchObject({ time: fixtureNow })
    expect(await verifies(key, header, request)).toBe(true)
    for (const other of [
      { method: 'DELETE' },
      { target: '/api/usuarios/2?x=á' },
      { target: '/api/usuarios/1' },
      { token: 'tok_another_0123456789' },
    ])
      expect([other, await verifies(key, header, { ...request, ...other })]).toEqual([other, false])
  })

  test('has a nonce of its own each time', async () => {
    const { keys } = await signedIn()
    const headers = await Promise.all(Array.from({ length: 50 }, () => keys.prove(request)))
    const nonces = headers.map((header) => proofParts(header ?? '')?.nonce)

    expect(new Set(nonces).size).toBe(50)
    expect(new Set(headers).size).toBe(50)
  })

  test('is also given by another tab, and after a reload', async () => {
    const { key } = await signedIn()

    expect(await verifies(key, await createSessionKeys().prove(request), request)).toBe(true)
  })

  test('is none for a token that has no key here', async () => {
    const { keys } = await signedIn()

    expect(await keys.prove({ ...request, token: 'tok_another_0123456789' })).toBeNull()
  })

  test('is still given for signing out, which comes after forgetting', async () => {
    const { keys, key } = await signedIn()
    await keys.forget()

    expect(await verifies(key, await keys.prove(request), request)).toBe(true)
  })

  test('is given for signing out in a tab that had called nothing before', async () => {
    const { key } = await signedIn()
    const keys = createSessionKeys()
    const [header] = await Promise.all([keys.prove(request), keys.forget()])
    const after = await keys.prove(request)

    expect([await verifies(key, header, request), await verifies(key, after, request)]).toEqual([true, true])
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

    expect(await verifies(key, await keys.prove(request), request)).toBe(true)
    expect(await createSessionKeys().prove(request)).toBeNull()
  })
})
