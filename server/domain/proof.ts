import { createPublicKey, verify } from 'node:crypto'
import type { JsonWebKey, KeyObject } from 'node:crypto'
import { proofParts, proofText, proofWindow } from '#contract/proof.ts'

/** Public half of a session's key, as the browser registers it. */
export interface SessionKey {
  kty: 'EC'
  crv: 'P-256'
  x: string
  y: string
}

export interface ProvenCall {
  method: string
  /** Path and query as sent. */
  target: string
  tokenHash: Buffer
}

export type ProofVerdict = { kind: 'good'; nonce: string; until: Date } | { kind: 'wrong' } | { kind: 'clock' }

/** Whether the coordinates are a point of the curve. */
export function isSessionKey(key: SessionKey): boolean {
  return publicKeyOf(key) !== null
}

/**
 * Judges the header of a call against the session's key. `clock`: the signature is right and only its time is more than
 * two minutes from ours. A good proof's nonce must not be accepted again before `until`.
 */
export function judgeProof(header: string | undefined, key: SessionKey, call: ProvenCall, now: Date): ProofVerdict {
  const parts = proofParts(header ?? '')
  const publicKey = publicKeyOf(key)
  if (!parts || !publicKey) return { kind: 'wrong' }
  const text = proofText({
    method: call.method,
    target: call.target,
    time: parts.time,
    nonce: parts.nonce,
    tokenHash: call.tokenHash.toString('base64url'),
  })
  const signature = Buffer.from(parts.signature, 'base64url')
  if (!verify('sha256', Buffer.from(text), { key: publicKey, dsaEncoding: 'ieee-p1363' }, signature)) return { kind: 'wrong' }
  if (Math.abs(now.getTime() - parts.time) > proofWindow) return { kind: 'clock' }
  return { kind: 'good', nonce: parts.nonce, until: new Date(parts.time + proofWindow + 1) }
}

function publicKeyOf({ kty, crv, x, y }: SessionKey): KeyObject | null {
  try {
    return createPublicKey({ key: { kty, crv, x, y } satisfies JsonWebKey, format: 'jwk' })
  } catch {
    return null
  }
}
