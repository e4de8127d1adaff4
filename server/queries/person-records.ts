import { sql } from 'kysely'
import type { Schema, Transaction } from '../db/database.ts'
import { calledName } from './called-name.ts'
import { filtered } from './keyset-among.ts'
import { byAge, byName, readCursorPage } from './keyset.ts'
import type { SliceAsked, SliceRead } from './keyset.ts'
import { searchIn } from './search.ts'

type Users = Schema['users']

/** Sort orders of the administration's list of users. */
export const personOrders = { ...byAge(sql.ref('u.created_at')), ...byName(sql`list_key(${calledName('u')})`) }

export interface PersonFilters {
  search?: string | undefined
  /** The values that fit, at least one of each. */
  status?: readonly Users['status'][] | undefined
  level?: readonly string[] | undefined
  customerId?: string | undefined
}

/** A user with the customer of their team. */
export interface PersonRecord {
  userId: string
  name: string
  email: string
  status: Users['status']
  level: string
  root: boolean
  emailVerifiedAt: Date | null
  createdAt: Date
  customerId: string
  customerName: string
}

/** Reads one page of the tenant's users, found by name, e-mail or customer. */
export function listPersonRecords(
  tx: Transaction,
  tenant: string,
  { search, status, level, customerId }: PersonFilters,
  page: SliceAsked,
): Promise<SliceRead<PersonRecord>> {
  const people = tx
    .selectFrom('users as u')
    .innerJoin('customers as c', (join) => join.onRef('c.tenant', '=', 'u.tenant').onRef('c.customer_id', '=', 'u.customer_id'))
    .select([
      'u.id as userId',
      'u.name',
      'u.email',
      'u.status',
      'u.level',
      'u.root',
      'u.email_verified_at as emailVerifiedAt',
      'u.created_at as createdAt',
      'u.customer_id as customerId',
      'c.name as customerName',
    ])
    .where('u.tenant', '=', tenant)
  const { query, among } = filtered(people, [
    [sql`u.status`, status],
    [sql`u.level`, level],
  ])
  const those = customerId === undefined ? query : query.where('u.customer_id', '=', customerId)
  return readCursorPage(tx, those, sql.ref('u.id'), page, searchIn(sql.ref('u.search'), search), among)
}
