import { endpoints } from '#contract/endpoints.ts'
import type { Permission } from '#contract/permissions.ts'
import * as z from '#contract/zod.ts'
import type { Transaction } from '../db/database.ts'
import { findRun } from '../queries/bulk-runs.ts'
import type { ListExport } from '../queries/list-exports.ts'
import { runPermissions } from './run-access.ts'
import { stillMay } from './still-may.ts'

/** Returns the permission that reads an exported list; that of a bulk run's list for the records of that run. */
async function permissionOf(tx: Transaction, { tenant, operation, query }: ListExport): Promise<Permission | undefined> {
  if (operation !== 'exportBulkRun') return endpoints[operation].access.permission
  const { run: id } = z.parse(endpoints.exportBulkRun.query, query)
  const run = await findRun(tx, { tenant, id })
  return run && runPermissions(run.operation).read
}

/** Returns whether the person who requested a file could request it now, at the product's time. */
export async function mayExport(tx: Transaction, exporting: ListExport, now: Date): Promise<boolean> {
  const permission = await permissionOf(tx, exporting)
  const person = permission && (await stillMay(tx, exporting, permission, now))
  return person?.permissions.includes('exports.store') === true
}
