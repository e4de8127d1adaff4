import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'
import { toJson } from '../db/json.ts'
import type { Position } from './keyset.ts'
import type { ExportKey, ListExport } from './list-exports.ts'

interface Part {
  content: Buffer
  rows: number
  next: Position | null
}

/**
 * Writes the part that follows the parts of `before`; the last one (`next` null) finishes the file. Returns false, and
 * writes nothing, when another worker has written it meanwhile, or the export is no longer wanted.
 */
export async function addPart(tx: Transaction, before: ListExport, { content, rows, next }: Part): Promise<boolean> {
  const taken = await tx
    .updateTable('list_exports')
    .set((it) => ({
      state: next === null ? 'done' : 'running',
      next_at: next === null ? null : toJson({ ...next }),
      parts: it('parts', '+', 1),
      rows: it('rows', '+', rows),
      bytes: it('bytes', '+', sql<never>`${content.length}`),
    }))
    .where('tenant', '=', before.tenant)
    .where('id', '=', before.id)
    .where('parts', '=', before.parts)
    .where('state', 'in', ['queued', 'running'])
    .returning('id')
    .executeTakeFirst()
  if (!taken) return false
  await tx
    .insertInto('list_export_parts')
    .values({ tenant: before.tenant, export_id: before.id, n: before.parts, content })
    .execute()
  return true
}

/** Gives up an export and drops its parts. Returns false when it had already ended. */
export async function failExport(tx: Transaction, { tenant, id }: ExportKey): Promise<boolean> {
  const row = await tx
    .updateTable('list_exports')
    .set({ state: 'failed', next_at: null, parts: 0 })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .returning('id')
    .executeTakeFirst()
  if (row) await tx.deleteFrom('list_export_parts').where('tenant', '=', tenant).where('export_id', '=', id).execute()
  return row !== undefined
}

/** Reads one part of a file; undefined when the file is gone. */
export async function readPart(tx: Transaction, { tenant, id }: ExportKey, n: number): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('list_export_parts')
    .select('content')
    .where('tenant', '=', tenant)
    .where('export_id', '=', id)
    .where('n', '=', n)
    .executeTakeFirst()
  return row?.content
}
