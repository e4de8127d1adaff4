import type { StaffAct, StaffDetail, StaffRow, StaffState } from '#contract/admin/staff.ts'
import { isProfile } from '#contract/permissions.ts'
import type { Transaction } from '../../db/database.ts'
import { isOver } from '../../domain/standing.ts'
import { holdsAll, isStaffLevel } from '../../domain/team-rules.ts'
import type { LiveSession } from '../../http/live-session.ts'
import { findPerson } from '../../queries/people.ts'
import type { Person } from '../../queries/people.ts'
import { listProfiles } from '../../queries/roles.ts'
import { listStaff } from '../../queries/staff.ts'
import type { StaffRecord } from '../../queries/staff.ts'
import { Refusal } from '../../refusal/refusal.ts'
import { closedTo } from './person-guard.ts'
import { requirePerson } from './person-wire.ts'

/** Returns a member of staff as a row of the list. `now` is the product's time. */
export function staffRowOf(staff: StaffRecord, now: Date): StaffRow {
  const { userId: id, name, email, level, label, accessUntil, lastSeenAt, createdAt } = staff
  return {
    id,
    name,
    email,
    level,
    label,
    state: stateOf(staff, now),
    accessUntil,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}

function stateOf(
  { status, accessUntil, invited }: Pick<StaffRecord, 'status' | 'accessUntil' | 'invited'>,
  now: Date,
): StaffState {
  if (!isIn(status)) return 'suspended'
  if (isOver(accessUntil, now)) return 'expired'
  return invited ? 'invited' : 'active'
}

const isIn = (status: StaffRecord['status']) => status === 'active' || status === 'pending'

/** Returns somebody who works in the administration. @throws Refusal 404, also for everybody else */
export async function requireStaff(tx: Transaction, tenant: string, id: string): Promise<Person> {
  const person = await requirePerson(tx, tenant, id)
  if (!isStaffLevel(person.level)) throw new Refusal('record.missing')
  return person
}

/**
 * Returns a member of staff with their permissions, the acts that the caller may do on them, and the profiles that the
 * caller may give them. `now` is the product's time.
 * @throws Refusal 404
 */
export async function staffDetailOf(tx: Transaction, session: LiveSession, id: string, now: Date): Promise<StaffDetail> {
  const { tenant, permissions } = session.person
  const row = (await listStaff(tx, tenant)).find(({ userId }) => userId === id)
  const person = row && (await findPerson(tx, { tenant, userId: id }))
  if (!person) throw new Refusal('record.missing')
  const acts = actsOn(session, person)
  const profiles = acts.includes('update') ? await listProfiles(tx, tenant) : []
  return {
    ...staffRowOf(row, now),
    permissions: person.permissions,
    acts,
    profiles: profiles
      .filter((profile) => holdsAll(permissions, profile.permissions))
      .map(({ name, label }) => ({ name, label })),
    version: person.version,
  }
}

function actsOn(session: LiveSession, person: Person): StaffAct[] {
  if (!session.person.permissions.includes('staff.update') || closedTo(session, person)) return []
  return [
    ...(isProfile(person.level) ? (['update'] as const) : []),
    isIn(person.status) ? 'suspend' : 'resume',
    ...(person.invited ? (['invite'] as const) : []),
    'dismiss',
  ]
}
