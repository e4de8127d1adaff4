import { sql } from 'kysely'
import type { supportCaseStates, TrailStep } from '#contract/support-case.ts'
import type { Transaction } from '../db/database.ts'
import { toJson } from '../db/json.ts'
import { uuidv7 } from '../db/uuid.ts'
import { calledName } from './called-name.ts'
import { byAge, readCursorPage } from './keyset.ts'
import type { SliceAsked } from './keyset.ts'
import { searchIn } from './search.ts'

type CaseState = (typeof supportCaseStates)[number]

export interface NewSupportCase {
  tenant: string
  number: string
  description: string
  place: string
  code: string | null
  /** The address for the answer to the person. */
  email: string
  locale: 'es-MX' | 'en'
  reporter: { customerId: string; userId: string } | null
  trail: readonly TrailStep[]
  at: Date
}

/** Writes a case. Returns its id, or null when its number was taken. */
export async function insertSupportCase(
  tx: Transaction,
  { reporter, trail, at, ...rest }: NewSupportCase,
): Promise<string | null> {
  const row = await tx
    .insertInto('support_cases')
    .values({
      ...rest,
      id: uuidv7(at),
      reporter_customer: reporter?.customerId ?? null,
      reporter_id: reporter?.userId ?? null,
      trail: toJson([...trail]),
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(['tenant', 'number']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Sort orders of a list of cases. */
export const supportCaseOrders = byAge(sql`s.created_at`)

/** The same expression as in the index. */
const words = sql`search_words(s.number || ' ' || s.description || ' ' || s.email || ' ' || coalesce(s.code, ''))`

function rows(tx: Transaction, tenant: string) {
  return tx
    .selectFrom('support_cases as s')
    .leftJoin('customers as c', (join) =>
      join.onRef('c.tenant', '=', 's.tenant').onRef('c.customer_id', '=', 's.reporter_customer'),
    )
    .leftJoin('users as u', (join) =>
      join
        .onRef('u.tenant', '=', 's.tenant')
        .onRef('u.customer_id', '=', 's.reporter_customer')
        .onRef('u.id', '=', 's.reporter_id'),
    )
    .select([
      's.id',
      's.number',
      's.state',
      's.description',
      's.place',
      'c.customer_id as customerId',
      'c.name as customerName',
      calledName('u').as('userName'),
      's.reporter_id as userId',
      's.email',
      's.created_at as createdAt',
    ])
    .where('s.tenant', '=', tenant)
}

/** A case with the columns of a list row. */
export type SupportCaseListed = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

interface CaseFilters {
  typed: string | undefined
  state: CaseState | undefined
  /** Whose user wrote it. */
  customerId: string | undefined
}

/** Reads one page of the cases of a tenant. */
export function listSupportCases(tx: Transaction, tenant: string, { typed, state, customerId }: CaseFilters, page: SliceAsked) {
  let query = rows(tx, tenant)
  if (state !== undefined) query = query.where('s.state', '=', state)
  if (customerId !== undefined) query = query.where('s.reporter_customer', '=', customerId)
  return readCursorPage(tx, query, sql<string>`s.id`, page, searchIn(words, typed))
}

/** Returns a case with its steps; undefined when it is missing. */
export function findSupportCase(tx: Transaction, tenant: string, id: string) {
  return rows(tx, tenant)
    .leftJoin('users as r', (join) => join.onRef('r.tenant', '=', 's.tenant').onRef('r.id', '=', 's.closed_by'))
    .select(['s.code', 's.trail', 's.locale', 's.closed_at as closedAt', calledName('r').as('closerName'), 's.note'])
    .where('s.id', '=', id)
    .executeTakeFirst()
}
export type FullSupportCase = NonNullable<Awaited<ReturnType<typeof findSupportCase>>>

/** Records who closed a case and with what note, or with null that it is open. */
export async function closeSupportCase(
  tx: Transaction,
  { tenant, id }: { tenant: string; id: string },
  closed: { by: string; note: string; at: Date } | null,
): Promise<void> {
  await tx
    .updateTable('support_cases')
    .set({
      state: closed ? 'closed' : 'open',
      closed_at: closed?.at ?? null,
      closed_by: closed?.by ?? null,
      note: closed?.note ?? null,
    })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .execute()
}
