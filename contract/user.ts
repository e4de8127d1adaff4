import { emailSchema } from './email.ts'
import { lineSchema } from './plain-text.ts'
import type { Permission, Role } from './permissions.ts'
import * as z from './zod.ts'

export const userStatuses = ['error', 'active', 'blocked', 'pending', 'inactive'] as const

/**
 * A typed name, 2 to 200 characters of one line. The stored name is empty until the person gives it
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

/** Converts a user between the wire and the code. Dates are ISO 8601 UTC. */
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

/** Levels of a customer's users. Nobody can give or take away the owner's level (ADM-2). */
export const teamRoles = ['admin', 'audit', 'user'] as const
export type TeamRole = (typeof teamRoles)[number]

/** Staff levels that can be given. Nobody can give or take away root's level (docs/decisions/0039). */
export const staffRoles = ['superAdmin'] as const
/** Every level that can be given. */
export const givenRoles = [...staffRoles, ...teamRoles] as const
export type GivenRole = (typeof givenRoles)[number]

/** An invitation by mail to a customer's team. */
export const invitationSchema = z.strictObject({ name: userNameSchema, email: emailSchema, role: z.enum(teamRoles) })
export type Invitation = z.infer<typeof invitationSchema>
