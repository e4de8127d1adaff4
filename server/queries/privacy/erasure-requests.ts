import { sql } from 'kysely'
import type { ErasureObstacle } from '#contract/erasure.ts'
import type { Transaction } from '../../db/database.ts'
import { toJson } from '../../db/json.ts'
import { uuidv7 } from '../../db/uuid.ts'
import type { Erased } from './erasure-rule.ts'

interface NewRequest extends Erased {
  askedBy: string
  reason: string | null
  now: Date
  dueAt: Date
}

const columns = [
  'id',
  'tenant',
  'customer_id as customerId',
  'user_id as userId',
  'whole',
  'state',
  'obstacles',
  'asked_at as askedAt',
  'due_at as dueAt',
  'scrubbed_until as scrubbedUntil',
] as const

/** Writes a request to erase. Returns its id; null while another one of the same person waits. */
export async function insertErasureRequest(tx: Transaction, request: NewRequest): Promise<string | null> {
  const { tenant, customerId, userId, whole, askedBy, reason, now, dueAt } = request
  const inserted = await tx
    .insertInto('erasure_requests')
    .values({
      tenant,
      customer_id: customerId,
      id: uuidv7(now),
      user_id: userId,
      whole,
      asked_by: askedBy,
      reason,
      asked_at: now,
      due_at: dueAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'customer_id', 'user_id']).where('state', '=', sql.lit('requested')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

/** Returns a person's newest request; undefined when nobody ever asked. */
export function newestErasure(tx: Transaction, { tenant, customerId, userId }: Omit<Erased, 'whole'>) {
  return tx
    .selectFrom('erasure_requests')
    .select(columns)
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Locks a request until the transaction ends. */
export function lockErasure(tx: Transaction, { tenant, customerId, id }: { tenant: string; customerId: string; id: string }) {
  return tx
    .selectFrom('erasure_requests')
    .select(columns)
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Ends a request. `obstacles`: why it was refused. */
export async function endErasure(
  tx: Transaction,
  { tenant, customerId, id }: { tenant: string; customerId: string; id: string },
  { state, obstacles = [], now }: { state: 'withdrawn' | 'done' | 'refused'; obstacles?: ErasureObstacle[]; now: Date },
): Promise<void> {
  await tx
    .updateTable('erasure_requests')
    .set({ state, obstacles: toJson(obstacles), ended_at: now, scrubbed_until: null })
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute()
}

/** Notes up to which line the audit log is scrubbed. */
export async function noteScrubbed(
  tx: Transaction,
  { tenant, customerId, id }: { tenant: string; customerId: string; id: string },
  until: string,
): Promise<void> {
  await tx
    .updateTable('erasure_requests')
    .set({ scrubbed_until: until })
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute()
}
