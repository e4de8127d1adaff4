import { emailSchema } from './email.ts'
import { lineSchema } from './plain-text.ts'
import type { Permission, Role } from './permissions.ts'
import * as z from './zod.ts'

export const userStatuses = ['error', 'active', 'blocked', 'pending', 'inactive'] as const

/**
 * A person's name as it is typed, 2 to 200 characters of one line. What is kept is empty until they give it
 * (docs/decisions/0040).
 */
export const userNameSchema = lineSchema(2, 200)

const userWire = z.object({
  id: z.string(),
  nombre: z.string(),
  email: z.string(),
  status: z.enum(userStatuses),
  level: z.string(),
  root: z.boolean(),
  email_verified_at: z.nullable(z.string()),
  roles: z._default(z.array(z.string()), []),
  permissions: z._default(z.array(z.string()), []),
  cliente_id: z.string(),
  version: z.int(),
  created_at: z.string(),
})

const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  status: z.enum(userStatuses),
  level: z.string(),
  root: z.boolean(),
  emailVerifiedAt: z.nullable(z.string()),
  roles: z.array(z.custom<Role>((role) => typeof role === 'string')),
  permissions: z.array(z.custom<Permission>((permission) => typeof permission === 'string')),
  customerId: z.string(),
  version: z.int(),
  createdAt: z.string(),
})

export type User = z.infer<typeof userSchema>

/** A user between the wire's words and ours. Dates are ISO 8601 UTC. */
export const userCodec = z.codec(userWire, userSchema, {
  decode: ({ nombre, email_verified_at, cliente_id, created_at, roles, permissions, ...same }) => ({
    ...same,
    name: nombre,
    emailVerifiedAt: email_verified_at,
    roles: roles as Role[],
    permissions: permissions as Permission[],
    customerId: cliente_id,
    createdAt: created_at,
  }),
  encode: ({ name, emailVerifiedAt, customerId, createdAt, ...same }) => ({
    ...same,
    nombre: name,
    email_verified_at: emailVerifiedAt,
    cliente_id: customerId,
    created_at: createdAt,
  }),
})

/** Levels that a customer's own people have; the owner's is neither given nor taken (ADM-2). */
export const teamRoles = ['admin', 'audit', 'user'] as const
export type TeamRole = (typeof teamRoles)[number]

/** Levels of the staff that can be given; root's is neither given nor taken (docs/decisions/0039). */
export const staffRoles = ['superAdmin'] as const
/** Every level that somebody can be given. */
export const givenRoles = [...staffRoles, ...teamRoles] as const
export type GivenRole = (typeof givenRoles)[number]

/** A person who is invited by mail to a customer's team. */
export const invitationSchema = z.strictObject({ name: userNameSchema, email: emailSchema, role: z.enum(teamRoles) })
export type Invitation = z.infer<typeof invitationSchema>
