import { emailSchema } from '../email.ts'
import { legalVersions } from '../legal-text.ts'
import { idSchema } from '../id.ts'
import { lineSchema } from '../plain-text.ts'
import { strictRfcSchema } from '../rfc.ts'
import { record, request } from '../record.ts'
import { givenRoles, userNameSchema, userStatuses } from '../user.ts'
import * as z from '../zod.ts'
import { customerName } from './customer.ts'

const row = {
  id: z.string(),
  nombre: z.string(),
  email: z.string(),
  status: z.enum(userStatuses),
  level: z.string(),
  root: z.boolean(),
  cliente: customerName,
  email_verified_at: z.nullable(z.string()),
  created_at: z.string(),
} as const

/** A user as a row of the list (ADM-2). */
export const personRow = record(row)
export type PersonRow = z.output<typeof personRow>

const acceptedTexts = record({
  terms: z.int(),
  privacy: z.int(),
  language: z.enum(['es-MX', 'en']),
  at: z.string(),
  in_force: legalVersions,
})
export type AcceptedTexts = z.output<typeof acceptedTexts>

/**
 * A user with their permissions. `levels` are those that the caller may give (none when the level is fixed). `acts` are
 * the caller's other acts. `accepted`: the legal texts that the person accepted when they registered, beside those in
 * force; null for whoever others invited, and for accounts from before this was stored (docs/decisions/0177).
 */
export const personDetail = record({
  ...row,
  permisos: z.array(z.string()),
  levels: z.array(z.string()),
  acts: z.array(z.enum(['suspend', 'remove', 'resetFactor'])),
  last_seen_at: z.nullable(z.string()),
  invited: z.boolean(),
  accepted: z.nullable(acceptedTexts),
  version: z.int(),
})
export type PersonDetail = z.output<typeof personDetail>

/** A user that staff add to a customer's team and invite by mail. */
export const newPerson = request({
  cliente_id: idSchema,
  nombre: userNameSchema,
  email: emailSchema,
  role: z.enum(givenRoles),
})

/** The statuses that staff may give a user. */
export const givenStatuses = ['active', 'blocked', 'inactive'] as const

/** What staff change of a user. A field that is left out does not change. */
export const personEdit = request({
  nombre: z.optional(userNameSchema),
  role: z.optional(z.enum(givenRoles)),
  status: z.optional(z.enum(givenStatuses)),
  version: z.int(),
})

/** A company of any customer. */
export const companyRow = record({
  id: z.string(),
  nombre: z.string(),
  rfc: z.nullable(z.string()),
  main: z.boolean(),
  cliente: customerName,
  version: z.int(),
  created_at: z.string(),
})
export type CompanyRecord = z.output<typeof companyRow>

export const companyEdit = request({ nombre: lineSchema(2, 200), rfc: z.nullable(strictRfcSchema), version: z.int() })
