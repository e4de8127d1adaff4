import { sql } from 'kysely'
import type { MergeObstacle, MergePart } from '#contract/admin/account-merge.ts'
import type { Transaction } from '../db/database.ts'
import { lackedTags } from './moved-records.ts'

interface Two {
  tenant: string
  goes: string
  stays: string
}

/** Which obstacles there are. */
type Standing = Partial<Record<MergeObstacle, boolean>>

const staffRole = sql`(role in ('root', 'superAdmin') or role like 'staff.%')`

/** What forbids that any account takes part: it is closed, about to be erased, or of staff. */
function standingOf(tenant: string, customerId: string) {
  const own = (table: string) =>
    sql`exists (select from ${sql.table(table)} as t where t.tenant = ${tenant} and t.customer_id = ${customerId}::uuid`
  return sql`
    ${own('customers')} and erased_at is not null) as erased,
    ${own('erasure_requests')} and state = 'requested') as erasure,
    exists (select from account_merges where tenant = ${tenant} and goes = ${customerId}::uuid and undone_at is null) as merged,
    ${own('customers')} and status = 'blocked' and erased_at is null and not exists (select from account_merges as m
      where m.tenant = t.tenant and m.goes = t.customer_id and m.undone_at is null)) as blocked,
    ${own('user_roles')} and ${staffRole}) as staff`
}

/**
 * Returns what forbids to close an account. Nothing may ever have been sold to it, so that no money, receipt or consent
 * is rewritten. Nobody may claim its RFC, and no other account may have come to it whose merge can still be undone.
 */
export async function obstaclesToGo(tx: Transaction, { tenant, goes }: Two, now: Date): Promise<Standing> {
  const any = (table: string) =>
    sql`exists (select from ${sql.table(table)} where tenant = ${tenant} and customer_id = ${goes}::uuid`
  const { rows } = await sql<Standing>`select ${standingOf(tenant, goes)},
      ${any('subscriptions')}) as subscription, ${any('orders')}) as "order",
      ${any('payment_methods')}) or ${any('gateway_accounts')}) as card, ${any('credit_entries')}) as credit,
      ${any('claims')}) or exists (select from claims as o join customers as c on (c.tenant, c.rfc) = (o.tenant, o.rfc)
        where c.tenant = ${tenant} and c.customer_id = ${goes}::uuid and o.state in ('opened', 'in_review')) as claim,
      exists (select from account_merges where tenant = ${tenant} and stays = ${goes}::uuid
        and undone_at is null and undo_until > ${now}) as recent`.execute(tx)
  return rows[0] ?? {}
}

/** Returns what forbids that an account takes in another one, but its room for people. */
export async function obstaclesToStay(tx: Transaction, { tenant, stays }: Two): Promise<Standing> {
  const { rows } = await sql<Standing>`select ${standingOf(tenant, stays)}`.execute(tx)
  return rows[0] ?? {}
}

/** Returns how many rows of each part would move; an account has `mostTags` tags at most. */
export async function countMoves(
  tx: Transaction,
  { tenant, goes, stays }: Two,
  mostTags: number,
): Promise<Partial<Record<MergePart, number>>> {
  const count = (table: string, customer: string, more = sql``) =>
    sql`(select count(*)::int from ${sql.table(table)} as t where t.tenant = ${tenant} and ${sql.ref(`t.${customer}`)} = ${goes}::uuid${more})`
  const { rows } = await sql<Record<MergePart, number>>`select
    ${count('users', 'customer_id')} as people,
    ${count('customers', 'customer_id', sql` and t.rfc is not null`)} as rfc,
    ${count('companies', 'customer_id', sql` and not t.main`)} as companies,
    ${count('customer_notes', 'about_customer')} as notes,
    (select count(*)::int from (${lackedTags({ tenant, from: goes, to: stays }, mostTags)}) as lacked) as tags,
    (select count(*)::int from support_cases as s join users as u on (u.tenant, u.id) = (s.tenant, s.reporter_id)
      where s.tenant = ${tenant} and s.reporter_customer = ${goes}::uuid and u.customer_id = s.reporter_customer) as cases,
    ${count('purchase_requests', 'customer_id')} as requests`.execute(tx)
  return rows[0] ?? {}
}
