import { sql } from 'kysely'
import type { Schema, Transaction } from '../db/database.ts'
import { filtered } from './keyset-among.ts'
import { byAge, byName, readCursorPage } from './keyset.ts'
import type { SliceAsked, SliceRead } from './keyset.ts'
import type { CustomerKey } from './orders.ts'
import { customersTagged, tagsOf } from './customer-tags.ts'
import { searchIn } from './search.ts'

type Customers = Schema['customers']

/** Sort orders of the administration's list of customers. */
export const customerOrders = { ...byAge(sql.ref('c.created_at')), ...byName(sql`list_key(c.name)`) }

export interface CustomerFilters {
  search?: string | undefined
  /** The values that fit, at least one of each. */
  status?: readonly Customers['status'][] | undefined
  sync?: readonly ('error' | 'pending' | 'busy' | 'done')[] | undefined
  onboarding?: 'open' | 'finished' | 'abandoned' | undefined
  /** The name of a tag, in any case. */
  tag?: string | undefined
}

function customers(tx: Transaction, tenant: string) {
  return tx
    .selectFrom('customers as c')
    .select([
      'c.customer_id as id',
      'c.name',
      'c.rfc',
      'c.email',
      'c.phone',
      'c.alias',
      'c.status',
      'c.sync_status as syncStatus',
      'c.synced_at as syncedAt',
      'c.onboarding_finished_at as onboardingFinishedAt',
      'c.created_at as createdAt',
      'c.billing_day as billingDay',
      'c.erased_at as erasedAt',
      'c.version',
      tagsOf(sql.ref('c.tenant'), sql.ref('c.customer_id')).as('tags'),
    ])
    .where('c.tenant', '=', tenant)
}

/** A customer in the form of the administration. */
export type CustomerRecord = NonNullable<Awaited<ReturnType<ReturnType<typeof customers>['executeTakeFirst']>>>

/** Reads one page of the tenant's customers. */
export function listCustomerRecords(
  tx: Transaction,
  tenant: string,
  { search, status, sync, onboarding, tag }: CustomerFilters,
  page: SliceAsked,
): Promise<SliceRead<CustomerRecord>> {
  const { query: within, among } = filtered(customers(tx, tenant), [
    [sql`c.status`, status],
    [sql`c.sync_status`, sync],
  ])
  let query = within
  if (onboarding === 'finished') query = query.where('c.onboarding_finished_at', 'is not', null)
  if (onboarding === 'open' || onboarding === 'abandoned') {
    const abandoned = sql<boolean>`${sql.raw(onboarding === 'open' ? 'not exists' : 'exists')} (select 1 from onboardings o
      where o.tenant = c.tenant and o.customer_id = c.customer_id and o.status = 0 and o.abandoned_at is not null)`
    query = query.where('c.onboarding_finished_at', 'is', null).where(abandoned)
  }
  if (tag !== undefined) query = query.where('c.customer_id', 'in', customersTagged(tenant, tag))
  return readCursorPage(tx, query, sql.ref('c.customer_id'), page, searchIn(sql.ref('c.search'), search), among)
}

/** Returns a customer of the tenant; undefined when there is none with that id. */
export function findCustomerRecord(tx: Transaction, tenant: string, id: string): Promise<CustomerRecord | undefined> {
  return customers(tx, tenant).where('c.customer_id', '=', id).executeTakeFirst()
}

/**
 * Counts what belongs to a customer. `sold` is true when it ever had an order, subscription, gateway account, card,
 * claim or credit, or staff are in its team.
 */
export async function countsOf(tx: Transaction, { tenant, customerId }: CustomerKey) {
  const own = (table: string) => sql`from ${sql.table(table)} where tenant = ${tenant} and customer_id = ${customerId}::uuid`
  const { rows } = await sql<{
    users: number
    companies: number
    subscriptions: number
    orders: number
    others: boolean
  }>`select (select count(*) ${own('users')}) as users, (select count(*) ${own('companies')}) as companies,
    (select count(*) ${own('subscriptions')}) as subscriptions, (select count(*) ${own('orders')}) as orders,
    exists (select 1 ${own('gateway_accounts')}) or exists (select 1 ${own('payment_methods')}) or exists (select 1 ${own('claims')})
      or exists (select 1 ${own('credit_entries')})
      or exists (select 1 ${own('user_roles')} and (role in ('root', 'superAdmin') or role like 'staff.%')) as others`.execute(tx)
  const { others, ...counts } = rows[0] ?? { users: 0, companies: 0, subscriptions: 0, orders: 0, others: true }
  return { counts, sold: others || counts.subscriptions > 0 || counts.orders > 0 }
}

/** Returns the customer's owner; undefined without one. */
export function ownerRecord(tx: Transaction, { tenant, customerId }: CustomerKey) {
  return tx
    .selectFrom('user_roles as r')
    .innerJoin('users as u', (join) =>
      join.on(sql<boolean>`(u.tenant, u.customer_id, u.id) = (r.tenant, r.customer_id, r.user_id)`),
    )
    .select(['u.id', 'u.name', 'u.email'])
    .where('r.tenant', '=', tenant)
    .where('r.customer_id', '=', customerId)
    .where('r.role', '=', 'owner')
    .executeTakeFirst()
}

/** Reads the applications of a customer's active subscriptions, ready or not, in the catalogue's order. */
export async function syncedApplications(tx: Transaction, { tenant, customerId }: CustomerKey) {
  const { rows } = await sql<{
    key: string
    nameEs: string
    nameEn: string
    provisionedAt: Date | null
    failure: string | null
  }>`select a.app as key, a.name as "nameEs", coalesce(t.name, a.name) as "nameEn", min(i.provisioned_at) as "provisionedAt",
      case when min(i.provisioned_at) is null then min(i.failure) end as failure
    from subscription_applications i
    join subscriptions s on (s.tenant, s.customer_id, s.id) = (i.tenant, i.customer_id, i.subscription_id) and s.status = 1
    join applications a on (a.tenant, a.app) = (i.tenant, i.app)
    left join application_translations t on (t.tenant, t.app, t.locale) = (a.tenant, a.app, 'en')
    where i.tenant = ${tenant} and i.customer_id = ${customerId}::uuid
    group by a.app, a.name, t.name, a.position order by a.position`.execute(tx)
  return rows
}
