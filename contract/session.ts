import type { PendingSignIn } from './factor.ts'
import type { Permission, Role } from './permissions.ts'
import * as z from './zod.ts'

const sessionUserSchema = z.object({
  id: z.string(),
  name: z.string(),
  level: z.string(),
  root: z.boolean(),
  emailVerifiedAt: z.nullable(z.string()),
  roles: z.array(z.custom<Role>((role) => typeof role === 'string')),
  permissions: z.array(z.custom<Permission>((permission) => typeof permission === 'string')),
})

const sessionCustomerSchema = z.object({ id: z.string(), name: z.string(), onboardingFinishedAt: z.nullable(z.string()) })

/** The grant of staff to see another customer's account, and their own customer (docs/decisions/0017). */
const heldImpersonationSchema = z.object({
  id: z.string(),
  reason: z.string(),
  writes: z.boolean(),
  endsAt: z.string(),
  own: sessionCustomerSchema,
})
export type HeldImpersonation = z.infer<typeof heldImpersonationSchema>

const sessionSchema = z.object({
  token: z.string().check(z.minLength(20)),
  user: sessionUserSchema,
  customer: z.extend(sessionCustomerSchema, { impersonation: z.optional(heldImpersonationSchema) }),
  /** The person must set up a second factor first: until then every other call is refused. */
  mustEnrol: z.optional(z.literal(true)),
})

/** The signed-in user, for screens: no e-mail, RFC, phone or address (docs/domain.md#session-and-access). */
export type Session = z.infer<typeof sessionSchema>
export type SessionUser = Session['user']

/** What a right password gives: a session, or a sign-in that waits for the second factor. */
export type SignedIn = Session | { pending: PendingSignIn }

/** `POST /tokens` answers flat, with the wire's names. `Session` has the same data with the code's names. */
export const sessionCodec = z.codec(
  z.object({
    access_token: z.string().check(z.minLength(20)),
    id: z.string(),
    nombre: z.string(),
    level: z.string(),
    root: z.boolean(),
    email_verified_at: z.nullable(z.string()),
    roles: z._default(z.array(z.string()), []),
    permissions: z._default(z.array(z.string()), []),
    cliente: z.object({
      id: z.string(),
      nombre: z.string(),
      metadata: z.object({ onboarding: z.object({ finished_at: z.nullable(z.string()) }) }),
    }),
    must_enrol: z.optional(z.literal(true)),
  }),
  sessionSchema,
  {
    decode: ({ access_token, id, nombre, level, root, email_verified_at, roles, permissions, cliente, must_enrol }) => ({
      token: access_token,
      user: {
        id,
        name: nombre,
        level,
        root,
        emailVerifiedAt: email_verified_at,
        roles: roles as Role[],
        permissions: permissions as Permission[],
      },
      customer: { id: cliente.id, name: cliente.nombre, onboardingFinishedAt: cliente.metadata.onboarding.finished_at },
      ...(must_enrol && { mustEnrol: must_enrol }),
    }),
    encode: ({ token, user, customer, mustEnrol }) => ({
      access_token: token,
      id: user.id,
      nombre: user.name,
      level: user.level,
      root: user.root,
      email_verified_at: user.emailVerifiedAt,
      roles: user.roles,
      permissions: user.permissions,
      cliente: {
        id: customer.id,
        nombre: customer.name,
        metadata: { onboarding: { finished_at: customer.onboardingFinishedAt } },
      },
      ...(mustEnrol && { must_enrol: mustEnrol }),
    }),
  },
)

/** The stored session. An entry with another version or shape leads to the sign-in and never to a crash. */
export const storedSessionSchema = z.object({ version: z.literal(1), session: sessionSchema })
