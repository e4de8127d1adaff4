import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { exportedTables, nextCustomers, openCharges, rowsOfCustomers } from '../queries/tenant-rows.ts'
import type { ExportedTable } from '../queries/tenant-rows.ts'
import { lockTenantLife } from '../queries/tenants.ts'
import type { Services } from '../services.ts'
import { StartRefused } from '../start-refused.ts'
import { moveTenant, moveTenantIn } from './tenant-life.ts'

const customersAtOnce = 200

/**
 * Closes a suspended tenant: writes its customers and what they have as files of JSON lines, one a table, and then
 * leaves the rows where they are. Repeated after a kill it writes the files again. No row changes meanwhile, because
 * the tenant answers no call and no charge is open. Returns the number of rows of each table.
 * @throws StartRefused with one sentence: its state does not allow it, a charge is open, the folder cannot be written
 */
export async function closeTenant(
  services: Pick<Services, 'db' | 'clock'>,
  { tenant, folder }: { tenant: string; folder: string },
): Promise<[ExportedTable, number][]> {
  const { db, clock } = services
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    throw new StartRefused(`${folder} cannot be written: ${error instanceof Error ? error.message : String(error)}.`)
  })
  await db.system(async (tx) => {
    const life = await lockTenantLife(tx, tenant)
    if (life?.state === 'closing') return
    const count = await openCharges(tx, tenant)
    if (count > 0) {
      throw new StartRefused(
        `The tenant ${tenant} has ${count} ${count === 1 ? 'charge' : 'charges'} under way: the server ends them, so repeat this later.`,
      )
    }
    await moveTenantIn(tx, { tenant, event: 'closing.begun', now: clock.now() })
  })
  const rows: [ExportedTable, number][] = []
  for (const table of exportedTables) rows.push([table, await writeTable(services, { tenant, folder, table })])
  await moveTenant(services, { tenant, event: 'tenant.closed' })
  return rows
}

/** Writes one file; it has its name only when it is whole. Returns how many rows it has. */
async function writeTable(
  { db }: Pick<Services, 'db'>,
  { tenant, folder, table }: { tenant: string; folder: string; table: ExportedTable },
): Promise<number> {
  const path = join(folder, `${table}.jsonl`)
  const file = await open(`${path}.part`, 'w', 0o600)
  let count = 0
  try {
    for (let after: string | null = null; ;) {
      const last: string | null = after
      const { customers, rows } = await db.system(async (tx) => {
        const ids = await nextCustomers(tx, tenant, last, customersAtOnce)
        return { customers: ids, rows: ids.length === 0 ? [] : await rowsOfCustomers(tx, { tenant, table, customers: ids }) }
      })
      if (customers.length === 0) break
      await file.write(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
      count += rows.length
      after = customers.at(-1) ?? null
    }
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.part`, path)
  return count
}
