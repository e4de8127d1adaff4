import { asAudited } from '#contract/audited.ts'
import { passes } from '#contract/permissions.ts'
import type { Transaction } from '../db/database.ts'
import { isStaffLevel } from '../domain/team-rules.ts'
import type { Call, Handlers } from '../http/call.ts'
import { Refusal } from '../refusal/refusal.ts'
import { writeAudit } from '../queries/audit-log.ts'
import type { Person } from '../queries/people.ts'
import { tellRoleChange } from '../queries/tell-role-change.ts'
import { changeUser } from '../queries/users.ts'
import type { Services } from '../services.ts'
import { removeMember } from './remove-member.ts'
import { requireGrantable, requireUser, requireWithinReach } from './team-guard.ts'
import { acknowledged, userOf } from './wire.ts'

/** Handles single users of a customer. */
export function userRoutes({ db, clock, wakeJobs }: Services): Pick<Handlers, 'getUser' | 'updateUser' | 'removeUser'> {
  return {
    async getUser({ params, session }) {
      return { data: userOf(await db.reading(session.scope, (tx) => requireUser(tx, session, params.id))) }
    },

    async updateUser(call) {
      const after = await db.within(call.session.scope, (tx) => update(tx, call, clock.now()))
      wakeJobs()
      return { data: userOf(after) }
    },

    async removeUser(call) {
      await db.within(call.session.scope, (tx) => remove(tx, call, clock.now()))
      return acknowledged
    },
  }
}

async function update(tx: Transaction, { params, body, session, requestId }: Call<'updateUser'>, now: Date): Promise<Person> {
  const { scope } = session
  const before = await requireUser(tx, session, params.id)
  const { name, role } = body
  const change = { ...(name === undefined ? {} : { name }), ...(role === undefined ? {} : { level: role }) }
  // A staff profile counts in the administration alone: here nobody but root and superAdmin changes staff, even a name.
  const isOutside = isStaffLevel(before.level) && !passes('root.access', session.person.roles)
  if (isOutside && before.userId !== scope.userId) throw new Refusal('grant.missing')
  if (role !== undefined) await requireMayRaise(tx, { session, other: before, role })
  if (!(await changeUser(tx, before, { change, version: body.version, now }))) throw new Refusal('record.changed')
  if (role !== undefined) await tellRoleChange(tx, before, { by: scope.userId, to: role, now })
  const after = await requireUser(tx, session, params.id)
  await writeAudit(tx, {
    ...before,
    actorId: scope.userId,
    action: 'usuarios.update',
    entity: 'usuarios',
    entityId: before.userId,
    before: asAudited(role === undefined ? { name: before.name } : { name: before.name, role: before.level }),
    after: asAudited(role === undefined ? { name: after.name } : { name: after.name, role: after.level }),
    requestId,
    at: now,
  })
  return after
}

type Raise = { session: Call<'updateUser'>['session']; other: Person; role: NonNullable<Call<'updateUser'>['body']['role']> }

/**
 * Checks a change of level. Nobody changes their own level, the owner's, or that of a user who holds more; nor gives a
 * level that grants more than they hold.
 * @throws Refusal
 */
async function requireMayRaise(tx: Transaction, { session, other, role }: Raise): Promise<void> {
  if (!session.person.permissions.includes('usuarios.update')) throw new Refusal('permission.missing')
  requireWithinReach(session, other)
  if (other.userId === session.person.userId) throw new Refusal('grant.missing')
  await requireGrantable(tx, session, role)
}

async function remove(tx: Transaction, { params, session, requestId }: Call<'removeUser'>, now: Date): Promise<void> {
  const person = await requireUser(tx, session, params.id)
  requireWithinReach(session, person)
  await removeMember(tx, person, { actorId: session.scope.userId, requestId, now })
}
