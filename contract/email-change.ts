import { emailSchema } from './email.ts'
import { existingPasswordSchema } from './existing-password.ts'
import { record } from './record.ts'
import * as z from './zod.ts'

/** What a person types to change the own address. */
export const newEmailSchema = z.strictObject({ email: emailSchema, password: existingPasswordSchema })
export type NewEmail = z.infer<typeof newEmailSchema>

/** A new address that waits for the link in its mailbox; `expiresAt` is ISO 8601 UTC. */
export const emailChangeSchema = record({ email: z.string(), expires_at: z.string() })
export type EmailChange = z.output<typeof emailChangeSchema>

const shape = /^[\w-]{107}$/

/** Returns whether a text has the shape of the token in a link of a change: 80 bytes in base64url. */
export function isEmailChangeToken(text: string): boolean {
  return shape.test(text)
}
