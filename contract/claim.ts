import { emailSchema } from './email.ts'
import { claimPhoneSchema } from './phone.ts'
import { lineSchema } from './plain-text.ts'
import { rfcSchema } from './rfc.ts'
import * as z from './zod.ts'

export const claimNotesMax = 150

const notesSchema = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed) => typed.normalize('NFC').trim()),
  ),
  z.string().check(z.maxLength(claimNotesMax, 'max')),
)

/** What a person types to claim the account of a tax ID (CLAIM-1); the RFC is the one they tried to register. */
export const claimSchema = z.strictObject({
  name: lineSchema(2, 200),
  email: emailSchema,
  phone: claimPhoneSchema,
  notes: notesSchema,
})
export type Claim = z.infer<typeof claimSchema>

/** The same on the wire, with its RFC. */
export const ownershipClaimSchema = z.strictObject({ ...claimSchema.shape, rfc: rfcSchema })
