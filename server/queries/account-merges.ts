import type { Transaction } from '../db/database.ts'
import { toJson } from '../db/json.ts'
import type { MovedRows } from '../db/stored-json.ts'
import { uuidv7 } from '../db/uuid.ts'

/** A merge of two accounts. */
export interface MergeRow {
  tenant: string
  id: string
  goes: string
  stays: string
  moved: MovedRows
  mergedAt: Date
  undoUntil: Date
  undoneAt: Date | null
}

const columns = [
  'tenant',
  'id',
  'goes',
  'stays',
  'moved',
  'merged_at as mergedAt',
  'undo_until as undoUntil',
  'undone_at as undoneAt',
] as const

/** Writes a merge. Returns its id. */
export async function insertMerge(
  tx: Transaction,
  merge: Omit<MergeRow, 'id' | 'undoneAt'> & { reason: string; mergedBy: string },
): Promise<string> {
  const { tenant, goes, stays, reason, mergedBy, moved, mergedAt, undoUntil } = merge
  const id = uuidv7(mergedAt)
  await tx
    .insertInto('account_merges')
    .values({
      tenant,
      id,
      goes,
      stays,
      reason,
      merged_by: mergedBy,
      moved: toJson(moved),
      merged_at: mergedAt,
      undo_until: undoUntil,
    })
    .execute()
  return id
}

/** Returns a merge by its id; undefined when there is none. */
export function findMerge(tx: Transaction, { tenant, id }: Pick<MergeRow, 'tenant' | 'id'>): Promise<MergeRow | undefined> {
  return tx.selectFrom('account_merges').select(columns).where('tenant', '=', tenant).where('id', '=', id).executeTakeFirst()
}

/** Returns the merge that closed an account, and the name of the one that stayed; undefined while it is open. */
export function mergeOf(tx: Transaction, { tenant, customerId }: { tenant: string; customerId: string }) {
  return tx
    .selectFrom('account_merges as m')
    .innerJoin('customers as c', (join) => join.onRef('c.tenant', '=', 'm.tenant').onRef('c.customer_id', '=', 'm.stays'))
    .select([
      'm.tenant',
      'm.id',
      'm.goes',
      'm.stays',
      'm.moved',
      'm.merged_at as mergedAt',
      'm.undo_until as undoUntil',
      'm.undone_at as undoneAt',
      'c.name as stayingName',
    ])
    .where('m.tenant', '=', tenant)
    .where('m.goes', '=', customerId)
    .where('m.undone_at', 'is', null)
    .executeTakeFirst()
}

/** Marks a merge as undone. */
export async function endMerge(
  tx: Transaction,
  { tenant, id }: Pick<MergeRow, 'tenant' | 'id'>,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('account_merges')
    .set({ undone_at: now, undone_by: by })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .execute()
}
