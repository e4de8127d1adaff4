import { teamRoles } from '#contract/user.ts'
import type { TeamRole } from '#contract/user.ts'
import type { Transaction } from '../db/database.ts'
import { isUuid } from '../domain/uuid.ts'
import { holdsAll, isTeamRole } from '../domain/team-rules.ts'
import type { LiveSession } from '../http/live-session.ts'
import { Refusal } from '../refusal/refusal.ts'
import { permissionsOf } from '../queries/grants.ts'
import { findPerson } from '../queries/people.ts'
import type { Person } from '../queries/people.ts'

/** Returns a user that the session's scope may see. @throws Refusal 404 */
export async function requireUser(tx: Transaction, { scope }: LiveSession, id: string): Promise<Person> {
  const person = isUuid(id) ? await findPerson(tx, { tenant: scope.tenant, customerId: scope.customerId, userId: id }) : undefined
  if (!person) throw new Refusal('record.missing')
  return person
}

/**
 * Checks that the caller may send mails to strangers: only with a verified address; staff need none.
 * @throws Refusal 403 email.unverified
 */
export function requireConfirmed({ person, staff }: LiveSession): void {
  if (!staff && person.emailVerifiedAt === null) throw new Refusal('email.unverified')
}

/** Returns the levels of a team that a person may give. */
export async function grantableRoles(tx: Transaction, { tenant, permissions }: Person): Promise<TeamRole[]> {
  const granted = await permissionsOf(tx, tenant, teamRoles)
  return teamRoles.filter((role) => holdsAll(permissions, granted.get(role) ?? []))
}

/** Checks that the caller has everything that the level grants. @throws Refusal 403 grant.missing */
export async function requireGrantable(tx: Transaction, { person }: LiveSession, role: TeamRole): Promise<void> {
  if (!(await grantableRoles(tx, person)).includes(role)) throw new Refusal('grant.missing')
}

/**
 * Checks that the caller may raise, lower or remove this team member.
 * @throws Refusal 409 owner.fixed, 403 grant.missing for staff and for a user who holds more than the caller.
 */
export function requireWithinReach({ person }: LiveSession, other: Person): void {
  if (other.roles.includes('owner')) throw new Refusal('owner.fixed')
  if (!isTeamRole(other.level) || !holdsAll(person.permissions, other.permissions)) throw new Refusal('grant.missing')
}
