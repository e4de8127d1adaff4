import * as z from './zod.ts'

export const passwordMinLength = 8
/** Long enough for any passphrase, and short enough that hashing stays cheap. */
export const passwordMaxLength = 200

export const existingPasswordSchema = z
  .string()
  .check(z.minLength(1, 'required'), z.minLength(passwordMinLength, 'min'), z.maxLength(passwordMaxLength, 'max'))
