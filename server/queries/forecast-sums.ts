import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Transaction } from '../db/database.ts'
import type { Month } from './figures.ts'
import { listOf, placeOf, trials } from './revenue.ts'

/**
 * What the forecast is counted from (docs/decisions/0164). The place of a past month is 1 for the first one and 0 for
 * all the time before; that of a coming month is 0 for the present one. Period 0 is monthly. Money in centavos by the
 * month without IVA.
 */
export interface ForecastSums {
  /** The first movement, null without any, and what all of them add. */
  since: string | null
  present: number
  /** What subscriptions did: the first payment, the end, the return after it, another price. */
  steps: { place: number; period: 0 | 1; step: 'begun' | 'returned' | 'ended' | 'changed'; fromTrial: boolean; count: number }[]
  /** First payments of the past months, with about the same amount in one row. */
  begins: { period: 0 | 1; centavos: number; count: number }[]
  /** What the last changes of price added. */
  changes: number[]
  /** Subscriptions that count or are on trial, alike ones in one row. */
  standing: {
    state: 'trial' | 'paid' | 'pastDue'
    period: 0 | 1
    due: number
    centavos: number
    nextCentavos: number | null
    nextFrom: number | null
    count: number
  }[]
  /** Renewals of the past months whose time to pay is over: all, refused first, and refused but paid later. */
  renewals: { charged: number; refused: number; recovered: number }
  trials: { place: number; event: 'begun' | 'converted' | 'ended'; count: number }[]
  trialDays: number | null
}

/** The past months with the present one last, and the coming months with the present one first. */
export interface ForecastSpan {
  /** When the present day began. */
  now: Date
  past: readonly Month[]
  coming: readonly Month[]
  /** Renewals from this moment on may still be paid. */
  decidedBefore: Date
}

const changesKept = 200

/** Amounts in one band differ by a sixth at most. */
const bandOf = (centavos: RawBuilder<unknown>) => sql`round(ln(${centavos}) * 6)`

/** Reads what the forecast is counted from, in one statement. */
export async function readForecastSums(tx: Transaction, tenant: string, span: ForecastSpan): Promise<ForecastSums> {
  const { past, now } = span
  const { rows } = await sql<ForecastSums>`
    with lived as (
      select m.at, m.centavos, m.from_trial, s.period, sum(m.centavos) over own as standing, row_number() over own as n
      from revenue_movements m
      join subscriptions s on (s.tenant, s.customer_id, s.id) = (m.tenant, m.customer_id, m.subscription_id)
      where m.tenant = ${tenant}
      window own as (partition by m.customer_id, m.subscription_id order by m.at, m.id)
    ), steps as (
      select at, centavos, from_trial, period, ${placeOf(sql`at`, past)} as place,
        case when n = 1 then 'begun' when standing = centavos then 'returned' when standing = 0 then 'ended' else 'changed' end as step
      from lived
    )
    select (select min(at) from lived) as since, (select coalesce(sum(centavos), 0)::bigint from lived) as present,
      ${listOf(sql`select place, period, step, from_trial as "fromTrial", count(*) as count from steps group by 1, 2, 3, 4`)} as steps,
      ${listOf(sql`select period, avg(centavos)::float8 as centavos, count(*) as count from steps
        where step = 'begun' and place > 0 group by period, ${bandOf(sql`centavos`)} order by 1, 2`)} as begins,
      (select coalesce(json_agg(f.centavos order by f.at, f.centavos), '[]') from
        (select at, centavos from steps where step = 'changed' and place > 0 order by at desc, centavos limit ${changesKept}) as f) as changes,
      ${listOf(standing(tenant, span))} as standing,
      (select to_json(f) from (${renewals(tenant, span)}) as f) as renewals,
      ${listOf(trials(tenant, past))} as trials,
      (select avg(s.trial_days)::float8 from subscriptions s
        where s.tenant = ${tenant} and s.trial_days > 0 and s.created_at >= ${past[0]?.from ?? now}) as "trialDays"
  `.execute(tx)
  if (!rows[0]) throw new Error('A select without a table has one row.')
  return rows[0]
}

/**
 * Returns SQL of the subscriptions that count or are on trial. The price that waits for their renewal is that of a
 * change, or of a campaign whose notice was sent.
 */
function standing(tenant: string, { now, coming }: ForecastSpan): RawBuilder<unknown> {
  const starts = coming.slice(1).map(({ from }) => from)
  const place = (moment: RawBuilder<unknown>) => sql`width_bucket(greatest(${moment}, ${now}), ${starts}::timestamptz[])`
  return sql`
    select state, period, due, avg(centavos)::float8 as centavos, avg(next) as "nextCentavos", next_from as "nextFrom",
      count(*) as count
    from (
      select s.period, a.centavos, n.next, case when n.next is not null then coalesce(${place(sql`n.applies`)}, 0) end as next_from,
        case when a.adds = 0 then 'trial' when s.payment_status = 'failed' then 'pastDue' else 'paid' end as state,
        case when s.payment_status = 'failed' then case s.period when 1 then 12 else 1 end else ${place(sql`s.ends_at`)} end as due
      from subscriptions s
      left join (
        select m.customer_id, m.subscription_id, m.new_centavos::float8 / m.old_centavos as ratio,
          k.applies_on::timestamp at time zone 'America/Mexico_City' as applies
        from price_campaigns k join price_campaign_members m on (m.tenant, m.campaign_id) = (k.tenant, k.id)
        where k.tenant = ${tenant} and k.ended_at is null and m.state = 'announced' and m.old_centavos > 0
      ) as p on (p.customer_id, p.subscription_id) = (s.customer_id, s.id)
      cross join lateral (select (coalesce(s.monthly_twelfths, 0) * 50 + 348) / 696 as centavos,
        recurring_centavos(s.status, s.payment_status, s.auto_renew, s.ends_at, s.trial_days, s.period_value, s.monthly_twelfths) as adds) as a
      cross join lateral (select case when s.pending_change is null then a.centavos * p.ratio
          else ((coalesce(twelfths_of(s.pending_change -> 'lines'), 0) * 50 + 348) / 696)::float8 end as next,
        case when s.pending_change is null then p.applies end as applies) as n
      where s.tenant = ${tenant} and s.status = 1 and s.auto_renew and s.ends_at is not null and a.centavos > 0
        and (a.adds > 0 or s.payment_status in ('pending', 'processing'))
    ) as f
    group by state, period, due, next_from, ${bandOf(sql`centavos`)}, ${bandOf(sql`nullif(next, 0)`)}
    order by state, period, due, 4`
}

/** Returns SQL of how the renewals ended whose time to pay is over. */
const renewals = (tenant: string, { past, now, decidedBefore }: ForecastSpan) => sql`
  select (select count(*) from orders o where o.tenant = ${tenant} and o.kind = 'renewal'
      and o.created_at >= ${past[0]?.from ?? now} and o.created_at < ${decidedBefore}) as charged,
    count(*) as refused, count(*) filter (where o.status = 'paid') as recovered
  from (select distinct a.customer_id, a.order_id from payment_attempts a
    where a.tenant = ${tenant} and a.state = 'failed' and a.created_at >= ${past[0]?.from ?? now}) as r
  join orders o on (o.tenant, o.customer_id, o.id) = (${tenant}, r.customer_id, r.order_id)
  where o.kind = 'renewal' and o.created_at >= ${past[0]?.from ?? now} and o.created_at < ${decidedBefore}`
