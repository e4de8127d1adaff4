import type { PersonDetail } from '#contract/admin/person.ts'
import { isProfile, passes } from '#contract/permissions.ts'
import { staffRoles } from '#contract/user.ts'
import type { GivenRole } from '#contract/user.ts'
import type { Transaction } from '../../db/database.ts'
import { holdsAll, isStaffLevel } from '../../domain/team-rules.ts'
import type { LiveSession } from '../../http/live-session.ts'
import { hasFactor } from '../../queries/factors.ts'
import { Refusal } from '../../refusal/refusal.ts'
import type { Person } from '../../queries/people.ts'
import { grantableRoles } from '../team-guard.ts'

/** The caller of an act: by a call, or by a bulk run. */
type Caller = Pick<LiveSession, 'person'>

/**
 * Returns why the caller may not decide over a user; null when they may. Nobody decides over themselves or root. Root
 * decides over other staff (docs/decisions/0039); over staff with a profile also whoever may change staff and holds all
 * that the profile opens (docs/decisions/0086).
 */
export function closedTo({ person: me }: Caller, other: Person): 'staff.fixed' | 'grant.missing' | null {
  if (!isStaffLevel(other.level)) return holdsAll(me.permissions, other.permissions) ? null : 'grant.missing'
  if (other.level === 'root' || other.userId === me.userId) return 'staff.fixed'
  if (me.root) return null
  const isUnder = isProfile(other.level) && me.permissions.includes('staff.update') && holdsAll(me.permissions, other.permissions)
  return isUnder ? null : 'staff.fixed'
}

/**
 * Checks that the caller may block, suspend and enable this user.
 * @throws Refusal 409 staff.fixed, 403 grant.missing for a user who holds more than the caller
 */
export function requireUnder(session: Caller, other: Person): void {
  const why = closedTo(session, other)
  if (why) throw new Refusal(why)
}

/**
 * Checks that the caller may block or enable this user. With a reason, whoever may change users does it to everybody of
 * a customer, also to an owner, who holds more than they do (docs/decisions/0100). Staff are as in `requireUnder`.
 * @throws Refusal 409 staff.fixed, 403 grant.missing for a user who holds more than a caller without a reason
 */
export function requireMayBlock(session: Caller, other: Person, reason: string | undefined): void {
  if (isStaffLevel(other.level) || reason === undefined) requireUnder(session, other)
}

/**
 * Checks that a caller with a profile may do anything to a member of staff, such as change the name or invite again.
 * @throws Refusal 409 staff.fixed
 */
export function requireStaffReach(session: Caller, other: Person): void {
  if (isStaffLevel(other.level) && !passes('root.access', session.person.roles)) requireUnder(session, other)
}

/** Checks that the caller may raise, lower or remove this user. @throws Refusal 409 owner.fixed; as `requireUnder` */
export function requireReach(session: Caller, other: Person): void {
  if (other.roles.includes('owner')) throw new Refusal('owner.fixed')
  requireUnder(session, other)
}

/**
 * Returns the levels that the caller may give in a customer's team. Only root creates staff, and only in the company
 * that runs the product: the caller's own.
 */
async function givableLevels(tx: Transaction, { person: me }: Caller, customerId: string): Promise<GivenRole[]> {
  const staff = me.root && customerId === me.customerId ? staffRoles : []
  return [...staff, ...(await grantableRoles(tx, me))]
}

/** Checks that the caller may give the level there. @throws Refusal 403 grant.missing */
export async function requireGivable(
  tx: Transaction,
  session: Caller,
  { role, customerId }: { role: GivenRole; customerId: string },
): Promise<void> {
  if (!(await givableLevels(tx, session, customerId)).includes(role)) throw new Refusal('grant.missing')
}

/** Returns what the caller may do with a user: the levels to give, and the acts. */
export async function openTo(tx: Transaction, session: Caller, other: Person): Promise<Pick<PersonDetail, 'levels' | 'acts'>> {
  if (closedTo(session, other)) return { levels: [], acts: [] }
  const reset = (await hasFactor(tx, other)) ? (['resetFactor'] as const) : []
  if (other.roles.includes('owner')) return { levels: [], acts: ['suspend', ...reset] }
  return { levels: await givableLevels(tx, session, other.customerId), acts: ['suspend', 'remove', ...reset] }
}
