import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { proofHeader, proofText, proofValue } from '#contract/proof.ts'
import { tokenHash } from '#server/domain/token.ts'

/** What a browser holds: a key of its own, its public half, and proofs of its calls. */
export class SessionKey {
  readonly #privateKey: KeyObject
  readonly publicHalf: { kty: 'EC'; crv: 'P-256'; x: string; y: string }

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#privateKey = privateKey
    this.publicHalf = { kty: 'EC', crv: 'P-256', x, y }
  }

  /** The proof header of a call. `target` is path and query, with `/api`. */
  proof(request: { method: string; target: string; token: string; now: Date; nonce?: string }): Record<string, string> {
    const { method, target, token, now, nonce = randomBytes(16).toString('base64url') } = request
    const time = now.getTime()
    const text = proofText({ method, target, time, nonce, tokenHash: tokenHash(token).toString('base64url') })
    const signature = sign('sha256', Buffer.from(text), { key: this.#privateKey, dsaEncoding: 'ieee-p1363' }).toString(
      'base64url',
    )
    return { [proofHeader]: proofValue({ time, nonce, signature }) }
  }
}
