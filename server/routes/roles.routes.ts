import { asAudited } from '#contract/audited.ts'
import type { RoleRecord } from '#contract/admin/access.ts'
import { isPermission, roles } from '#contract/permissions.ts'
import type { Role } from '#contract/permissions.ts'
import type { Transaction } from '../db/database.ts'
import { versionOf } from '../domain/content-version.ts'
import { defaultGrants, isFixedRole } from '#contract/default-grants.ts'
import { adminScope } from '../http/admin-scope.ts'
import { audited } from '../http/audited.ts'
import type { Call, Handlers } from '../http/call.ts'
import { Refusal } from '../refusal/refusal.ts'
import { ruleText } from '../refusal/rule-texts.ts'
import { writeAudit } from '../queries/audit-log.ts'
import { changeGrants, listRoles, lockRoles } from '../queries/roles.ts'
import type { RoleRow } from '../queries/roles.ts'
import type { Services } from '../services.ts'

/**
 * Handles the six roles and their grants. A change counts at each person's next call, because each call reads the
 * grants (`grantsOf`).
 */
export function roleRoutes({ db, clock }: Services): Pick<Handlers, 'listRoles' | 'getRole' | 'updateRole' | 'syncRoles'> {
  return {
    async listRoles({ session, tenant }) {
      const rows = await db.reading(adminScope(session), (tx) => listRoles(tx, tenant))
      return { data: rows.map(roleOf) }
    },

    async getRole({ session, tenant, params: { name } }) {
      return { data: roleOf(await db.reading(adminScope(session), (tx) => requireRole(tx, tenant, name))) }
    },

    async updateRole(call) {
      const row = await db.within(adminScope(call.session), (tx) => update(tx, call, clock.now()))
      return { data: roleOf(row) }
    },

    async syncRoles(call) {
      return { data: await db.within(adminScope(call.session), (tx) => sync(tx, call, clock.now())) }
    },
  }
}

function roleOf({ name, label, permissions, users }: RoleRow): RoleRecord {
  return { name: name as Role, label, permissions, users, fixed: isFixedRole(name), version: versionOf(permissions) }
}

/** Returns a role. @throws Refusal 404 */
async function requireRole(tx: Transaction, tenant: string, name: string): Promise<RoleRow> {
  const [row] = await listRoles(tx, tenant, name)
  if (!row) throw new Refusal('record.missing')
  return row
}

/**
 * Changes the grants of a role.
 * @throws Refusal 404, 409 for a role that is fixed or was changed meanwhile, 403 for a grant that the caller lacks,
 * 422 for a name that is no permission
 */
async function update(tx: Transaction, call: Call<'updateRole'>, now: Date): Promise<RoleRow> {
  const { tenant, body, session, params, language } = call
  await lockRoles(tx, tenant)
  const before = await requireRole(tx, tenant, params.name)
  if (isFixedRole(before.name)) throw new Refusal('role.fixed')
  if (body.version !== versionOf(before.permissions)) throw new Refusal('record.changed')
  const wanted = [...new Set(body.permissions)]
  if (wanted.some((name) => !isPermission(name)))
    throw new Refusal('validation.failed', { errors: [{ field: 'permissions', message: ruleText('in', language) }] })
  const given = wanted.filter((name) => !before.permissions.includes(name))
  if (given.some((name) => !session.person.permissions.includes(name))) throw new Refusal('grant.missing')
  const taken = before.permissions.filter((name) => !wanted.includes(name))
  if (given.length + taken.length === 0) return before
  const of = (names: readonly string[]) => names.map((permission) => ({ role: before.name, permission }))
  await changeGrants(tx, tenant, { given: of(given), taken: of(taken) })
  const after = await requireRole(tx, tenant, before.name)
  const auditOf = ({ permissions }: RoleRow) => asAudited({ permissions })
  const act = { action: 'roles.update', entity: 'roles', entityId: before.name, before: auditOf(before), after: auditOf(after) }
  await writeAudit(tx, audited(call, act, now))
  return after
}

/** Gives each role its missing default grants; removes nothing. */
async function sync(tx: Transaction, call: Call<'syncRoles'>, now: Date): Promise<{ added: string[]; removed: string[] }> {
  const { tenant } = call
  await lockRoles(tx, tenant)
  const rows = await listRoles(tx, tenant)
  const given = roles.flatMap((role) => {
    const granted = rows.find(({ name }) => name === role)?.permissions ?? []
    return defaultGrants[role].filter((permission) => !granted.includes(permission)).map((permission) => ({ role, permission }))
  })
  await changeGrants(tx, tenant, { given, taken: [] })
  const added = given.map(({ role, permission }) => `${role} ${permission}`)
  if (added.length > 0)
    await writeAudit(
      tx,
      audited(call, { action: 'roles.sync', entity: 'roles', entityId: '', before: null, after: { added } }, now),
    )
  return { added, removed: [] }
}
