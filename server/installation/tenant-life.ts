import { randomUUID } from 'node:crypto'
import { nextState } from '#machines/lifecycles/next-state.ts'
import { tenantMachine } from '#machines/lifecycles/tenant.machine.ts'
import type { TenantState } from '#machines/lifecycles/tenant.machine.ts'
import type { Transaction } from '../db/database.ts'
import { galleryTenant } from '../db/seed/gallery-tenant.ts'
import { platformTenant } from '../db/seed/platform-tenant.ts'
import { writeAudit } from '../queries/audit-log.ts'
import { findRoots } from '../queries/first-root.ts'
import { lockTenantLife, writeTenantState } from '../queries/tenants.ts'
import type { Services } from '../services.ts'
import { StartRefused } from '../start-refused.ts'

/** Returns whether a key is that of the platform's own tenant, which nobody suspends or closes. */
export const isPlatformTenant = (key: string): boolean => key === platformTenant.tenant

/** Returns whether a key is that of the sandbox's own tenant, which is no business. */
export const isSandboxTenant = (key: string): boolean => key === galleryTenant.tenant

type LifeEvent = 'tenant.suspended' | 'tenant.resumed' | 'closing.begun' | 'tenant.closed'

/** How an operator says each event. */
const verbs: Record<LifeEvent, string> = {
  'tenant.suspended': 'suspended',
  'tenant.resumed': 'resumed',
  'closing.begun': 'closed',
  'tenant.closed': 'closed',
}

/**
 * Moves a tenant to its next state, and writes it to the audit log of the tenant's root.
 * @throws StartRefused with one sentence: no such tenant, the platform's own, or its state does not allow it.
 */
export function moveTenant(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { tenant, event }: { tenant: string; event: LifeEvent },
): Promise<TenantState> {
  return db.system((tx) => moveTenantIn(tx, { tenant, event, now: clock.now() }))
}

/** Moves a tenant in the transaction of its cause. @throws StartRefused as `moveTenant` */
export async function moveTenantIn(
  tx: Transaction,
  { tenant, event, now }: { tenant: string; event: LifeEvent; now: Date },
): Promise<TenantState> {
  if (isPlatformTenant(tenant)) throw new StartRefused(`${tenant} is the platform itself, and cannot be ${verbs[event]}.`)
  const life = await lockTenantLife(tx, tenant)
  if (!life) throw new StartRefused(`There is no tenant ${tenant}: npm run admin -- list-tenants shows those that there are.`)
  const state = nextState(tenantMachine, life.state, event)
  if (state === undefined) {
    const first = event === 'closing.begun' && life.state === 'active' ? ': suspend it first' : ''
    throw new StartRefused(`The tenant ${tenant} is ${life.state}, and cannot be ${verbs[event]}${first}.`)
  }
  await writeTenantState(tx, { tenant, state, run: null })
  const [root] = await findRoots(tx, tenant)
  if (root) {
    const act = { action: 'permisos.update', entity: 'tenants', entityId: tenant, actorId: root.userId, requestId: randomUUID() }
    await writeAudit(tx, { ...root, ...act, before: { state: life.state }, after: { state }, at: now })
  }
  return state
}
