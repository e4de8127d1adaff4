import { emailSchema } from './email.ts'
import * as z from './zod.ts'

export const passwordMinLength = 8
/** Long enough for any passphrase, short enough that hashing it costs nothing more. */
export const passwordMaxLength = 200

export const existingPasswordSchema = z
  .string()
  .check(z.minLength(1, 'required'), z.minLength(passwordMinLength, 'min'), z.maxLength(passwordMaxLength, 'max'))

/** What a person types to sign in (specification, section 5). */
export const credentialsSchema = z.strictObject({ email: emailSchema, password: existingPasswordSchema })
export type Credentials = z.infer<typeof credentialsSchema>

export const forgotPasswordSchema = z.strictObject({ email: emailSchema })

const chosen = { password: existingPasswordSchema, password_confirmation: existingPasswordSchema } as const
const confirmed = z.refine<{ password: string; password_confirmation: string }>(
  (fields) => fields.password === fields.password_confirmation,
  { path: ['password_confirmation'], message: 'confirmed' },
)

export const newPasswordSchema = z.strictObject(chosen).check(confirmed)
export type NewPassword = z.infer<typeof newPasswordSchema>

/** A change of the own password, which the old one allows (SET-2). */
export const passwordChangeSchema = z.strictObject({ old_password: existingPasswordSchema, ...chosen }).check(confirmed)
export type PasswordChange = z.infer<typeof passwordChangeSchema>
