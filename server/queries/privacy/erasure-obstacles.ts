import { sql } from 'kysely'
import type { ErasureObstacle } from '#contract/erasure.ts'
import type { Transaction } from '../../db/database.ts'
import type { Reach } from './erase-tables.ts'

/** Returns what must end before the data can be erased. A member's data prevents nothing but their own claims. */
export async function obstaclesOf(tx: Transaction, { tenant, customerId, whole, emails }: Reach): Promise<ErasureObstacle[]> {
  const of = (table: string) =>
    sql`select from ${sql.table(table)} where tenant = ${tenant} and customer_id = ${customerId}::uuid`
  const { rows } = await sql<Record<ErasureObstacle, boolean>>`select
    ${whole} and exists (${of('subscriptions')} and status in (1, 2)) as subscription,
    ${whole} and (exists (${of('orders')} and status in ('charging', 'requires_action', 'verifying'))
      or exists (${of('payment_attempts')} and state in ('created', 'sent', 'requires_action', 'awaiting', 'processing', 'unknown', 'manual'))
      or exists (${of('received_payments')} and state = 'requested')) as charge,
    ${whole} and exists (${of('refund_requests')} and finished_at is null) as refund,
    ${whole} and exists (${of('disputes')} and state not in ('won', 'lost')) as dispute,
    ${whole} and exists (${of('credit_balances')} and available + reserved > 0) as credit,
    exists (select from claims where tenant = ${tenant} and state in ('opened', 'in_review')
      and (lower(email) = any(${emails}) or (${whole} and customer_id = ${customerId}::uuid))) as claim,
    ${whole} and exists (${of('user_roles')} and (role in ('root', 'superAdmin') or role like 'staff.%')) as staff`.execute(tx)
  const [standing] = rows
  return standing ? (Object.keys(standing) as ErasureObstacle[]).filter((name) => standing[name]) : []
}
