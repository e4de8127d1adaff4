import { actsOf, isProvisioning } from '#contract/admin/tenant.ts'
import type { TenantInfo } from '#contract/admin/tenant.ts'
import type { Transaction } from '../../db/database.ts'
import { readTenantHost, tenantOrigin } from '../../domain/tenant-host.ts'
import { audited } from '../../http/audited.ts'
import type { Handlers } from '../../http/call.ts'
import { advanceTenant, beginTenant } from '../../installation/create-tenant.ts'
import { isPlatformTenant, isSandboxTenant, moveTenantIn } from '../../installation/tenant-life.ts'
import { TenantRefused } from '../../installation/tenant-refused.ts'
import { writeAudit } from '../../queries/audit-log.ts'
import { lockTenantLife, overviewTenants } from '../../queries/tenants.ts'
import type { TenantLife, TenantOverview } from '../../queries/tenants.ts'
import { Refusal } from '../../refusal/refusal.ts'
import { ruleText } from '../../refusal/rule-texts.ts'
import { tenantTexts } from '../../refusal/tenant-texts.ts'
import type { Services } from '../../services.ts'

type Rows = 'listTenants' | 'storeTenant' | 'advanceTenant' | 'actOnTenant'
type Wish = 'key' | 'host' | 'rootEmail'

/**
 * Handles the tenants of the installation, for root of the platform's own. It uses what the commands use
 * (docs/decisions/0091, 0097). Its transactions see every tenant, because they are about tenants.
 */
export function tenantRoutes(services: Services): Pick<Handlers, Rows> {
  const { db, clock, env, machineClock } = services

  const infoOf = (row: TenantOverview): TenantInfo => ({
    key: row.tenant,
    name: row.name,
    address: tenantOrigin(env.publicUrl, row.host),
    state: row.state,
    customers: row.customers,
    subscriptions: row.subscriptions,
    rootEmail: row.rootEmail,
    platform: isPlatformTenant(row.tenant),
    busy: row.runUntil !== null && row.runUntil > machineClock.now(),
    createdAt: row.createdAt.toISOString(),
  })

  /** Returns a tenant with its numbers. @throws Refusal 404 */
  async function one(tx: Transaction, key: string): Promise<TenantInfo> {
    const [row] = await overviewTenants(tx, key)
    if (!row) throw new Refusal('record.missing')
    return infoOf(row)
  }

  /** Locks a tenant. @throws Refusal 404 */
  async function locked(tx: Transaction, key: string): Promise<TenantLife> {
    const life = await lockTenantLife(tx, key)
    if (!life) throw new Refusal('record.missing')
    return life
  }

  return {
    async listTenants() {
      const rows = await db.system((tx) => overviewTenants(tx))
      return { data: rows.filter(({ tenant }) => !isSandboxTenant(tenant)).map(infoOf) }
    },

    async storeTenant(call) {
      const { body } = call
      const platform = [env.publicUrl, env.apiOrigin].map((url) => new URL(url).hostname)
      const read = readTenantHost(body.host, { platform, domains: env.tenantDomains })
      if ('fault' in read) throw refusedWish('host', tenantTexts[read.fault][call.language])
      if (env.production && body.rootEmail.endsWith('.test')) throw refusedWish('rootEmail', ruleText('email', call.language))
      if (isSandboxTenant(body.key)) throw refusedWish('key', tenantTexts.exists[call.language])
      return db.system(async (tx) => {
        await beginTenant(services, tx, { ...body, tenant: body.key, host: read.host }).catch((error: unknown) => {
          if (!(error instanceof TenantRefused) || error.fault === 'running' || error.fault === 'differs') throw error
          throw refusedWish(error.fault === 'exists' ? 'key' : 'host', tenantTexts[error.fault][call.language])
        })
        const data = await one(tx, body.key)
        await audit(tx, call, { key: body.key, before: null, after: data.state, reason: null })
        return call.keep(tx, { data })
      })
    },

    async advanceTenant(call) {
      return db.system(async (tx) => {
        const { name: key } = call.params
        const before = await locked(tx, key)
        const moved = await advanceTenant(services, tx, before)
        const data = await one(tx, key)
        if (!moved && !isProvisioning(data.state)) throw new Refusal('record.changed')
        if (moved) await audit(tx, call, { key, before: before.state, after: data.state, reason: null })
        return { data }
      })
    },

    async actOnTenant(call) {
      return db.system(async (tx) => {
        const { name: key } = call.params
        const { act, reason } = call.body
        const before = await locked(tx, key)
        if (isPlatformTenant(key) || !actsOf(before.state).includes(act)) throw new Refusal('record.changed')
        const event = act === 'suspend' ? 'tenant.suspended' : 'tenant.resumed'
        const after = await moveTenantIn(tx, { tenant: key, event, now: clock.now() })
        await audit(tx, call, { key, before: before.state, after, reason })
        return { data: await one(tx, key) }
      })
    },
  }

  async function audit(tx: Transaction, call: Parameters<typeof audited>[0], change: Change): Promise<void> {
    const { key, before, after, reason } = change
    const act = { action: 'permisos.update', entity: 'tenants', entityId: key }
    const states = { before: before && { state: before }, after: { state: after, ...(reason !== null && { reason }) } }
    await writeAudit(tx, audited(call, { ...act, ...states }, clock.now()))
  }
}

interface Change {
  key: string
  before: string | null
  after: string
  reason: string | null
}

const refusedWish = (field: Wish, message: string): Refusal => new Refusal('validation.failed', { errors: [{ field, message }] })
