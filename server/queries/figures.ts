import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Transaction } from '../db/database.ts'
import { undecided } from './admin-claims.ts'
import { endedAt, trialEnds } from './admin-subscriptions.ts'

/** What stands now; `recurring` in centavos by the month. */
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

/** A month by its name, such as 2026-11, and the moments between which it lies. */
export interface Month {
  month: string
  from: Date
  until: Date
}

/** What a month brought: centavos that were paid, subscriptions that began and ended, orders that stand refused. */
export interface MonthRow {
  month: string
  paid: number
  new: number
  lost: number
  failed: number
}

/**
 * What stands now. What renews counts once it is paid for: trials and what ends with its period do not. Active
 * subscriptions are read in one walk of an index that holds all that is asked of them.
 */
export async function standing(tx: Transaction, tenant: string, now: Date): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select
      coalesce(round(sum(s.monthly_twelfths) filter (where s.payment_status in ('paid', 'processing', 'failed') and s.auto_renew
        and s.ends_at is not null) / 12), 0)::bigint as recurring,
      count(*) as active,
      count(*) filter (where s.payment_status = 'pending') as trials,
      count(*) filter (where ${trialEnds(now)}) as "trialsEnding",
      count(*) filter (where s.payment_status = 'failed') as "pastDue",
      (select count(*) from onboardings o where o.tenant = ${tenant} and o.status = 0 and o.abandoned_at is not null) as abandoned,
      (select count(*) from claims k where k.tenant = ${tenant} and ${undecided}) as "claimsOpen",
      (select count(*) from jobs j where j.tenant = ${tenant} and j.state = 'dead') as "jobsDead"
    from subscriptions s where s.tenant = ${tenant} and s.status = 1
  `.execute(tx)
  return rows[0] as Standing
}

/**
 * What each month brought. A subscription begins when it is made and ends when it is cancelled or expires: a trial too,
 * and not one that never was paid.
 */
export async function monthRows(tx: Transaction, tenant: string, months: readonly Month[]): Promise<MonthRow[]> {
  const within = (moment: RawBuilder<unknown>) => sql`${moment} >= m."from" and ${moment} < m."until"`
  const { rows } = await sql<MonthRow>`
    select m.month,
      (select coalesce(sum(o.total), 0)::bigint from orders o where o.tenant = ${tenant} and ${within(sql`o.paid_at`)}) as paid,
      (select count(*) from subscriptions s where s.tenant = ${tenant} and s.starts_at is not null and ${within(sql`s.created_at`)}) as new,
      (select count(*) from subscriptions s where s.tenant = ${tenant} and s.status in (-3, -2) and s.starts_at is not null
        and ${within(endedAt)}) as lost,
      (select count(*) from orders o where o.tenant = ${tenant} and o.status = 'failed' and ${within(sql`o.created_at`)}) as failed
    from unnest(${months.map(({ month }) => month)}::text[], ${months.map(({ from }) => from)}::timestamptz[],
      ${months.map(({ until }) => until)}::timestamptz[]) as m (month, "from", "until")
  `.execute(tx)
  return rows
}
