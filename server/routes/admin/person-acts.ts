import { asAudited } from '#contract/audited.ts'
import type { GivenRole } from '#contract/user.ts'
import type { Transaction } from '../../db/database.ts'
import { isStaffLevel } from '../../domain/team-rules.ts'
import { Refusal } from '../../refusal/refusal.ts'
import { writeAudit } from '../../queries/audit-log.ts'
import { resetLostFactor } from '../../queries/lost-factor.ts'
import type { Person } from '../../queries/people.ts'
import { deleteSessionsOf } from '../../queries/sessions.ts'
import { tellRoleChange } from '../../queries/tell-role-change.ts'
import { changeUser } from '../../queries/users.ts'
import { requireLicence } from '../licences.ts'
import { type Acting, type CustomerActing, withReason } from './customer-acts.ts'
import { requireGivable, requireMayBlock, requireReach, requireStaffReach, requireUnder } from './person-guard.ts'
import { requirePerson } from './person-wire.ts'

interface Edit {
  name?: string | undefined
  role?: GivenRole | undefined
  status?: 'active' | 'blocked' | 'inactive' | undefined
  version?: number
}

/**
 * Changes a user of any customer. A disabled user is signed out. A user who is enabled again gets the earlier status
 * back: pending while the invitation is not answered. They take a licence again unless they own the account. Returns
 * false, and writes nothing, when nothing would change.
 * @throws Refusal 404; 409 record.changed, owner.fixed, staff.fixed, licences.full, licences.none; 403 grant.missing
 * for a user who holds more than the caller; with a reason a customer's user is blocked all the same.
 */
export async function editPersonOf(
  tx: Transaction,
  id: string,
  { name, role, status, version }: Edit,
  acting: CustomerActing,
): Promise<boolean> {
  const { session, requestId, now } = acting
  const { tenant, userId: actorId } = session.person
  const before = await requirePerson(tx, tenant, id)
  if (role !== undefined && role !== before.level) {
    requireReach(session, before)
    await requireGivable(tx, session, { role, customerId: before.customerId })
  }
  requireStaffReach(session, before)
  const standing = status === undefined ? before.status : standingOf(before, status)
  if (standing !== before.status) requireMayBlock(session, before, acting.reason)
  const isTeam = before.level !== 'owner' && !isStaffLevel(before.level)
  if (before.status === 'inactive' && standing !== 'inactive' && isTeam) await requireLicence(tx, before)
  const change = {
    ...(name === undefined ? {} : { name }),
    ...(role === undefined || role === before.level ? {} : { level: role, access_until: null }),
    ...(standing === before.status || standing === 'error' ? {} : { status: standing }),
  }
  const isCurrent = version === undefined || version === before.version
  if (isCurrent && Object.keys(change).length === 0) return false
  if (!(await changeUser(tx, before, { change, version: version ?? before.version, now }))) throw new Refusal('record.changed')
  if (role !== undefined) await tellRoleChange(tx, before, { by: actorId, to: role, now })
  const changesArea = role !== undefined && isStaffLevel(role) !== isStaffLevel(before.level)
  if (standing === 'blocked' || standing === 'inactive' || changesArea) await deleteSessionsOf(tx, before)
  const after = await requirePerson(tx, tenant, id)
  const record = { ...before, actorId, action: 'usuarios.update', entity: 'usuarios', entityId: id, requestId, at: now }
  await writeAudit(tx, { ...record, before: audited(before), after: withReason(audited(after), acting) })
  return true
}

function standingOf({ status, invited }: Person, wish: 'active' | 'blocked' | 'inactive'): Person['status'] {
  if (wish !== 'active') return wish
  if (status === 'pending') return status
  return invited ? 'pending' : 'active'
}

/**
 * Turns off the second factor of a user who lost it, ends their sessions and mails them. Runs over all rows, because
 * staff read and change no secret.
 * @throws Refusal 404, 409 staff.fixed and factor.missing, 403 grant.missing
 */
export async function resetFactorOf(tx: Transaction, id: string, acting: Acting): Promise<void> {
  const { session, requestId, now } = acting
  const { tenant, userId: actorId } = session.person
  const person = await requirePerson(tx, tenant, id)
  requireUnder(session, person)
  if (!(await resetLostFactor(tx, person, now))) throw new Refusal('factor.missing')
  const record = { ...person, actorId, action: 'usuarios.update', entity: 'usuarios', entityId: id, requestId, at: now }
  await writeAudit(tx, { ...record, before: { factor: true }, after: withReason({ factor: false }, acting) })
}

const audited = ({ name, level, status }: Person) => asAudited({ name, role: level, status })
