import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

interface Proven {
  method: string
  /** Path and query, with `/api`. */
  target: string
  token: string
  now: Date
  /** The body as sent. */
  body?: string | Uint8Array
  client?: string
  origin?: string
  jti?: string
  /** Claims and parts of the head that replace the right ones. */
  claims?: Record<string, unknown>
  head?: Record<string, unknown>
}

const digestOf = (value: string | Uint8Array) => createHash('sha256').update(value).digest('base64url')
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * The key of a browser's session: its public half, and proofs of calls, written from RFC 9449 without the product's
 * code.
 */
export class SessionKey {
  readonly #privateKey: KeyObject
  readonly publicHalf: { kty: 'EC'; crv: 'P-256'; x: string; y: string }

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#privateKey = privateKey
    this.publicHalf = { kty: 'EC', crv: 'P-256', x, y }
  }

  /** Returns the DPoP header of a call. */
  proof(request: Proven): Record<string, string> {
    const { method, target, token, now, body = '', client = '', origin = 'https://app.receptio.test' } = request
    const [path = '', query] = target.split('?')
    const claims = {
      jti: request.jti ?? randomBytes(16).toString('base64url'),
      htm: method,
      htu: origin + path,
      iat: Math.floor(now.getTime() / 1000),
      ath: digestOf(token),
      query: query === undefined ? '' : `?${query}`,
      body: digestOf(body),
      client,
      ...request.claims,
    }
    const head = { typ: 'dpop+jwt', alg: 'ES256', jwk: this.publicHalf, ...request.head }
    return { DPoP: this.signed(`${part(head)}.${part(claims)}`) }
  }

  signed(text: string): string {
    const signature = sign('sha256', Buffer.from(text), { key: this.#privateKey, dsaEncoding: 'ieee-p1363' })
    return `${text}.${signature.toString('base64url')}`
  }
}
