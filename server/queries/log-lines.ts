import { sql } from 'kysely'
import type { Schema, Transaction } from '../db/database.ts'
import { uuidv7 } from '../db/uuid.ts'
import { calledName } from './called-name.ts'
import { filtered } from './keyset-among.ts'
import { readCursorPage } from './keyset.ts'
import type { Order, SliceAsked, SliceRead } from './keyset.ts'
import { searchIn } from './search.ts'

export type LogSource = Schema['log_lines']['source']
export type LogLevel = Schema['log_lines']['level']

export interface NewLogLine {
  tenant: string
  source: LogSource
  level: LogLevel
  message: string
  detail: string | null
  requestId: string | null
  customerId: string | null
  userId: string | null
  at: Date
}

/** Writes lines of a log. */
export async function insertLogLines(tx: Transaction, lines: readonly NewLogLine[]): Promise<void> {
  const rows = lines.map(({ requestId, customerId, userId, ...line }) => ({
    id: uuidv7(line.at),
    ...line,
    request_id: requestId,
    reporter_customer: customerId,
    reporter_id: userId,
  }))
  if (rows.length > 0) await tx.insertInto('log_lines').values(rows).execute()
}

export interface LogRow {
  id: string
  at: Date
  level: LogLevel
  message: string
  detail: string | null
  requestId: string | null
  customerId: string | null
  customerName: string | null
  userName: string | null
  resolvedAt: Date | null
  resolverName: string | null
}

export const logOrders: Record<string, Order> = { '-at': { key: sql.ref('l.at'), type: 'time', way: 'desc' } }

/** The same expression as in the index. */
const words = sql`search_words(l.message || ' ' || coalesce(l.request_id, ''))`

export interface LogFilters {
  tenant: string
  source: LogSource
  search: string | undefined
  /** The values that fit, at least one. */
  level: readonly LogLevel[] | undefined
  resolved: boolean | undefined
  /** From this moment on, and before that one. */
  since: Date | undefined
  until: Date | undefined
}

function linesOf(tx: Transaction, tenant: string, source: LogSource) {
  return tx
    .selectFrom('log_lines as l')
    .leftJoin('customers as c', (join) =>
      join.onRef('c.tenant', '=', 'l.tenant').onRef('c.customer_id', '=', 'l.reporter_customer'),
    )
    .leftJoin('users as u', (join) =>
      join
        .onRef('u.tenant', '=', 'l.tenant')
        .onRef('u.customer_id', '=', 'l.reporter_customer')
        .onRef('u.id', '=', 'l.reporter_id'),
    )
    .leftJoin('users as r', (join) => join.onRef('r.tenant', '=', 'l.tenant').onRef('r.id', '=', 'l.resolved_by'))
    .select([
      'l.id',
      'l.at',
      'l.level',
      'l.message',
      'l.detail',
      'l.request_id as requestId',
      'c.customer_id as customerId',
      'c.name as customerName',
      calledName('u').as('userName'),
      'l.resolved_at as resolvedAt',
      calledName('r').as('resolverName'),
    ])
    .where('l.tenant', '=', tenant)
    .where('l.source', '=', source)
}

/** Reads one page of a log, newest first. */
export async function listLogLines(tx: Transaction, filters: LogFilters, page: SliceAsked): Promise<SliceRead<LogRow>> {
  const { tenant, source, search, level, resolved, since, until } = filters
  const { query: lines, among } = filtered(linesOf(tx, tenant, source), [[sql`l.level`, level]])
  let query = lines
  if (resolved !== undefined) query = query.where('l.resolved_at', resolved ? 'is not' : 'is', null)
  if (since !== undefined) query = query.where('l.at', '>=', since)
  if (until !== undefined) query = query.where('l.at', '<', until)
  return readCursorPage(tx, query, sql.ref('l.id'), page, searchIn(words, search), among)
}

/** Records who resolved a line, or with null that nobody did. Returns undefined when the line is missing. */
export async function resolveLogLine(
  tx: Transaction,
  { tenant, source, id }: { tenant: string; source: LogSource; id: string },
  resolved: { by: string; at: Date } | null,
): Promise<LogRow | undefined> {
  await tx
    .updateTable('log_lines')
    .set({ resolved_at: resolved?.at ?? null, resolved_by: resolved?.by ?? null })
    .where('tenant', '=', tenant)
    .where('source', '=', source)
    .where('id', '=', id)
    .execute()
  return linesOf(tx, tenant, source).where('l.id', '=', id).executeTakeFirst()
}
