import { createHash } from 'node:crypto'

const weights = [3, 7, 1]

/** Returns digits that are always the same for the same seed. */
function digitsOf(seed: string, length: number): string {
  const digest = createHash('sha256').update(seed).digest()
  return [...digest.subarray(0, length)].map((byte) => String(byte % 10)).join('')
}

/** Returns a CLABE with its check digit: bank 646 (STP), place 180, and an account that belongs to the seed. */
export function clabeOf(seed: string): string {
  const first = `646180${digitsOf(`clabe ${seed}`, 11)}`
  const sum = Array.from(first).reduce((total, digit, at) => total + ((Number(digit) * (weights[at % 3] ?? 1)) % 10), 0)
  return `${first}${(10 - (sum % 10)) % 10}`
}

/** Returns the reference of a payment: `length` digits. */
export const referenceOf = (seed: string, length: number): string => digitsOf(`reference ${seed}`, length)
