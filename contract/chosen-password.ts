import { existingPasswordSchema } from './existing-password.ts'
import * as z from './zod.ts'

/** Rules for a new password besides its length (docs/specification.md#field-rules; docs/decisions/0036). */
export const passwordRules = {
  'password.uppercase': /\p{Lu}/u,
  'password.digit': /[0-9]/,
  'password.special': /[\p{P}\p{S}]/u,
} as const

export type PasswordRule = keyof typeof passwordRules

/** Returns the rules that a password does not fulfil yet, in order. */
export function missingPasswordRules(password: string): PasswordRule[] {
  return (Object.keys(passwordRules) as PasswordRule[]).filter((rule) => !passwordRules[rule].test(password))
}

/** A new password: at least 8 characters, with a capital letter, a digit and a special character (REG-7). */
export const chosenPasswordSchema = existingPasswordSchema.check(
  z.regex(passwordRules['password.uppercase'], 'password.uppercase'),
  z.regex(passwordRules['password.digit'], 'password.digit'),
  z.regex(passwordRules['password.special'], 'password.special'),
)
