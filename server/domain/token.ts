import { digest } from './keys.ts'

/** Bytes of a token: 256 bits, 43 characters of base64url. */
export const tokenBytes = 32

const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/i

/** Returns the token of an Authorization header, or null when the header is not exactly one of our bearer tokens. */
export function bearerToken(header: string | undefined): string | null {
  return bearer.exec(header ?? '')?.[1] ?? null
}

/** Returns the hash that we store of a token and bind a proof to. */
export function tokenHash(token: string): Buffer {
  return digest(token)
}
