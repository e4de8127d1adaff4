import { sql } from 'kysely'
import type { DifferenceKind, DifferenceState } from '#contract/admin/book.ts'
import type { Driver } from '#contract/driver.ts'
import type { Transaction } from '../db/database.ts'
import { byAge, readCursorPage } from './keyset.ts'
import type { Order, SliceAsked } from './keyset.ts'
import { calledName } from './called-name.ts'
import { searchIn } from './search.ts'

const ages = byAge(sql`d.noticed_at`)
/** Sort orders of a list of differences. */
export const differenceOrders: Record<'-noticed_at' | 'noticed_at', Order> = {
  '-noticed_at': ages['-created_at'],
  noticed_at: ages.created_at,
}

export interface DifferenceFilters {
  /** Words about the customer. */
  words?: string | undefined
  state?: DifferenceState | undefined
  kind?: DifferenceKind | undefined
  driver?: Driver | undefined
}

function rows(tx: Transaction, tenant: string) {
  return tx
    .selectFrom('book_differences as d')
    .leftJoin('customers as c', (join) => join.onRef('c.tenant', '=', 'd.tenant').onRef('c.customer_id', '=', 'd.of_customer'))
    .leftJoin('users as u', (join) =>
      join
        .onRef('u.tenant', '=', 'd.tenant')
        .onRef('u.customer_id', '=', 'd.explainer_customer')
        .onRef('u.id', '=', 'd.explained_by'),
    )
    .select([
      'd.id',
      'd.driver',
      'd.kind',
      'd.subject',
      'd.reference',
      'd.ours',
      'd.theirs',
      'd.currency',
      'd.happened_at as happenedAt',
      'd.noticed_at as noticedAt',
      'c.customer_id as customerId',
      'c.name as customerName',
      'd.order_id as orderId',
      'd.state',
      'd.reason',
      'd.explained_by as explainerId',
      calledName('u').as('explainerName'),
      'd.explained_at as explainedAt',
    ])
    .where('d.tenant', '=', tenant)
}
export type DifferenceRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

/** Reads one page of the differences between our books and the gateways'. */
export function listDifferences(tx: Transaction, tenant: string, filters: DifferenceFilters, page: SliceAsked) {
  const { words, state, kind, driver } = filters
  let query = rows(tx, tenant)
  if (state !== undefined) query = query.where('d.state', '=', state)
  if (kind !== undefined) query = query.where('d.kind', '=', kind)
  if (driver !== undefined) query = query.where('d.driver', '=', driver)
  return readCursorPage(tx, query, sql<string>`d.id`, page, searchIn(sql.ref('c.search'), words))
}

export function findDifference(tx: Transaction, { tenant, id }: { tenant: string; id: string }) {
  return rows(tx, tenant).where('d.id', '=', id).executeTakeFirst()
}

interface UserKey {
  customerId: string
  userId: string
}

/** Explains an open difference. Returns false when it is not open any more. */
export async function explainDifference(
  tx: Transaction,
  { tenant, id, reason, by, now }: { tenant: string; id: string; reason: string; by: UserKey; now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('book_differences')
    .set({ state: 'explained', reason, explained_by: by.userId, explainer_customer: by.customerId, explained_at: now })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
