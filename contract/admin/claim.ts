import { linesSchema } from '../plain-text.ts'
import { record, request } from '../record.ts'
import * as z from '../zod.ts'
import { customerName } from './customer.ts'

export const claimStates = ['opened', 'in_review', 'approved', 'rejected'] as const
/** Filters of the list of claims: a state, or `undecided` for claims that wait for a decision. */
export const claimFilters = [...claimStates, 'undecided'] as const
export const claimActs = ['review', 'approve', 'reject'] as const
export type ClaimAct = (typeof claimActs)[number]

/**
 * A claim of the account of an RFC (docs/domain.md#registration-claims-and-onboarding). `acts` are those that its
 * lifecycle allows now.
 */
export const claimRecord = record({
  id: z.string(),
  rfc: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  notes: z.string(),
  state: z.enum(claimStates),
  cliente: customerName,
  owner: z.nullable(record({ id: z.string(), nombre: z.string(), email: z.string() })),
  decision: z.nullable(record({ by: z.string(), note: z.string(), at: z.string() })),
  acts: z.array(z.enum(claimActs)),
  version: z.int(),
  created_at: z.string(),
})
export type ClaimRecord = z.output<typeof claimRecord>

/** A decision on a claim. The note goes to the audit log and never into a mail. */
export const claimDecision = request({ act: z.enum(claimActs), note: linesSchema(500), version: z.int() })
