import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'
import { readCursorPage } from './keyset.ts'
import type { Order, SliceAsked, SliceRead } from './keyset.ts'
import { searchIn } from './search.ts'

/** An audit record with the names of actor and customer; before and after as JSON text. */
export interface AuditRow {
  id: string
  at: Date
  actorId: string
  actorName: string | null
  actorEmail: string | null
  action: string
  entity: string
  entityId: string | null
  customerId: string
  customerName: string
  before: string | null
  after: string | null
  requestId: string | null
}

export interface AuditFilters {
  tenant: string
  search: string | undefined
  action: string | undefined
  actorId: string | undefined
  entityId: string | undefined
  customerId: string | undefined
  /** From this moment on, and before that one. */
  since: Date | undefined
  until: Date | undefined
}

/** The same expression as in the index. */
const words = sql`search_words(a.action || ' ' || a.entity || ' ' || coalesce(a.entity_id, '') || ' ' || coalesce(a.request_id, ''))`

export const auditOrders: Record<string, Order> = { '-at': { key: sql.ref('a.at'), type: 'time', way: 'desc' } }

function recordsOf(tx: Transaction, tenant: string) {
  return tx
    .selectFrom('audit_log as a')
    .innerJoin('customers as c', (join) => join.onRef('c.tenant', '=', 'a.tenant').onRef('c.customer_id', '=', 'a.customer_id'))
    .leftJoin('users as u', (join) => join.onRef('u.tenant', '=', 'a.tenant').onRef('u.id', '=', 'a.actor_id'))
    .select([
      'a.id',
      'a.at',
      'a.actor_id as actorId',
      'u.name as actorName',
      'u.email as actorEmail',
      'a.action',
      'a.entity',
      sql<string | null>`nullif(a.entity_id, '')`.as('entityId'),
      'a.customer_id as customerId',
      'c.name as customerName',
      sql<string | null>`nullif(a.before, 'null')::text`.as('before'),
      sql<string | null>`nullif(a.after, 'null')::text`.as('after'),
      'a.request_id as requestId',
    ])
    .where('a.tenant', '=', tenant)
}

/** Reads one page of the audit log, newest first. */
export async function listAuditRecords(tx: Transaction, filters: AuditFilters, page: SliceAsked): Promise<SliceRead<AuditRow>> {
  const { tenant, search, action, actorId, entityId, customerId, since, until } = filters
  let query = recordsOf(tx, tenant)
  if (action !== undefined) query = query.where('a.action', '=', action)
  if (actorId !== undefined) query = query.where('a.actor_id', '=', actorId)
  if (entityId !== undefined) query = query.where('a.entity_id', '=', entityId)
  if (customerId !== undefined) query = query.where('a.customer_id', '=', customerId)
  if (since !== undefined) query = query.where('a.at', '>=', since)
  if (until !== undefined) query = query.where('a.at', '<', until)
  return readCursorPage(tx, query, sql.ref('a.id'), page, searchIn(words, search))
}

/** Reads one record of the audit log. */
export async function findAuditRecord(tx: Transaction, tenant: string, id: string): Promise<AuditRow | undefined> {
  return recordsOf(tx, tenant).where('a.id', '=', id).executeTakeFirst()
}
