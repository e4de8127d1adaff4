import type { VerificationLink } from '#contract/verification.ts'
import { digest, sameSecret, sign } from './keys.ts'
import { shortToken } from './short-link.ts'
import { uuidBytes, uuidText } from './uuid.ts'

/** How long a verification link works, in milliseconds: a day, because people may read this mail late. */
export const verificationLife = 24 * 60 * 60_000

/** The user and the address that a link verifies. */
export interface Verified {
  tenant: string
  customerId: string
  userId: string
  email: string
}

/**
 * Makes the four parts of a link. The hash part carries the customer's id and 24 bytes of the address's SHA-256, so
 * that the link finds its user inside one customer and dies when the address changes. `expires` is in whole seconds
 * since 1970.
 */
export function makeVerificationLink(
  key: Buffer,
  { tenant, customerId, userId, email }: Verified,
  expiresAt: Date,
): VerificationLink {
  const hash = Buffer.concat([uuidBytes(customerId), addressDigest(email)]).toString('base64url')
  const expires = String(Math.floor(expiresAt.getTime() / 1000))
  return { user: userId, hash, expires, signature: signatureOf(key, tenant, { user: userId, hash, expires }) }
}

/** Returns the path of the screen that verifies an address. */
export function verificationPath(key: Buffer, verified: Verified, expiresAt: Date): string {
  const { user, hash, expires, signature } = makeVerificationLink(key, verified, expiresAt)
  return `/auth/email/verify/${user}/${hash}?${new URLSearchParams({ expires, signature }).toString()}`
}

/** Returns the token of the short link. Like the long one, it is of one user, address and end. */
export function shortVerificationToken(key: Buffer, { tenant, userId, email }: Verified, expiresAt: Date): string {
  return shortToken(key, ['email.verify', tenant, userId, email, expiresAt.toISOString()])
}

/**
 * Judges a link by its signature, then its time. A good link names the customer; the caller then checks that the user
 * still has the address.
 */
export function judgeVerificationLink(
  key: Buffer,
  tenant: string,
  link: VerificationLink,
  now: Date,
): { kind: 'good'; customerId: string } | { kind: 'wrong' } | { kind: 'expired' } {
  if (!sameSecret(link.signature, signatureOf(key, tenant, link))) return { kind: 'wrong' }
  if (now.getTime() >= Number(link.expires) * 1000) return { kind: 'expired' }
  return { kind: 'good', customerId: uuidText(Buffer.from(link.hash, 'base64url').subarray(0, 16)) }
}

/** Returns whether the link was made for this address. */
export function isAddressOf(link: Pick<VerificationLink, 'hash'>, email: string): boolean {
  return Buffer.from(link.hash, 'base64url').subarray(16).equals(addressDigest(email))
}

function signatureOf(key: Buffer, tenant: string, { user, hash, expires }: Omit<VerificationLink, 'signature'>): string {
  return sign(key, ['email.verify', tenant, user, hash, expires]).toString('base64url')
}

function addressDigest(email: string): Buffer {
  return digest(email).subarray(0, 24)
}
