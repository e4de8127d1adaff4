import type { Transaction } from '../db/database.ts'
import { exportColumns, asExport } from './list-exports.ts'
import type { ExportKey, ListExport } from './list-exports.ts'

/** Gives a finished file its one link, in place of its old one. Returns false when this person has no such file. */
export async function putLink(
  tx: Transaction,
  { tenant, id, staffId }: ExportKey & { staffId: string },
  { hash, until, now }: { hash: Buffer; until: Date; now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('list_exports')
    .set({ link_hash: hash, link_until: until })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .where('state', '=', 'done')
    .where('kept_until', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Uses a link once: of many at once exactly one gets the file; after its time none does. */
export async function takeLink(
  tx: Transaction,
  { tenant, hash }: { tenant: string; hash: Buffer },
  now: Date,
): Promise<ListExport | undefined> {
  const row = await tx
    .updateTable('list_exports')
    .set({ link_hash: null, link_until: null })
    .where('tenant', '=', tenant)
    .where('link_hash', '=', hash)
    .where('link_until', '>', now)
    .where('kept_until', '>', now)
    .where('state', '=', 'done')
    .returning(exportColumns)
    .executeTakeFirst()
  return row && asExport(row)
}
