import { emailSchema } from './email.ts'
import { chosenPasswordSchema } from './chosen-password.ts'
import { phoneSchema } from './phone.ts'
import { lineSchema } from './plain-text.ts'
import { rfcSchema } from './rfc.ts'
import * as z from './zod.ts'

export const companyNameMin = 3
export const companyNameMax = 200

/** The company form of registration, as typed (REG-7). */
export const companySchema = z.strictObject({
  rfc: rfcSchema,
  name: lineSchema(companyNameMin, companyNameMax),
  phone: phoneSchema,
  email: emailSchema,
  password: chosenPasswordSchema,
  terms: z.literal(true, 'accepted'),
})
export type Company = z.infer<typeof companySchema>

/** Where a visitor came from, by the address of the page. We do not trust it or show it to customers. */
export const marketingSchema = z.strictObject({
  source: z.optional(z.string().check(z.maxLength(100, 'max'))),
  medium: z.optional(z.string().check(z.maxLength(100, 'max'))),
  campaign: z.optional(z.string().check(z.maxLength(100, 'max'))),
})
export type Marketing = z.infer<typeof marketingSchema>
