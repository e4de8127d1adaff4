import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { CancelReason } from '#contract/cancellation.ts'
import type { Transaction } from '../db/database.ts'
import { undecided } from './admin-claims.ts'
import { endedAt, trialEnds } from './admin-subscriptions.ts'

/** Present figures; `recurring` in centavos per month without IVA. */
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

/** A month, such as 2026-11, with its start and end. */
export interface Month {
  month: string
  from: Date
  until: Date
}

/** Figures of a month: centavos paid, subscriptions begun and ended, orders that are refused now. */
export interface MonthRow {
  month: string
  paid: number
  new: number
  lost: number
  failed: number
}

/** Why subscriptions that had begun were cancelled: how many by each reason. */
export interface Cancellations {
  reason: CancelReason | null
  count: number
}

/**
 * Reads the figures in one statement: the present ones, those of each month, and the reasons of cancellations since the
 * first month, most first.
 */
export async function readFigures(
  tx: Transaction,
  tenant: string,
  { now, months }: { now: Date; months: readonly Month[] },
): Promise<{ stands: Standing; months: MonthRow[]; cancellations: Cancellations[] }> {
  const since = months[0]?.from ?? now
  const { rows } = await sql<{ stands: Standing; months: MonthRow[]; cancellations: Cancellations[] }>`
    select (select to_json(f) from (${standing(tenant, now)}) as f) as stands,
      (select coalesce(json_agg(f), '[]') from (${monthRows(tenant, months)}) as f) as months,
      (select coalesce(json_agg(f), '[]') from (${cancelledBecause(tenant, since)}) as f) as cancellations
  `.execute(tx)
  if (!rows[0]) throw new Error('A select without a table has one row.')
  return rows[0]
}

/**
 * Returns SQL of the present figures. The recurring revenue is the sum of its movements (docs/decisions/0160). Active
 * subscriptions are read in one scan of an index that has all columns.
 */
const standing = (tenant: string, now: Date) => sql`
  select
    (select coalesce(sum(m.centavos), 0)::bigint from revenue_movements m where m.tenant = ${tenant}) as recurring,
    count(*) as active,
    count(*) filter (where s.payment_status = 'pending') as trials,
    count(*) filter (where ${trialEnds(now)}) as "trialsEnding",
    count(*) filter (where s.payment_status = 'failed') as "pastDue",
    (select count(*) from onboardings o where o.tenant = ${tenant} and o.status = 0 and o.abandoned_at is not null) as abandoned,
    (select count(*) from claims k where k.tenant = ${tenant} and ${undecided}) as "claimsOpen",
    (select count(*) from jobs j where j.tenant = ${tenant} and j.finished_at is not null and j.last_error is not null) as "jobsDead"
  from subscriptions s where s.tenant = ${tenant} and s.status = 1`

/**
 * Returns SQL of the figures of each month. A subscription begins when it is created and ends when it is cancelled or
 * expires. Trials count too; a subscription that was never paid does not.
 */
function monthRows(tenant: string, months: readonly Month[]): RawBuilder<unknown> {
  const within = (moment: RawBuilder<unknown>) => sql`${moment} >= m."from" and ${moment} < m."until"`
  return sql`
    select m.month,
      (select coalesce(sum(o.total), 0)::bigint from orders o where o.tenant = ${tenant} and ${within(sql`o.paid_at`)}) as paid,
      (select count(*) from subscriptions s where s.tenant = ${tenant} and s.starts_at is not null and ${within(sql`s.created_at`)}) as new,
      (select count(*) from subscriptions s where s.tenant = ${tenant} and s.status in (-3, -2) and s.starts_at is not null
        and ${within(endedAt)}) as lost,
      (select count(*) from orders o where o.tenant = ${tenant} and o.status = 'failed' and ${within(sql`o.created_at`)}) as failed
    from unnest(${months.map(({ month }) => month)}::text[], ${months.map(({ from }) => from)}::timestamptz[],
      ${months.map(({ until }) => until)}::timestamptz[]) as m (month, "from", "until") order by m."from"`
}

/** Returns SQL of why subscriptions that had begun were cancelled since a moment. */
const cancelledBecause = (tenant: string, since: Date) => sql`
  select s.cancel_reason as reason, count(*) as count from subscriptions s
  where s.tenant = ${tenant} and s.status in (-3, -2) and s.status = -3 and s.starts_at is not null and ${endedAt} >= ${since}
  group by s.cancel_reason order by count(*) desc, s.cancel_reason nulls last`
