import { emailSchema } from './email.ts'
import { claimPhoneSchema } from './phone.ts'
import { lineSchema, linesSchema } from './plain-text.ts'
import { rfcSchema } from './rfc.ts'
import * as z from './zod.ts'

export const claimNotesMax = 150

/** The form that claims the account of a tax id (CLAIM-1). The RFC is the one that the person tried to register. */
export const claimSchema = z.strictObject({
  name: lineSchema(2, 200),
  email: emailSchema,
  phone: claimPhoneSchema,
  notes: z._default(linesSchema(claimNotesMax), ''),
})
export type Claim = z.infer<typeof claimSchema>

/** The claim on the wire, with its RFC. */
export const ownershipClaimSchema = z.strictObject({ ...claimSchema.shape, rfc: rfcSchema })
