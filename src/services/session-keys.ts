import { proofAlgorithm, type ProofClaims, proofType } from '#contract/proof.ts'
import type { ProvenRequest } from './proven-request.ts'

/** The public key, as `POST /tokens` takes it. */
export interface PublicKey {
  kty: 'EC'
  crv: 'P-256'
  x: string
  y: string
}

export interface SessionKeys {
  /**
   * Creates a key pair whose private key never leaves the browser; null when the browser cannot (plain http outside
   * localhost).
   */
  create(): Promise<PublicKey | null>
  /**
   * Stores the last created pair for the token, so that every tab finds it. Without browser storage it lasts until this
   * tab closes.
   */
  keep(token: string): Promise<void>
  /** Returns the DPoP proof of a request (RFC 9449), or null when there is no key of its token. */
  prove(request: ProvenRequest): Promise<string | null>
  forget(): Promise<void>
}

interface KeyPair {
  privateKey: CryptoKey
  publicKey: PublicKey
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const

/**
 * A non-extractable signing key per session, in IndexedDB: without it, a token copied from local storage is useless
 * (docs/domain.md#session-and-access).
 */
export function createSessionKeys(): SessionKeys {
  let created: KeyPair | null = null
  const pairs = new Map<string, KeyPair>()

  async function keyFor(tokenHash: string): Promise<KeyPair | null> {
    const pair = pairs.get(tokenHash) ?? (await read(tokenHash).catch(() => null)) ?? pairs.get(tokenHash) ?? null
    if (pair) pairs.set(tokenHash, pair)
    return pair
  }

  return {
    async create() {
      if (!globalThis.crypto?.subtle || !globalThis.indexedDB) return null
      const pair = await crypto.subtle.generateKey(algorithm, false, ['sign'])
      const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey)
      const publicKey = { kty: 'EC', crv: 'P-256', x, y } as const
      created = { privateKey: pair.privateKey, publicKey }
      return publicKey
    },
    async keep(token) {
      if (!created) return
      const tokenHash = await digestOf(encode(token))
      pairs.set(tokenHash, created)
      await replace(tokenHash, created).catch(() => undefined)
      created = null
    },
    async prove(request) {
      if (!globalThis.crypto?.subtle) return null
      const ath = await digestOf(encode(request.token))
      const pair = await keyFor(ath)
      if (!pair) return null
      const claims = await claimsOf(request, ath)
      const head = { typ: proofType, alg: proofAlgorithm, jwk: pair.publicKey }
      const text = [head, claims].map((part) => base64url(encode(JSON.stringify(part)))).join('.')
      const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, encode(text))
      return `${text}.${base64url(new Uint8Array(signature))}`
    },
    async forget() {
      // Sign-out follows this call and needs a proof too, even in a tab without earlier calls.
      for (const [tokenHash, key] of await all().catch(() => [])) pairs.set(tokenHash, key)
      await clear().catch(() => undefined)
    },
  }
}

async function claimsOf({ method, url, body, client, now }: ProvenRequest, ath: string): Promise<ProofClaims> {
  const { origin, pathname, search } = new URL(url)
  return {
    jti: base64url(crypto.getRandomValues(new Uint8Array(16))),
    htm: method,
    htu: origin + pathname,
    iat: Math.floor(now / 1000),
    ath,
    query: search,
    body: await digestOf(body),
    client,
  }
}

const encode = (text: string) => new TextEncoder().encode(text)

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

const storeName = 'keys'

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('receptio', 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName))
  return settled(request)
}

async function within<Result>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result> {
  const database = await open()
  try {
    return await settled(act(database.transaction(storeName, mode).objectStore(storeName)))
  } finally {
    database.close()
  }
}

async function read(tokenHash: string): Promise<KeyPair | null> {
  return ((await within('readonly', (store) => store.get(tokenHash))) as KeyPair | undefined) ?? null
}

async function all(): Promise<[string, KeyPair][]> {
  const [hashes, keys] = await Promise.all([
    within('readonly', (store) => store.getAllKeys()),
    within('readonly', (store) => store.getAll()),
  ])
  return hashes.map((hash, place) => [hash as string, keys[place] as KeyPair])
}

async function replace(tokenHash: string, pair: KeyPair): Promise<void> {
  await within('readwrite', (store) => {
    store.clear()
    return store.put(pair, tokenHash)
  })
}

async function clear(): Promise<void> {
  await within('readwrite', (store) => store.clear())
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB refused')))
  })
}
