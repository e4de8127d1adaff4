import { digest } from './keys.ts'

/** Bytes of a token: 256 bits, 43 characters of base64url. */
export const tokenBytes = 32

const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/i

/** The token of an Authorization header, or null when the header is not exactly a bearer token of ours. */
export function bearerToken(header: string | undefined): string | null {
  return bearer.exec(header ?? '')?.[1] ?? null
}

/** What is stored of a token, and what a proof is bound to. */
export function tokenHash(token: string): Buffer {
  return digest(token)
}
