import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'
import type { CompanyKey } from './companies.ts'
import { byAge, byName, readCursorPage } from './keyset.ts'
import type { SliceAsked, SliceRead } from './keyset.ts'
import { searchIn } from './search.ts'

/** Sort orders of the administration's list of companies. */
export const companyOrders = { ...byAge(sql.ref('o.created_at')), ...byName(sql.ref('o.listed_as')) }

/** A company with its customer; the main one has the customer's name and RFC. */
export interface CompanyRecordRow {
  id: string
  name: string
  rfc: string | null
  main: boolean
  version: number
  createdAt: Date
  customerId: string
  customerName: string
}

/** Reads one page of the tenant's companies. */
export function listCompanyRecords(
  tx: Transaction,
  tenant: string,
  { search, customerId }: { search?: string | undefined; customerId?: string | undefined },
  page: SliceAsked,
): Promise<SliceRead<CompanyRecordRow>> {
  let query = tx
    .selectFrom('companies as o')
    .innerJoin('customers as c', (join) => join.onRef('c.tenant', '=', 'o.tenant').onRef('c.customer_id', '=', 'o.customer_id'))
    .select([
      'o.id',
      sql<string>`case when o.main then c.name else o.name end`.as('name'),
      sql<string | null>`case when o.main then c.rfc else o.rfc end`.as('rfc'),
      'o.main',
      sql<number>`case when o.main then o.version + c.version else o.version end`.as('version'),
      'o.created_at as createdAt',
      'o.customer_id as customerId',
      'c.name as customerName',
    ])
    .where('o.tenant', '=', tenant)
  if (customerId !== undefined) query = query.where('o.customer_id', '=', customerId)
  return readCursorPage(tx, query, sql.ref('o.id'), page, searchIn(sql.ref('o.search'), search))
}

/** Returns the key of a company of the tenant; undefined when there is none with that id. */
export function companyKeyOf(tx: Transaction, tenant: string, id: string): Promise<CompanyKey | undefined> {
  return tx
    .selectFrom('companies')
    .select(['tenant', 'customer_id as customerId', 'id'])
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .executeTakeFirst()
}
