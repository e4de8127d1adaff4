import { holdsAny, passes } from '#contract/permissions.ts'
import type { SessionUser } from '#contract/session.ts'
import { type TeamRole, teamRoles, type User } from '#contract/user.ts'

/** The acts of one user on another of the team, or why there are none. */
export interface TeamOffers {
  resend: boolean
  changeRole: boolean
  remove: boolean
  leave: boolean
  /** The owner's level is fixed, and an owner cannot leave. */
  fixed: boolean
}

const nothing: TeamOffers = { resend: false, changeRole: false, remove: false, leave: false, fixed: false }

export function teamRoleOf({ roles }: Pick<User, 'roles'>): TeamRole | null {
  return teamRoles.find((role) => roles.includes(role)) ?? null
}

/** Returns whether a user may change the team; others with `usuarios.list` see it (ROLE-1). */
export const mayRunTeam = ({ roles }: Pick<SessionUser, 'roles'>): boolean => passes('settings.access', roles)

/**
 * Returns the acts on a user, limited by the grants of `me`: `grantable` are the levels that `me` may give (ROLE-2,
 * ADM-2).
 */
export function offersFor(person: User, me: SessionUser, grantable: readonly TeamRole[]): TeamOffers {
  const role = teamRoleOf(person)
  if (role === null) return { ...nothing, fixed: true }
  if (person.id === me.id) return { ...nothing, leave: true }
  const within = grantable.includes(role)
  const pending = person.status === 'pending'
  return {
    ...nothing,
    resend: within && pending && holdsAny(me.permissions, ['usuarios.store']),
    changeRole: within && !pending && holdsAny(me.permissions, ['usuarios.update']),
    remove: within && holdsAny(me.permissions, ['usuarios.destroy']),
  }
}
