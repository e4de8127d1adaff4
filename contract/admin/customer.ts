import { companyNameSchema } from '../company.ts'
import { customerStatuses } from '../customer.ts'
import { emailSchema } from '../email.ts'
import { localisedSchema } from '../localised.ts'
import { phoneSchema } from '../phone.ts'
import { accountMerge } from './account-merge.ts'
import { lineSchema } from '../plain-text.ts'
import { record, request } from '../record.ts'
import { reasonSchema } from '../reason.ts'
import { strictRfcSchema } from '../rfc.ts'
import { userNameSchema } from '../user.ts'
import { billingDaySchema } from '../billing-day.ts'
import * as z from '../zod.ts'

/** The provisioning status of what a customer bought (docs/specification.md#states). */
export const syncStatuses = ['error', 'pending', 'busy', 'done'] as const
export type SyncStatus = (typeof syncStatuses)[number]

/** A customer's id and name, for records that name their customer. */
export const customerName = record({ id: z.string(), nombre: z.string() })

const row = {
  id: z.string(),
  nombre: z.string(),
  rfc: z.nullable(z.string()),
  email: z.string(),
  phone: z.string(),
  alias: z.nullable(z.string()),
  status: z.enum(customerStatuses),
  sync_status: z.enum(syncStatuses),
  synced_at: z.nullable(z.string()),
  onboarding_finished_at: z.nullable(z.string()),
  created_at: z.string(),
  tags: z.array(z.string()),
} as const

/** A customer as a row of the list, with the names of its tags. */
export const customerRow = record(row)
export type CustomerRow = z.output<typeof customerRow>

/** An application of a customer or subscription: since when it is provisioned, or why it is not. */
export const syncedApplication = record({
  key: z.string(),
  name: localisedSchema,
  provisioned_at: z.nullable(z.string()),
  failure: z.nullable(z.string()),
})

/**
 * A customer as the administration sees it (ADM-1). `owner` is null when the owner is unknown. A customer is
 * `deletable` when nothing was ever sold to it. `billingDay`: the day that it chose for all renewals. `erasedAt`: since
 * when its personal data is gone; null while it is there. `merge`: the merge that closed it; null while it is open.
 */
export const customerDetail = record({
  ...row,
  owner: z.nullable(record({ id: z.string(), nombre: z.string(), email: z.string() })),
  counts: record({ usuarios: z.int(), empresas: z.int(), subscriptions: z.int(), orders: z.int() }),
  apps: z.array(syncedApplication),
  deletable: z.boolean(),
  billing_day: z.nullable(billingDaySchema),
  erased_at: z.nullable(z.string()),
  merge: z.nullable(accountMerge),
  version: z.int(),
})
export type CustomerDetail = z.output<typeof customerDetail>

/** A customer that staff create. Its owner gets an invitation by mail. */
export const newCustomer = request({
  nombre: companyNameSchema,
  rfc: z.nullable(strictRfcSchema),
  phone: phoneSchema,
  owner: request({ nombre: userNameSchema, email: emailSchema }),
})
export type NewCustomer = z.output<typeof newCustomer>

/** What staff change of a customer. A blocked customer is signed out and cannot sign in. */
export const customerEdit = request({
  nombre: companyNameSchema,
  alias: z.nullable(lineSchema(1, 60)),
  phone: phoneSchema,
  status: z.enum(['active', 'blocked']),
  version: z.int(),
})

/**
 * The corrected data of a customer: its name and RFC, which later receipts have, and its contact address. An RFC that
 * is there can be replaced, and not removed. The reason stays in the audit log.
 */
export const customerCorrection = request({
  nombre: companyNameSchema,
  rfc: z.nullable(strictRfcSchema),
  email: emailSchema,
  reason: reasonSchema,
  version: z.int(),
})
export type CustomerCorrection = z.output<typeof customerCorrection>

/** Kinds of events on a timeline. */
export const timelineKinds = ['account', 'audit', 'order', 'attempt', 'subscription', 'mail', 'claim', 'session'] as const

/** An event on a customer's timeline. `subject` is a code of its kind (an act, a status). `detail` is further text. */
export const timelineEvent = record({
  id: z.string(),
  at: z.string(),
  kind: z.enum(timelineKinds),
  subject: z.string(),
  actor: z.nullable(z.string()),
  entity: z.nullable(record({ kind: z.string(), id: z.string() })),
  detail: z.nullable(z.string()),
  centavos: z.nullable(z.int()),
})
export type TimelineEvent = z.output<typeof timelineEvent>
