import type { Endpoint } from '#contract/endpoint.ts'
import { provisioningStates, shutStates } from '#machines/lifecycles/tenant.machine.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import { platformTenant } from './db/seed/platform-tenant.ts'
import { whatsappOf } from './domain/configuration.ts'
import { brandSheet } from './domain/seller-brand.ts'
import { hostName, isPlatformHost, tenantOrigin } from './domain/tenant-host.ts'
import type { Env } from './env.ts'
import { readTenants } from './queries/tenants.ts'
import type { BrandedTenant, TenantRecord } from './queries/tenants.ts'
import { Refusal } from './refusal/refusal.ts'

/** Milliseconds for which the tenants are remembered: a change is known everywhere after this time. */
const patience = 5_000

/** What a request says about its tenant. */
export interface CallAddress {
  /** The value of X-Tenancy. */
  tenancy: string | undefined
  /** The address of the request. */
  url: string
  /** The row of the call: an application asks for every tenant at the platform's address. */
  endpoint: Pick<Endpoint, 'access'>
}

/** A tenant as the documents of its address speak of it. */
export interface TenantPlace {
  tenant: string
  name: string
  /** Whether it answers no call. */
  shut: boolean
  /** The WhatsApp number of its support, in digits; null when it has none. */
  whatsapp: string | null
  /** The styles of its colours and logo; empty when it has neither. */
  styles: string
}

export interface Tenants {
  /** Returns the public name of a tenant that is ready. */
  nameOf(tenant: string): Promise<string>
  /** Returns a tenant; undefined when it is not ready. */
  of(tenant: string): Promise<TenantRecord | undefined>
  /** Returns the tenant whose address a request came to; null when no tenant is there. */
  at(url: string): Promise<TenantPlace | null>
  /** Returns whether a request that names a tenant came to this tenant's address, and the tenant answers calls. */
  isAt(tenant: string, url: string): Promise<boolean>
  /**
   * Returns the tenant of a call.
   * @throws Refusal `tenancy.unknown` for an unknown name or address; `tenancy.elsewhere` when the address is another
   * tenant's; `tenancy.suspended` while the tenant answers no call.
   */
  ofCall(call: CallAddress): Promise<TenantRecord>
}

const isReady = ({ state }: TenantRecord) => !provisioningStates.includes(state)
const isShut = ({ state }: TenantRecord) => shutStates.includes(state)

/** Returns services whose public address is a tenant's, for links in mails and what returns from a bank. */
export function atTenant<Given extends { env: Env }>(services: Given, { host }: Pick<TenantRecord, 'host'>): Given {
  if (host === null) return services
  const publicUrl = tenantOrigin(services.env.publicUrl, host)
  return { ...services, env: { ...services.env, publicUrl, apiOrigin: publicUrl } }
}

type Needs = { db: Pick<Database, 'directory'>; machineClock: Clock; env: Pick<Env, 'publicUrl' | 'apiOrigin'> }

/** Returns the tenants, remembered in this process. */
export function createTenants({ db, machineClock, env }: Needs): Tenants {
  const platform = [env.publicUrl, env.apiOrigin].map((url) => new URL(url).hostname)
  let remembered: Promise<Directory> = Promise.resolve(directoryOf([]))
  let readAt = Number.NEGATIVE_INFINITY
  async function current(): Promise<Directory> {
    const now = machineClock.now().getTime()
    if (Math.abs(now - readAt) >= patience) {
      const before = readAt
      readAt = now
      remembered = readTenants(db).then((all) => directoryOf(all.filter(isReady)))
      remembered.catch(() => (readAt = before))
    }
    return remembered
  }
  const place = (url: string, { byHost }: Directory) => {
    const host = hostName(new URL(url).hostname)
    return byHost.get(host) ?? (isPlatformHost(host, platform) ? 'platform' : null)
  }
  const isThere = (owner: TenantRecord | 'platform', named: TenantRecord) =>
    owner === 'platform' ? named.host === null : owner === named
  return {
    async nameOf(name) {
      return (await current()).byName.get(name)?.name ?? platformTenant.name
    },
    async of(name) {
      return (await current()).byName.get(name)
    },
    async at(url) {
      const all = await current()
      const owner = place(url, all)
      const record = owner === 'platform' ? all.byName.get(platformTenant.tenant) : owner
      if (!record) return null
      return {
        tenant: record.tenant,
        name: record.name,
        shut: isShut(record),
        whatsapp: whatsappOf(record.whatsapp),
        styles: brandSheet(record, record.mark),
      }
    },
    async isAt(name, url) {
      const all = await current()
      const owner = place(url, all)
      const named = all.byName.get(name)
      return owner !== null && named !== undefined && isThere(owner, named) && !isShut(named)
    },
    async ofCall({ tenancy, url, endpoint }) {
      const all = await current()
      const owner = place(url, all)
      const named = tenancy === undefined ? undefined : all.byName.get(tenancy)
      if (!named || !owner) throw new Refusal('tenancy.unknown')
      const mayBeElsewhere = owner === 'platform' && endpoint.access === 'application'
      if (!mayBeElsewhere && !isThere(owner, named)) throw new Refusal('tenancy.elsewhere')
      if (isShut(named)) throw new Refusal('tenancy.suspended')
      return named
    },
  }
}

/** The tenants that are ready, by what a call says: a call costs the same with ten thousand of them. */
interface Directory {
  byName: ReadonlyMap<string, BrandedTenant>
  byHost: ReadonlyMap<string | null, BrandedTenant>
}

const directoryOf = (all: readonly BrandedTenant[]): Directory => ({
  byName: new Map(all.map((record) => [record.tenant, record])),
  byHost: new Map(all.flatMap((record) => (record.host === null ? [] : [[record.host, record] as const]))),
})
