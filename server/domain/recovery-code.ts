import { sign } from './keys.ts'

/** Recovery codes that a person gets at once. */
export const recoveryCodeCount = 10

/** Random bytes of a code: 80 bits, 16 letters of base32. */
export const recoveryCodeBytes = 10

/** Returns a code as people read it: four groups of four letters. */
export function shownRecoveryCode(letters: string): string {
  return (letters.match(/.{4}/g) ?? []).join('-')
}

/** Returns the stored form of a typed code: a keyed hash that ignores case, spaces and hyphens. */
export function recoveryCodeHash(key: Buffer, userId: string, typed: string): Buffer {
  return sign(key, [userId, typed.toUpperCase().replaceAll(/[\s-]/g, '')])
}
