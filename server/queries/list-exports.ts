import { sql } from 'kysely'
import type { ExportedList } from '#contract/admin/export.ts'
import type { Transaction } from '../db/database.ts'
import { toJson } from '../db/json.ts'
import { uuidv7 } from '../db/uuid.ts'
import type { Position } from './keyset.ts'

/** The tenant and id of an export. */
export interface ExportKey {
  tenant: string
  id: string
}

/** An export of a list into a file. */
export interface ListExport extends ExportKey {
  staffCustomer: string
  staffId: string
  operation: ExportedList
  query: Readonly<Record<string, string>>
  language: 'es' | 'en'
  requestId: string
  name: string
  state: 'queued' | 'running' | 'done' | 'failed'
  nextAt: Position | null
  parts: number
  rows: number
  bytes: number
  createdAt: Date
  /** When an unfinished export is given up. */
  writtenUntil: Date
  keptUntil: Date
}

/** The columns of an export. */
export const exportColumns = [
  'tenant',
  'id',
  'staff_customer as staffCustomer',
  'staff_id as staffId',
  'operation',
  'query',
  'language',
  'request_id as requestId',
  'name',
  'state',
  'next_at as nextAt',
  'parts',
  'rows',
  'bytes',
  'created_at as createdAt',
  'written_until as writtenUntil',
  'kept_until as keptUntil',
] as const

/** Returns a row of `exportColumns` as an export. */
export const asExport = (row: object) => row as ListExport

type NewExport = Omit<ListExport, 'id' | 'state' | 'nextAt' | 'parts' | 'rows' | 'bytes'>

/** Writes a new export, without any part yet. */
export async function insertExport(tx: Transaction, newExport: NewExport): Promise<ListExport> {
  const id = uuidv7(newExport.createdAt)
  await tx
    .insertInto('list_exports')
    .values({
      tenant: newExport.tenant,
      id,
      staff_customer: newExport.staffCustomer,
      staff_id: newExport.staffId,
      operation: newExport.operation,
      query: toJson(newExport.query),
      language: newExport.language,
      request_id: newExport.requestId,
      name: newExport.name,
      created_at: newExport.createdAt,
      written_until: newExport.writtenUntil,
      kept_until: newExport.keptUntil,
    })
    .execute()
  return { ...newExport, id, state: 'queued', nextAt: null, parts: 0, rows: 0, bytes: 0 }
}

export async function findExport(tx: Transaction, { tenant, id }: ExportKey): Promise<ListExport | undefined> {
  const row = await tx
    .selectFrom('list_exports')
    .select(exportColumns)
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && asExport(row)
}

/** Lets one export of a person begin at a time, so that two presses at once make one export. */
export async function lockExportsOf(tx: Transaction, { tenant, staffId }: Pick<ListExport, 'tenant' | 'staffId'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`exports of ${tenant} ${staffId}`}))`.execute(tx)
}

/** Returns a running export of the same list and query by the same person. */
export async function findSame(tx: Transaction, newExport: NewExport, now: Date): Promise<ListExport | undefined> {
  const row = await tx
    .selectFrom('list_exports')
    .select(exportColumns)
    .where('tenant', '=', newExport.tenant)
    .where('staff_id', '=', newExport.staffId)
    .where('operation', '=', newExport.operation)
    .where('language', '=', newExport.language)
    .where('query', '=', toJson(newExport.query))
    .where('state', 'in', ['queued', 'running'])
    .where('written_until', '>', now)
    .executeTakeFirst()
  return row && asExport(row)
}

/** Reads the exports of a staff member, newest first. */
export async function exportsOf(tx: Transaction, { tenant, staffId }: Pick<ListExport, 'tenant' | 'staffId'>) {
  const rows = await tx
    .selectFrom('list_exports')
    .select(exportColumns)
    .where('tenant', '=', tenant)
    .where('staff_id', '=', staffId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(asExport)
}

/** Deletes an export with its file. Returns undefined when the person has none with that id. */
export async function removeExport(tx: Transaction, { tenant, id, staffId }: ExportKey & { staffId: string }) {
  const row = await tx
    .deleteFrom('list_exports')
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .returning(exportColumns)
    .executeTakeFirst()
  return row && asExport(row)
}
