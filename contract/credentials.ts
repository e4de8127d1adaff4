import { chosenPasswordSchema } from './chosen-password.ts'
import { emailSchema } from './email.ts'
import { existingPasswordSchema } from './existing-password.ts'
import * as z from './zod.ts'

/** What a person types to sign in (docs/specification.md#field-rules). */
export const credentialsSchema = z.strictObject({ email: emailSchema, password: existingPasswordSchema })
export type Credentials = z.infer<typeof credentialsSchema>

export const forgotPasswordSchema = z.strictObject({ email: emailSchema })

const chosen = { password: chosenPasswordSchema, passwordConfirmation: existingPasswordSchema } as const
const confirmed = z.refine<{ password: string; passwordConfirmation: string }>(
  (fields) => fields.password === fields.passwordConfirmation,
  { path: ['passwordConfirmation'], message: 'confirmed' },
)

export const newPasswordSchema = z.strictObject(chosen).check(confirmed)
export type NewPassword = z.infer<typeof newPasswordSchema>

/** A user's change of their own password, which needs the old one (SET-2). */
export const passwordChangeSchema = z.strictObject({ oldPassword: existingPasswordSchema, ...chosen }).check(confirmed)
export type PasswordChange = z.infer<typeof passwordChangeSchema>
