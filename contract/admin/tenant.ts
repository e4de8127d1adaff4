import { emailSchema } from '../email.ts'
import { lineSchema } from '../plain-text.ts'
import { reasonSchema } from '../reason.ts'
import { record, request } from '../record.ts'
import * as z from '../zod.ts'

/** The states of a tenant (machines/lifecycles/tenant.machine.ts). The first four are steps of its provisioning. */
export const tenantStates = ['created', 'granted', 'configured', 'stocked', 'active', 'suspended', 'closing', 'closed'] as const
export type TenantStateName = (typeof tenantStates)[number]

/** What the platform's root may do with a tenant that is ready. */
export const tenantActs = ['suspend', 'resume'] as const
export type TenantAct = (typeof tenantActs)[number]

/** Returns the acts that a state allows. */
export function actsOf(state: TenantStateName): readonly TenantAct[] {
  if (state === 'active') return ['suspend']
  return state === 'suspended' ? ['resume'] : []
}

/** Returns whether a tenant is not ready yet: its steps go on. */
export function isProvisioning(state: TenantStateName): boolean {
  return tenantStates.indexOf(state) < tenantStates.indexOf('active')
}

/**
 * A tenant as the platform's root sees it. `address` is its origin. `subscriptions` counts those that are active.
 * `platform`: the platform's own, which nobody suspends. `busy`: a command provisions it now.
 */
export const tenantRecord = record({
  key: z.string(),
  nombre: z.string(),
  address: z.string(),
  state: z.enum(tenantStates),
  clientes: z.int(),
  subscriptions: z.int(),
  root_email: z.nullable(z.string()),
  platform: z.boolean(),
  busy: z.boolean(),
  created_at: z.string(),
})
export type TenantInfo = z.output<typeof tenantRecord>

const keySchema = z
  .string()
  .check(z.minLength(1, { error: 'required', abort: true }), z.maxLength(32, 'max'), z.regex(/^[a-z0-9_]{2,32}$/, 'regex'))
const hostSchema = z.string().check(z.minLength(1, { error: 'required', abort: true }), z.maxLength(253, 'max'))

/** The fields of the form; `withCatalogue` begins with the example catalogue. */
export const tenantFields = z.strictObject({
  name: lineSchema(2, 60),
  key: keySchema,
  host: hostSchema,
  rootEmail: emailSchema,
  withCatalogue: z.boolean(),
})
export type TenantFields = z.output<typeof tenantFields>

/** A tenant that the platform's root wants. */
export const newTenant = request({
  nombre: lineSchema(2, 60),
  key: keySchema,
  host: hostSchema,
  root_email: emailSchema,
  with_catalogue: z.boolean(),
})

/** An act on a tenant, with a reason for the audit log. */
export const tenantActBody = request({ act: z.enum(tenantActs), reason: reasonSchema })
