import type { Transaction } from '../db/database.ts'
import { uuidv7 } from '../db/uuid.ts'

/** The grant by which a staff member acts on a customer. */
export interface OpenImpersonation {
  id: string
  customerId: string
  reason: string
  writes: boolean
}

export interface ImpersonationRow extends OpenImpersonation {
  tenant: string
  actorId: string
  startedAt: Date
  endsAt: Date
}

/** Grants a staff member an impersonation of a customer. Returns its id. */
export async function insertImpersonation(tx: Transaction, row: Omit<ImpersonationRow, 'id'>): Promise<string> {
  const id = uuidv7(row.startedAt)
  await tx
    .insertInto('impersonations')
    .values({
      tenant: row.tenant,
      customer_id: row.customerId,
      id,
      actor_id: row.actorId,
      reason: row.reason,
      writes: row.writes,
      started_at: row.startedAt,
      ends_at: row.endsAt,
    })
    .execute()
  return id
}

/** Returns a staff member's impersonation of a customer that is open at `now`. */
export async function openImpersonation(
  tx: Transaction,
  { tenant, actorId, customerId, now }: { tenant: string; actorId: string; customerId: string; now: Date },
): Promise<OpenImpersonation | undefined> {
  return tx
    .selectFrom('impersonations')
    .select(['id', 'customer_id as customerId', 'reason', 'writes'])
    .where('tenant', '=', tenant)
    .where('actor_id', '=', actorId)
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst()
}

/** Returns why staff opened a customer's account, and whether they may change it. */
export async function findImpersonation(
  tx: Transaction,
  { tenant, customerId, id }: { tenant: string; customerId: string; id: string },
): Promise<Pick<OpenImpersonation, 'reason' | 'writes'> | undefined> {
  return tx
    .selectFrom('impersonations')
    .select(['reason', 'writes'])
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Ends a staff member's open impersonations: all, or the one with this id. Returns the ended ones. */
export async function endImpersonations(
  tx: Transaction,
  { tenant, actorId, id, now }: { tenant: string; actorId: string; id?: string; now: Date },
): Promise<OpenImpersonation[]> {
  let query = tx
    .updateTable('impersonations')
    .set({ ended_at: now })
    .where('tenant', '=', tenant)
    .where('actor_id', '=', actorId)
    .where('ended_at', 'is', null)
  if (id !== undefined) query = query.where('id', '=', id)
  return query.returning(['id', 'customer_id as customerId', 'reason', 'writes']).execute()
}

/** Returns whether the staff member began this impersonation, open or ended. */
export async function wasBegun(
  tx: Transaction,
  { tenant, actorId, id }: { tenant: string; actorId: string; id: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('impersonations')
    .select('id')
    .where('tenant', '=', tenant)
    .where('actor_id', '=', actorId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}
