import { endpoints } from '#contract/endpoints.ts'
import type { Transaction } from '../db/database.ts'
import type { ListExport } from '../queries/list-exports.ts'
import { stillMay } from './still-may.ts'

/** Returns whether the person who requested a file could request it now, at the product's time. */
export async function mayExport(tx: Transaction, exporting: ListExport, now: Date): Promise<boolean> {
  return (await stillMay(tx, exporting, endpoints[exporting.operation].access.permission, now)) !== undefined
}
