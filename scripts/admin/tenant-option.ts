import { platformTenant } from '#server/db/seed.ts'
import { isTenantName } from '#server/db/scope.ts'
import { readTenants } from '#server/queries/tenants.ts'
import type { TenantRecord } from '#server/queries/tenants.ts'
import { StartRefused } from '#server/start-refused.ts'
import type { Installation } from './installation.ts'

/** The option of commands that serve one tenant; without it, the platform's own. */
export const tenantOption = { tenant: { type: 'string' } } as const

/** Returns a tenant's key. @throws StartRefused for one of another form */
export function tenantKey(written: string | boolean | undefined, option = 'tenant'): string {
  if (typeof written === 'string' && isTenantName(written)) return written
  throw new StartRefused(`--${option} must be 2 to 32 small letters, digits or _.`)
}

/** Returns the key of --tenant, or the platform's. @throws StartRefused for one of another form */
export const tenantOr = (written: string | boolean | undefined): string =>
  written === undefined ? platformTenant.tenant : tenantKey(written)

/** Returns a tenant that is ready. @throws StartRefused when there is none of this key */
export async function readyTenant({ db }: Installation, key: string): Promise<TenantRecord> {
  const tenant = (await readTenants(db)).find((one) => one.tenant === key)
  if (!tenant) throw new StartRefused(`There is no tenant ${key}: npm run admin -- list-tenants shows those that there are.`)
  return tenant
}
