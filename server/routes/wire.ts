import { asAudited } from '#contract/audited.ts'
import type { Session } from '#contract/session.ts'
import type { Permission, Role } from '#contract/permissions.ts'
import type { User } from '#contract/user.ts'
import type { Person } from '../queries/people.ts'

/** Returns a person as the contract's user. */
export function userOf(person: Person): User {
  return {
    id: person.userId,
    name: person.name,
    email: person.email,
    status: person.status,
    level: person.level,
    root: person.root,
    emailVerifiedAt: person.emailVerifiedAt?.toISOString() ?? null,
    roles: person.roles as Role[],
    permissions: person.permissions as Permission[],
    customerId: person.customerId,
    version: person.version,
    createdAt: person.createdAt.toISOString(),
  }
}

/** Returns the fields of a user for the audit log. */
export function auditedUser({ name, email, level }: Person) {
  return asAudited({ name, email, role: level })
}

/** Returns the contract's session of a person who has just signed in. */
export function sessionOf(token: string, person: Person, mustEnrol: boolean): Session {
  const { id, name, level, root, emailVerifiedAt, roles, permissions } = userOf(person)
  return {
    token,
    user: { id, name, level, root, emailVerifiedAt, roles, permissions },
    customer: {
      id: person.customerId,
      name: person.customerName,
      onboardingFinishedAt: person.onboardingFinishedAt?.toISOString() ?? null,
    },
    ...(mustEnrol && { mustEnrol }),
  }
}

/** The contract's `{ "data": { "ok": true } }`. */
export const acknowledged = { data: { ok: true as const } }
