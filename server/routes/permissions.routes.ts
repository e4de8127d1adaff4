import { isPermission, permissions } from '#contract/permissions.ts'
import type { Transaction } from '../db/database.ts'
import type { PermissionRecord } from '#contract/admin/access.ts'
import { tagOf } from '#contract/default-grants.ts'
import { versionOf } from '../domain/content-version.ts'
import { adminScope } from '../http/admin-scope.ts'
import { audited } from '../http/audited.ts'
import type { Call, Handlers } from '../http/call.ts'
import { Refusal } from '../refusal/refusal.ts'
import { writeAudit } from '../queries/audit-log.ts'
import { changePermissions, listPermissions, setTag } from '../queries/permissions.ts'
import type { PermissionRow } from '../queries/permissions.ts'
import { lockRoles } from '../queries/roles.ts'
import type { Services } from '../services.ts'

/** Handles the permissions of the tenant: the product defines their names, staff give them tags. */
export function permissionRoutes({
  db,
  clock,
}: Services): Pick<Handlers, 'listPermissions' | 'updatePermission' | 'syncPermissions'> {
  return {
    async listPermissions({ session, tenant }) {
      const rows = await db.reading(adminScope(session), (tx) => listPermissions(tx, tenant))
      return { data: rows.map(permissionOf) }
    },

    async updatePermission(call) {
      const row = await db.within(adminScope(call.session), (tx) => update(tx, call, clock.now()))
      return { data: permissionOf(row) }
    },

    async syncPermissions(call) {
      return { data: await db.within(adminScope(call.session), (tx) => sync(tx, call, clock.now())) }
    },
  }
}

function permissionOf(row: PermissionRow): PermissionRecord {
  return { ...row, version: versionOf(row.tag) }
}

/** Changes the tag of a permission. @throws Refusal 404, 409 for a tag that was changed meanwhile to something else */
async function update(tx: Transaction, call: Call<'updatePermission'>, now: Date): Promise<PermissionRow> {
  const { tenant, params, body } = call
  await lockRoles(tx, tenant)
  const [before] = await listPermissions(tx, tenant, params.name)
  if (!before) throw new Refusal('record.missing')
  const after = { ...before, tag: body.tag }
  if (after.tag === before.tag) return before
  if (body.version !== versionOf(before.tag)) throw new Refusal('record.changed')
  await setTag(tx, tenant, after)
  const auditOf = ({ name, tag }: PermissionRow) => ({ name, tag })
  const act = {
    action: 'permisos.update',
    entity: 'permisos',
    entityId: before.name,
    before: auditOf(before),
    after: auditOf(after),
  }
  await writeAudit(tx, audited(call, act, now))
  return after
}

async function sync(tx: Transaction, call: Call<'syncPermissions'>, now: Date): Promise<{ added: string[]; removed: string[] }> {
  const { tenant } = call
  await lockRoles(tx, tenant)
  const stored = (await listPermissions(tx, tenant)).map(({ name }) => name)
  const added = permissions.filter((name) => !stored.includes(name))
  const removed = stored.filter((name) => !isPermission(name))
  if (added.length + removed.length === 0) return { added, removed }
  await changePermissions(tx, tenant, { added: added.map((name) => ({ name, tag: tagOf(name) })), removed })
  const act = { action: 'permisos.sync', entity: 'permisos', entityId: '', before: null, after: { added, removed } }
  await writeAudit(tx, audited(call, act, now))
  return { added, removed }
}
