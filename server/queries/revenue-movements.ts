import { sql } from 'kysely'
import type { MovementKind } from '#contract/admin/revenue.ts'
import type { Transaction } from '../db/database.ts'
import { filtered } from './keyset-among.ts'
import { byAge, readCursorPage } from './keyset.ts'
import type { Order, SliceAsked } from './keyset.ts'
import { searchIn } from './search.ts'

const ages = byAge(sql`m.at`)
/** Sort orders of the list of movements. */
export const movementOrders: Record<'-at' | 'at', Order> = { '-at': ages['-created_at'], at: ages.created_at }

export interface MovementFilters {
  /** Words about the customer. */
  words?: string | undefined
  /** The values that fit, at least one. */
  kind?: readonly MovementKind[] | undefined
  /** Only the first movement of subscriptions that began with a trial. */
  origin?: 'trial' | undefined
  /** From this moment on, and before that one. */
  since?: Date | undefined
  before?: Date | undefined
  customerId?: string | undefined
}

function rows(tx: Transaction, tenant: string) {
  return tx
    .selectFrom('revenue_movements as m')
    .innerJoin('customers as c', (join) => join.onRef('c.tenant', '=', 'm.tenant').onRef('c.customer_id', '=', 'm.customer_id'))
    .select([
      'm.id',
      'm.at',
      'm.customer_id as customerId',
      'c.name as customerName',
      'm.subscription_id as subscriptionId',
      'm.name',
      'm.kind',
      'm.centavos',
    ])
    .where('m.tenant', '=', tenant)
}

/** A movement of the recurring revenue, in centavos by the month without IVA. */
export type RevenueMovement = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

/** Reads one page of the movements of all customers of a tenant. */
export function listMovements(tx: Transaction, tenant: string, filters: MovementFilters, page: SliceAsked) {
  const { words, kind, origin, since, before, customerId } = filters
  const { query: movements, among } = filtered(rows(tx, tenant), [[sql`m.kind`, kind]])
  let query = movements
  if (origin === 'trial') query = query.where('m.from_trial', '=', true)
  if (since !== undefined) query = query.where('m.at', '>=', since)
  if (before !== undefined) query = query.where('m.at', '<', before)
  if (customerId !== undefined) query = query.where('m.customer_id', '=', customerId)
  return readCursorPage(tx, query, sql<string>`m.id`, page, searchIn(sql.ref('c.search'), words), among)
}
