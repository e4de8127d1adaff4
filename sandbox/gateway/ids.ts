import { randomBytes } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const lowercase = 'abcdefghijklmnopqrstuvwxyz0123456789'

const pick = (alphabet: string, length: number): string =>
  [...randomBytes(length)].map((byte) => alphabet.charAt(byte % alphabet.length)).join('')

/** Returns an id in Stripe's form: a prefix and 24 letters or digits. */
export const stripeId = (prefix: string): string => `${prefix}_${pick(letters, 24)}`

/** Returns an id in Openpay's form: a letter for the kind and 19 lowercase letters or digits. */
export const openpayId = (kind: string): string => kind + pick(lowercase, 20 - kind.length)
