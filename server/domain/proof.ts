import { createPublicKey } from 'node:crypto'
import type { JsonWebKey, KeyObject } from 'node:crypto'
import { errors, jwtVerify } from 'jose'
import { proofAlgorithm, proofType, proofWindow } from '#contract/proof.ts'
import * as z from '#contract/zod.ts'
import { digest } from './keys.ts'

/** Public half of a session's key, as the browser registers it. */
export interface SessionKey {
  kty: 'EC'
  crv: 'P-256'
  x: string
  y: string
}

/** A call as received. */
export interface ProvenCall {
  method: string
  /** Its addresses without query, one for each host name that the caller may have used. */
  addresses: readonly string[]
  query: string
  body: Uint8Array
  /** X-Client-Idx, or empty. */
  client: string
  tokenHash: Buffer
}

export type ProofVerdict = { kind: 'good'; jti: string; until: Date } | { kind: 'wrong' } | { kind: 'clock' }

const longest = 4096
const digestSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))
const jtiSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/))
const claimsSchema = z.object({
  jti: jtiSchema,
  htm: z.string(),
  htu: z.string(),
  iat: z.number().check(z.minimum(0), z.maximum(1e11)),
  ath: digestSchema,
  query: z.string(),
  body: digestSchema,
  client: z.string(),
})

/** Returns whether the coordinates are a point on the curve. */
export function isSessionKey(key: SessionKey): boolean {
  return publicKeyOf(key) !== null
}

/**
 * Judges the DPoP header of a call against the session's key (RFC 9449, section 4.3). `clock`: only its time is
 * wrong, by more than two minutes. The caller must not accept the `jti` of a good proof again before `until`.
 */
export async function judgeProof(
  header: string | undefined,
  key: SessionKey,
  call: ProvenCall,
  now: Date,
): Promise<ProofVerdict> {
  const publicKey = publicKeyOf(key)
  if (header === undefined || header.length > longest || !publicKey) return { kind: 'wrong' }
  const claims = await claimsOf(header, key, publicKey)
  if (!claims || !fits(claims, call)) return { kind: 'wrong' }
  const signedAt = claims.iat * 1000
  if (Math.abs(now.getTime() - signedAt) > proofWindow) return { kind: 'clock' }
  return { kind: 'good', jti: claims.jti, until: new Date(signedAt + proofWindow + 1) }
}

/** Returns the unverified `jti` of a header; null when it is no proof. */
export function jtiOf(header: string | undefined): string | null {
  if (header === undefined || header.length > longest) return null
  try {
    const claims = JSON.parse(Buffer.from(header.split('.')[1] ?? '', 'base64url').toString()) as { jti?: unknown } | null
    return z.safeParse(jtiSchema, claims?.jti).data ?? null
  } catch {
    return null
  }
}

type Claims = z.infer<typeof claimsSchema>

async function claimsOf(header: string, { x, y }: SessionKey, publicKey: KeyObject): Promise<Claims | null> {
  try {
    const { payload, protectedHeader } = await jwtVerify(header, publicKey, { typ: proofType, algorithms: [proofAlgorithm] })
    const { jwk } = protectedHeader
    if (jwk?.kty !== 'EC' || jwk.crv !== 'P-256' || jwk.x !== x || jwk.y !== y || 'd' in jwk) return null
    return z.safeParse(claimsSchema, payload).data ?? null
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null
    throw error
  }
}

function fits(claims: Claims, { method, addresses, query, body, client, tokenHash }: ProvenCall): boolean {
  return (
    claims.htm === method &&
    addresses.includes(claims.htu) &&
    claims.query === query &&
    claims.client === client &&
    claims.ath === tokenHash.toString('base64url') &&
    claims.body === digest(body).toString('base64url')
  )
}

function publicKeyOf({ kty, crv, x, y }: SessionKey): KeyObject | null {
  try {
    return createPublicKey({ key: { kty, crv, x, y } satisfies JsonWebKey, format: 'jwk' })
  } catch {
    return null
  }
}
