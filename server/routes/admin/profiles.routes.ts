import { asAudited } from '#contract/audited.ts'
import type { ProfileRecord } from '#contract/admin/staff.ts'
import { isPermission } from '#contract/permissions.ts'
import { isBuiltInProfile } from '#contract/staff-profiles.ts'
import type { Transaction } from '../../db/database.ts'
import { versionOf } from '../../domain/content-version.ts'
import { holdsAll } from '../../domain/team-rules.ts'
import { adminScope } from '../../http/admin-scope.ts'
import { audited } from '../../http/audited.ts'
import type { Call, Handlers } from '../../http/call.ts'
import { writeAudit } from '../../queries/audit-log.ts'
import { changeGrants, deleteProfile, insertProfile, listProfiles, lockRoles, renameProfile } from '../../queries/roles.ts'
import type { RoleRow } from '../../queries/roles.ts'
import { tellPermissionChange } from '../../queries/tell-role-change.ts'
import type { Language } from '../../refusal/language.ts'
import { Refusal } from '../../refusal/refusal.ts'
import { ruleText } from '../../refusal/rule-texts.ts'
import type { Services } from '../../services.ts'
import { acknowledged } from '../wire.ts'

type Rows = 'listProfiles' | `${'get' | 'store' | 'update' | 'remove'}Profile`

/** Handles staff profiles. A change counts at each person's next call (docs/decisions/0086). */
export function profileRoutes({ db, clock }: Services): Pick<Handlers, Rows> {
  return {
    async listProfiles({ session, tenant }) {
      const rows = await db.reading(adminScope(session), (tx) => listProfiles(tx, tenant))
      return { data: rows.map(profileOf) }
    },

    async getProfile({ session, tenant, params: { name } }) {
      return { data: profileOf(await db.reading(adminScope(session), (tx) => requireProfile(tx, tenant, name))) }
    },

    async storeProfile(call) {
      return db.within(adminScope(call.session), async (tx) => {
        const data = profileOf(await store(tx, call, clock.now()))
        return call.keep(tx, { data })
      })
    },

    async updateProfile(call) {
      return { data: profileOf(await db.within(adminScope(call.session), (tx) => update(tx, call, clock.now()))) }
    },

    async removeProfile(call) {
      await db.within(adminScope(call.session), (tx) => remove(tx, call, clock.now()))
      return acknowledged
    },
  }
}

function profileOf({ name, label, permissions, users }: RoleRow): ProfileRecord {
  return { name, label, permissions, users, builtIn: isBuiltInProfile(name), version: versionOf([label, permissions]) }
}

/** Returns a profile. @throws Refusal 404 */
async function requireProfile(tx: Transaction, tenant: string, name: string): Promise<RoleRow> {
  const [row] = await listProfiles(tx, tenant, name)
  if (!row) throw new Refusal('record.missing')
  return row
}

/** Returns the names without repeats. @throws Refusal 422 for no permission, 403 for one that the caller lacks */
function requireHeld(
  { session, language }: Pick<Call<'storeProfile'>, 'session' | 'language'>,
  names: readonly string[],
): string[] {
  if (names.some((name) => !isPermission(name)))
    throw new Refusal('validation.failed', { errors: [{ field: 'permissions', message: ruleText('in', language) }] })
  if (!holdsAll(session.person.permissions, names)) throw new Refusal('grant.missing')
  return [...new Set(names)]
}

/** Checks that no other profile has the name. @throws Refusal 422 value.unique */
async function requireFree(
  tx: Transaction,
  tenant: string,
  { name, label }: { name: string | null; label: string },
  language: Language,
) {
  const same = (await listProfiles(tx, tenant)).some(
    (one) => one.name !== name && one.label.toLocaleLowerCase('es') === label.toLocaleLowerCase('es'),
  )
  if (same) throw new Refusal('value.unique', { errors: [{ field: 'label', message: ruleText('unique', language) }] })
}

async function store(tx: Transaction, call: Call<'storeProfile'>, now: Date): Promise<RoleRow> {
  const { tenant, body, language } = call
  await lockRoles(tx, tenant)
  const granted = requireHeld(call, body.permissions)
  await requireFree(tx, tenant, { name: null, label: body.label }, language)
  const name = await insertProfile(tx, tenant, { label: body.label, now })
  await changeGrants(tx, tenant, { given: grantsOf(name, granted), taken: [] })
  const after = await requireProfile(tx, tenant, name)
  await record(tx, call, { action: 'profiles.store', before: null, after }, now)
  return after
}

/**
 * Changes the name and the permissions of a profile. Whoever changes it holds everything that it opened and will open.
 * @throws Refusal 404; 409 record.changed, staff.fixed for the caller's own profile, role.fixed for the name of a
 * built-in one; 403 grant.missing; 422 for an unknown permission, or a name that another profile has
 */
async function update(tx: Transaction, call: Call<'updateProfile'>, now: Date): Promise<RoleRow> {
  const { tenant, body, session, params, language } = call
  await lockRoles(tx, tenant)
  const before = await requireProfile(tx, tenant, params.name)
  if (session.person.roles.includes(before.name)) throw new Refusal('staff.fixed')
  if (body.version !== profileOf(before).version) throw new Refusal('record.changed')
  if (body.label !== before.label && isBuiltInProfile(before.name)) throw new Refusal('role.fixed')
  const wanted = requireHeld(call, body.permissions)
  if (!holdsAll(session.person.permissions, before.permissions)) throw new Refusal('grant.missing')
  await requireFree(tx, tenant, { name: before.name, label: body.label }, language)
  const given = wanted.filter((name) => !before.permissions.includes(name))
  const taken = before.permissions.filter((name) => !wanted.includes(name))
  if (body.label !== before.label) await renameProfile(tx, tenant, { name: before.name, label: body.label })
  await changeGrants(tx, tenant, { given: grantsOf(before.name, given), taken: grantsOf(before.name, taken) })
  const counts = { given: given.length, taken: taken.length }
  await tellPermissionChange(tx, { tenant, profile: before.name }, { by: session.own.userId, ...counts, now })
  const after = await requireProfile(tx, tenant, before.name)
  await record(tx, call, { action: 'profiles.update', before, after }, now)
  return after
}

/** Removes a profile of the tenant's own. @throws Refusal 404, 409 role.fixed, profile.in_use */
async function remove(tx: Transaction, call: Call<'removeProfile'>, now: Date): Promise<void> {
  const { tenant, params } = call
  await lockRoles(tx, tenant)
  const before = await requireProfile(tx, tenant, params.name)
  if (isBuiltInProfile(before.name)) throw new Refusal('role.fixed')
  if (before.users > 0) throw new Refusal('profile.in_use')
  await deleteProfile(tx, tenant, before.name)
  await record(tx, call, { action: 'profiles.destroy', before, after: null }, now)
}

const grantsOf = (role: string, names: readonly string[]) => names.map((permission) => ({ role, permission }))

async function record(
  tx: Transaction,
  call: Call<'storeProfile' | 'updateProfile' | 'removeProfile'>,
  { action, before, after }: { action: string; before: RoleRow | null; after: RoleRow | null },
  now: Date,
): Promise<void> {
  const fieldsOf = (row: RoleRow | null) => row && asAudited({ label: row.label, permissions: row.permissions })
  const entityId = (after ?? before)?.name ?? ''
  await writeAudit(
    tx,
    audited(call, { action, entity: 'roles', entityId, before: fieldsOf(before), after: fieldsOf(after) }, now),
  )
}
