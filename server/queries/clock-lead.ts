import type { Database } from '../db/database.ts'
import { toJson } from '../db/json.ts'
import { platformTenant } from '../db/seed.ts'

// There is one clock for all tenants: it is stored with the platform's own tenant, whose settings no screen writes.
const tenant = platformTenant.tenant
const entry = 'sandbox.clock.lead'

/** Returns the milliseconds by which the product's clock is ahead of the machine's; 0 when nobody has moved it. */
export async function readClockLead({ directory }: Pick<Database, 'directory'>): Promise<number> {
  const row = await directory
    .selectFrom('settings')
    .select('value')
    .where('tenant', '=', tenant)
    .where('entry', '=', entry)
    .executeTakeFirst()
  return typeof row?.value === 'number' ? row.value : 0
}

/** Stores the lead, so that it survives a restart and other servers on the same database have the same time. */
export async function writeClockLead(
  { directory }: Pick<Database, 'directory'>,
  { lead, now }: { lead: number; now: Date },
): Promise<void> {
  const row = { value: toJson(lead), updated_at: now }
  await directory
    .insertInto('settings')
    .values({ tenant, entry, ...row })
    .onConflict((conflict) => conflict.columns(['tenant', 'entry']).doUpdateSet(row))
    .execute()
}
