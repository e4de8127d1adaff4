import type { Endpoint } from '#contract/endpoint.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { platformTenant } from '../db/seed/platform-tenant.ts'
import { hostName, isPlatformHost } from '../domain/tenant-host.ts'
import type { Env } from '../env.ts'
import { readTenants } from '../queries/tenants.ts'
import type { TenantRecord } from '../queries/tenants.ts'
import { Refusal } from '../refusal/refusal.ts'

/** Milliseconds for which the tenants are remembered: a change is known everywhere after this time. */
const patience = 5_000

/** What a request says about its tenant. */
export interface AskedTenant {
  /** The value of X-Tenancy. */
  tenancy: string | undefined
  /** The address of the request. */
  url: string
  /** The row of the call: an application asks for every tenant at the platform's address. */
  endpoint: Pick<Endpoint, 'access'>
}

export interface Tenants {
  /** Returns the names of all tenants. */
  all(): Promise<readonly string[]>
  /** Returns the host name of a tenant; null: the platform's. */
  hostOf(tenant: string): Promise<string | null>
  /** Returns the tenant whose address a request came to; null when no tenant is there. */
  at(url: string): Promise<TenantRecord | null>
  /** Returns whether a request that names a tenant came to this tenant's address. */
  isAt(tenant: string, url: string): Promise<boolean>
  /**
   * Returns the tenant of a call.
   * @throws Refusal `tenancy.unknown` for an unknown name or address; `tenancy.elsewhere` when the address is another
   * tenant's.
   */
  asked(asked: AskedTenant): Promise<TenantRecord>
}

type Needs = { db: Pick<Database, 'directory'>; machineClock: Clock; env: Pick<Env, 'publicUrl' | 'apiOrigin'> }

/** Returns the tenants, remembered in this process. */
export function createTenants({ db, machineClock, env }: Needs): Tenants {
  const platform = [env.publicUrl, env.apiOrigin].map((url) => new URL(url).hostname)
  let records: Promise<readonly TenantRecord[]> = Promise.resolve([])
  let readAt = Number.NEGATIVE_INFINITY
  async function current(): Promise<readonly TenantRecord[]> {
    const now = machineClock.now().getTime()
    if (Math.abs(now - readAt) >= patience) {
      const before = readAt
      readAt = now
      records = readTenants(db)
      records.catch(() => (readAt = before))
    }
    return records
  }
  const place = (url: string, all: readonly TenantRecord[]) => {
    const host = hostName(new URL(url).hostname)
    const owner = all.find((record) => record.host === host)
    return owner ?? (isPlatformHost(host, platform) ? 'platform' : null)
  }
  const isThere = (found: TenantRecord | 'platform', named: TenantRecord) =>
    found === 'platform' ? named.host === null : found === named
  return {
    async all() {
      return (await current()).map(({ tenant }) => tenant)
    },
    async hostOf(name) {
      return (await current()).find(({ tenant }) => tenant === name)?.host ?? null
    },
    async at(url) {
      const all = await current()
      const found = place(url, all)
      return found === 'platform' ? (all.find(({ tenant }) => tenant === platformTenant.tenant) ?? null) : found
    },
    async isAt(name, url) {
      const all = await current()
      const found = place(url, all)
      const named = all.find(({ tenant }) => tenant === name)
      return found !== null && named !== undefined && isThere(found, named)
    },
    async asked({ tenancy, url, endpoint }) {
      const all = await current()
      const found = place(url, all)
      const named = all.find(({ tenant }) => tenant === tenancy)
      if (!named || !found) throw new Refusal('tenancy.unknown')
      const mayBeElsewhere = found === 'platform' && endpoint.access === 'application'
      if (!mayBeElsewhere && !isThere(found, named)) throw new Refusal('tenancy.elsewhere')
      return named
    },
  }
}
