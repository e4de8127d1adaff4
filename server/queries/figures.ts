import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'
import { endedAt, trialEnds } from './subscription-desk.ts'

/** What stands now, and what the month that began at `monthStart` brought; `recurring` in centavos by the month. */
export interface Standing {
  recurring: number
  active: number
  trials: number
  trialsEnding: number
  pastDue: number
  abandoned: number
  claimsOpen: number
  jobsDead: number
}

/** What a month brought: centavos that were paid, subscriptions that began and ended, orders that stand refused. */
export interface MonthRow {
  month: string
  paid: number
  new: number
  lost: number
  failed: number
}

const localMonth = (moment: unknown) => sql<string>`to_char((${moment} at time zone 'UTC') - interval '6 hours', 'YYYY-MM')`

/** What stands now. What renews counts once it is paid for: trials and what ends with its period do not. */
export async function standing(tx: Transaction, tenant: string, now: Date): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select
      (select coalesce(round(sum((line ->> 'net')::numeric * (line ->> 'quantity')::numeric
          / case line ->> 'recurrence' when 'yearly' then 12 else 1 end)), 0)::bigint
        from subscriptions s, jsonb_array_elements(s.lines) as line
        where s.tenant = ${tenant} and s.status = 1 and s.payment_status in ('paid', 'processing', 'failed') and s.auto_renew
          and s.ends_at is not null and line ->> 'recurrence' <> 'one-time') as recurring,
      (select count(*) from subscriptions s where s.tenant = ${tenant} and s.status = 1) as active,
      (select count(*) from subscriptions s where s.tenant = ${tenant} and s.status = 1 and s.payment_status = 'pending') as trials,
      (select count(*) from subscriptions s where s.tenant = ${tenant} and ${trialEnds(now)}) as "trialsEnding",
      (select count(*) from subscriptions s where s.tenant = ${tenant} and s.status = 1 and s.payment_status = 'failed') as "pastDue",
      (select count(*) from onboardings o where o.tenant = ${tenant} and o.status = 0 and o.abandoned_at is not null) as abandoned,
      (select count(*) from claims k where k.tenant = ${tenant} and k.state in ('opened', 'in_review')) as "claimsOpen",
      (select count(*) from jobs j where j.tenant = ${tenant} and j.state = 'dead') as "jobsDead"
  `.execute(tx)
  return rows[0] as Standing
}

/**
 * The months of Mexico City from `from` on in which something happened. A subscription begins when it is made and ends when it is cancelled or
 * expires: a trial too, and not one that never was paid.
 */
export async function monthRows(tx: Transaction, tenant: string, from: Date): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select month, sum(paid)::bigint as paid, sum(new)::int as new, sum(lost)::int as lost, sum(failed)::int as failed from (
      select ${localMonth(sql`o.paid_at`)} as month, o.total as paid, 0 as new, 0 as lost, 0 as failed
        from orders o where o.tenant = ${tenant} and o.paid_at >= ${from}
      union all select ${localMonth(sql`s.created_at`)}, 0, 1, 0, 0
        from subscriptions s where s.tenant = ${tenant} and s.created_at >= ${from} and s.starts_at is not null
      union all select ${localMonth(endedAt)}, 0, 0, 1, 0
        from subscriptions s where s.tenant = ${tenant} and s.status in (-3, -2) and s.starts_at is not null and ${endedAt} >= ${from}
      union all select ${localMonth(sql`o.created_at`)}, 0, 0, 0, 1
        from orders o where o.tenant = ${tenant} and o.status = 'failed' and o.created_at >= ${from}
    ) as happened group by month
  `.execute(tx)
  return rows
}
