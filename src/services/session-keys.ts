import { proofText, proofValue } from '#contract/proof.ts'

/** The public half, as `POST /tokens` takes it. */
export interface PublicKey {
  kty: 'EC'
  crv: 'P-256'
  x: string
  y: string
}

export interface SessionKeys {
  /** A new pair whose private half never leaves the browser; null where the browser cannot (plain http outside localhost). */
  create(): Promise<PublicKey | null>
  /** Keeps the last created pair for the token, so that every tab finds it; where the browser stores nothing, until this one closes. */
  keep(token: string): Promise<void>
  prove(request: { method: string; target: string; token: string; now: number }): Promise<string | null>
  forget(): Promise<void>
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** A non-extractable signing key per session, in IndexedDB: a token copied out of local storage is worth nothing without it (decisions, section 3). */
export function createSessionKeys(): SessionKeys {
  let created: CryptoKey | null = null
  const held = new Map<string, CryptoKey>()

  async function keyFor(tokenHash: string): Promise<CryptoKey | null> {
    const known = held.get(tokenHash) ?? (await read(tokenHash).catch(() => null)) ?? held.get(tokenHash) ?? null
    if (known) held.set(tokenHash, known)
    return known
  }

  return {
    async create() {
      if (!globalThis.crypto?.subtle || !globalThis.indexedDB) return null
      const pair = await crypto.subtle.generateKey(algorithm, false, ['sign'])
      const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey)
      created = pair.privateKey
      return { kty: 'EC', crv: 'P-256', x, y }
    },
    async keep(token) {
      if (!created) return
      const tokenHash = await hashOf(token)
      held.set(tokenHash, created)
      await replace(tokenHash, created).catch(() => undefined)
      created = null
    },
    async prove({ method, target, token, now }) {
      if (!globalThis.crypto?.subtle) return null
      const tokenHash = await hashOf(token)
      const key = await keyFor(tokenHash)
      if (!key) return null
      const nonce = base64url(crypto.getRandomValues(new Uint8Array(16)))
      const text = new TextEncoder().encode(proofText({ method, target, time: now, nonce, tokenHash }))
      const signature = base64url(new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, text)))
      return proofValue({ time: now, nonce, signature })
    },
    async forget() {
      // Signing out comes after forgetting and is proved as well, also in a tab that has called nothing yet.
      for (const [tokenHash, key] of await all().catch(() => [])) held.set(tokenHash, key)
      await clear().catch(() => undefined)
    },
  }
}

async function hashOf(token: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))))
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

async function read(tokenHash: string): Promise<CryptoKey | null> {
  return ((await within('readonly', (store) => store.get(tokenHash))) as CryptoKey | undefined) ?? null
}

async function all(): Promise<[string, CryptoKey][]> {
  const [hashes, keys] = await Promise.all([
    within('readonly', (store) => store.getAllKeys()),
    within('readonly', (store) => store.getAll()),
  ])
  return hashes.map((hash, place) => [hash as string, keys[place] as CryptoKey])
}

async function replace(tokenHash: string, key: CryptoKey): Promise<void> {
  await within('readwrite', (store) => {
    store.clear()
    return store.put(key, tokenHash)
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
