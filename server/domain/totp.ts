import { createHmac } from 'node:crypto'
import { sameSecret } from './keys.ts'

/** Bytes of a secret: as long as the digest (RFC 4226, section 4). */
export const totpSecretBytes = 20

const stepSeconds = 30
const digits = 6

/** Returns the code of a step by RFC 6238 with SHA-1: six digits. */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 0xf) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** Returns the step of a moment: 30 seconds each since 1970. */
export function totpStep(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds)
}

/**
 * Returns the step whose code was given, at most one before or after `now` (RFC 6238, section 5.2); null for a wrong
 * code. Compares all three in constant time.
 */
export function acceptedStep(secret: Uint8Array, code: string, now: Date): number | null {
  const step = totpStep(now)
  const matches = [step - 1, step, step + 1].filter((one) => sameSecret(code, totpCode(secret, one)))
  return matches.at(-1) ?? null
}
