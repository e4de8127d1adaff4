import { sql } from 'kysely'
import type { Schema, Transaction } from '../db/database.ts'
import type { ClaimKey } from './claims.ts'
import { byAge, readCursorPage } from './keyset.ts'
import type { SliceAsked } from './keyset.ts'
import { searchIn } from './search.ts'

type ClaimState = Schema['claims']['state']

/** Sort orders of a list of claims. */
export const claimOrders = byAge(sql`k.created_at`)

/** Whether a claim `k` waits for a decision. */
export const undecided = sql<boolean>`k.state in ('opened', 'in_review')`

function rows(tx: Transaction, tenant: string) {
  return tx
    .selectFrom('claims as k')
    .innerJoin('customers as c', (join) => join.onRef('c.tenant', '=', 'k.tenant').onRef('c.customer_id', '=', 'k.customer_id'))
    .leftJoin('user_roles as r', (join) =>
      join.onRef('r.tenant', '=', 'k.tenant').onRef('r.customer_id', '=', 'k.customer_id').on('r.role', '=', 'owner'),
    )
    .leftJoin('users as u', (join) =>
      join.on(sql<boolean>`(u.tenant, u.customer_id, u.id) = (r.tenant, r.customer_id, r.user_id)`),
    )
    .select([
      'k.tenant',
      'k.customer_id as customerId',
      'c.name as customerName',
      'k.id',
      'k.rfc',
      'k.name',
      'k.email',
      'k.phone',
      'k.notes',
      'k.state',
      'k.locale',
      'k.decided_by as decidedBy',
      'k.decided_note as decidedNote',
      'k.decided_at as decidedAt',
      'k.version',
      'k.created_at as createdAt',
      'u.id as ownerId',
      'u.name as ownerName',
      'u.email as ownerEmail',
    ])
    .where('k.tenant', '=', tenant)
}

/** A claim with the claimed customer and its present owner. */
export type AdminClaim = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

/** Reads one page of the claims of a tenant. */
export function listClaims(
  tx: Transaction,
  tenant: string,
  { words, state }: { words?: string | undefined; state?: ClaimState | 'undecided' | undefined },
  page: SliceAsked,
) {
  let query = rows(tx, tenant)
  if (state === 'undecided') query = query.where(undecided)
  else if (state !== undefined) query = query.where('k.state', '=', state)
  return readCursorPage(tx, query, sql<string>`k.id`, page, searchIn(sql.ref('k.search'), words))
}

export function findAdminClaim(tx: Transaction, tenant: string, id: string): Promise<AdminClaim | undefined> {
  return rows(tx, tenant).where('k.id', '=', id).executeTakeFirst()
}

/** Writes the new state of a claim if it still has the version that was read. Returns whether it had. */
export async function writeClaimState(
  tx: Transaction,
  { tenant, customerId, id }: ClaimKey & { tenant: string },
  {
    state,
    decision,
    version,
    now,
  }: { state: ClaimState; decision: { by: string; note: string } | null; version: number; now: Date },
): Promise<boolean> {
  const decided = decision && { decided_by: decision.by, decided_note: decision.note, decided_at: now }
  const row = await tx
    .updateTable('claims')
    .set((it) => ({ state, ...decided, version: it('version', '+', 1), updated_at: now }))
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
