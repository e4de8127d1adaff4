import { type RawBuilder, sql } from 'kysely'
import type { Driver } from '#contract/driver.ts'
import type { Transaction } from '../db/database.ts'

/**
 * Whether a charge `l` at Stripe took money of a customer's cash balance that did not pay the order of its attempt `a`:
 * a payment of its own collected it, or Stripe charged a transfer that was over here. Its money is credit.
 */
export const isOfCashBalance = sql<boolean>`(a.driver = 'stripe' and a.way = 'spei' and l.kind = 'charge'
  and (l.charge_ref is distinct from a.provider_id or a.state in ('failed', 'expired')))`

/**
 * Returns the customers of the `movements` of whom more was taken from the cash balance than became credit. Each
 * customer's sums are read by index.
 */
export async function takenBeyondCredit(
  tx: Transaction,
  { tenant, driver }: { tenant: string; driver: Driver },
  movements: RawBuilder<unknown>,
): Promise<string[]> {
  if (driver !== 'stripe') return []
  const { rows } = await sql<{ id: string }>`
    with taken_from as materialized (
      select distinct l.of_customer as id from (${movements}) as l
      join payment_attempts a on (a.tenant, a.customer_id, a.id) = (l.tenant, l.of_customer, l.attempt_id)
      where ${isOfCashBalance}
    )
    select id from taken_from where (
      select sum((select sum(l.centavos) from gateway_movements l where (l.tenant, l.attempt_id) = (a.tenant, a.id) and ${isOfCashBalance}))
      from payment_attempts a where a.tenant = ${tenant} and a.customer_id = taken_from.id
    ) > (
      select coalesce(sum((select sum(d.credited) from transfer_deposits d
        where (d.tenant, d.customer_id, d.attempt_id) = (a.tenant, a.customer_id, a.id))), 0)
      from payment_attempts a
      where a.tenant = ${tenant} and a.customer_id = taken_from.id and a.driver = 'stripe' and a.way = 'spei'
    )
  `.execute(tx)
  return rows.map(({ id }) => id)
}
