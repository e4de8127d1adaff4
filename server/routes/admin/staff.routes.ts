import { asAudited } from '#contract/audited.ts'
import { isProfile } from '#contract/permissions.ts'
import type { ProfileName } from '#contract/permissions.ts'
import type { Transaction } from '../../db/database.ts'
import { holdsAll } from '../../domain/team-rules.ts'
import { adminScope } from '../../http/admin-scope.ts'
import { audited } from '../../http/audited.ts'
import type { Call, Handlers } from '../../http/call.ts'
import type { LiveSession } from '../../http/live-session.ts'
import { throttle } from '../../http/throttling.ts'
import { writeAudit } from '../../queries/audit-log.ts'
import type { Person } from '../../queries/people.ts'
import { listProfiles, lockRoles } from '../../queries/roles.ts'
import { listStaff } from '../../queries/staff.ts'
import { tellRoleChange } from '../../queries/tell-role-change.ts'
import { changeUser } from '../../queries/users.ts'
import { Refusal } from '../../refusal/refusal.ts'
import type { Services } from '../../services.ts'
import { inviteAgain, inviteMember } from '../invite-member.ts'
import { removeMember } from '../remove-member.ts'
import { acknowledged } from '../wire.ts'
import { editPersonOf } from './person-acts.ts'
import { requireUnder } from './person-guard.ts'
import { requireStaff, staffDetailOf, staffRowOf } from './staff-wire.ts'

type Rows = 'listStaff' | `${'store' | 'get' | 'edit' | 'actOn' | 'dismiss'}Staff`

/** Handles the people who work in the administration (docs/decisions/0086). */
export function staffRoutes(services: Services): Pick<Handlers, Rows> {
  const { db, clock, wakeJobs } = services
  return {
    async listStaff({ session, tenant }) {
      const now = clock.now()
      const rows = await db.reading(adminScope(session), (tx) => listStaff(tx, tenant))
      return { data: rows.map((row) => staffRowOf(row, now)) }
    },

    async storeStaff({ body: { profile, ...invited }, session, language, requestId, keep }) {
      const { tenant, customerId, userId: actorId } = session.own
      const now = clock.now()
      await throttle(services, tenant, [{ name: 'invitation.customer', by: customerId }])
      const answer = await db.within(adminScope(session), async (tx) => {
        const role = await requireGivable(tx, session, profile)
        const acting = { actorId, language, requestId, now }
        const created = await inviteMember(tx, { tenant, customerId }, { invitation: { ...invited, role }, ...acting })
        return keep(tx, { data: await staffDetailOf(tx, session, created.userId, now) })
      })
      wakeJobs()
      return answer
    },

    async getStaff({ params: { id }, session }) {
      return { data: await db.reading(adminScope(session), (tx) => staffDetailOf(tx, session, id, clock.now())) }
    },

    async editStaff(call) {
      const now = clock.now()
      const { session, params } = call
      const edited = await db.within(adminScope(session), async (tx) => {
        await edit(tx, call, now)
        return staffDetailOf(tx, session, params.id, now)
      })
      wakeJobs()
      return { data: edited }
    },

    async actOnStaff({ params: { id }, body: { act, reason }, session, language, requestId }) {
      const { tenant, userId: actorId } = session.own
      const now = clock.now()
      const scope = adminScope(session)
      if (act === 'invite') await throttle(services, tenant, [{ name: 'invitation.minute', by: id }])
      const after = await db.within(scope, async (tx) => {
        const person = await requireStaff(tx, tenant, id)
        requireUnder(session, person)
        if (act === 'invite') await inviteAgain(tx, person, { actorId, requestId, now })
        else {
          const status = act === 'suspend' ? 'inactive' : 'active'
          await editPersonOf(tx, id, { status }, { session, language, requestId, now, reason })
        }
        return staffDetailOf(tx, session, id, now)
      })
      wakeJobs()
      return { data: after }
    },

    async dismissStaff({ params: { id }, body: { reason }, session, requestId }) {
      const { tenant, userId: actorId } = session.own
      await db.within(adminScope(session), async (tx) => {
        const person = await requireStaff(tx, tenant, id)
        requireUnder(session, person)
        await removeMember(tx, person, { actorId, requestId, now: clock.now(), reason })
      })
      return acknowledged
    },
  }
}

/**
 * Returns a profile that the caller may give: nobody gives what they lack. Locks the roles, so that the profile does
 * not grow meanwhile.
 * @throws Refusal 404 for no profile, 403 grant.missing
 */
async function requireGivable(tx: Transaction, { person: me }: LiveSession, name: string): Promise<ProfileName> {
  await lockRoles(tx, me.tenant)
  const [profile] = isProfile(name) ? await listProfiles(tx, me.tenant, name) : []
  if (!profile || !isProfile(profile.name)) throw new Refusal('record.missing')
  if (!holdsAll(me.permissions, profile.permissions)) throw new Refusal('grant.missing')
  return profile.name
}

/**
 * Changes the profile and the last day of a member of staff. Their open sessions stay: the next call reads both.
 * @throws Refusal 404; 409 staff.fixed for root, superAdmin, the caller and whoever holds more, record.changed; 403
 * grant.missing
 */
async function edit(tx: Transaction, call: Call<'editStaff'>, now: Date): Promise<void> {
  const { session, params, body } = call
  const before = await requireStaff(tx, session.own.tenant, params.id)
  if (!isProfile(before.level)) throw new Refusal('staff.fixed')
  requireUnder(session, before)
  const level = await requireGivable(tx, session, body.profile)
  const change = { ...(level === before.level ? {} : { level }), access_until: body.accessUntil }
  if (!(await changeUser(tx, before, { change, version: body.version, now }))) throw new Refusal('record.changed')
  await tellRoleChange(tx, before, { by: session.own.userId, to: level, now })
  const act = { customerId: before.customerId, action: 'staff.update', entity: 'usuarios', entityId: before.userId }
  const after = { ...auditedAccess({ level, accessUntil: body.accessUntil }), reason: body.reason }
  await writeAudit(tx, audited(call, { ...act, before: auditedAccess(before), after }, now))
}

const auditedAccess = ({ level, accessUntil }: Pick<Person, 'level' | 'accessUntil'>) =>
  asAudited({ role: level, access_until: accessUntil })
