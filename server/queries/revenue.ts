import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { MovementKind } from '#contract/admin/revenue.ts'
import type { Transaction } from '../db/database.ts'
import { endedAt, neverPaid } from './admin-subscriptions.ts'
import type { Month } from './figures.ts'

/** The place of a month is 1 for the first one; 0 is all the time before it. Money in centavos. */
export interface RevenueSums {
  /** Movements of each month and kind. */
  moved: { place: number; kind: MovementKind; centavos: number }[]
  /**
   * Of the customers who first counted in `cohort`: how many count anew, and no more, at the end of `place`, and by how
   * many centavos those who counted before it are worth less then.
   */
  customers: { cohort: number; place: number; first: number; gained: number; lost: number; shrunk: number }[]
  /** Trials that began, were paid for, or ended without a payment. */
  trials: { place: number; event: 'begun' | 'converted' | 'ended'; count: number }[]
  /** Renewals by the code of their first refusal; most first. */
  refusals: { code: string | null; orders: number; recovered: number; centavos: number; recoveredCentavos: number }[]
}

/** Reads the sums that the revenue of these months is made of, in one statement (docs/decisions/0160). */
export async function readRevenue(tx: Transaction, tenant: string, months: readonly Month[]): Promise<RevenueSums> {
  const { rows } = await sql<RevenueSums>`
    with m as (
      select customer_id, kind, centavos, ${placeOf(sql`at`, months)} as place
      from revenue_movements where tenant = ${tenant} and at < ${months.at(-1)?.until ?? new Date(0)}
    ), stood as (
      select customer_id, place, min(place) over own as cohort, sum(centavos) as moved,
        sum(sum(centavos)) over (own order by place) as standing
      from m group by customer_id, place window own as (partition by customer_id)
    )
    select ${listOf(sql`select place, kind, sum(centavos)::bigint as centavos from m group by place, kind`)} as moved,
      ${listOf(sql`select cohort, place, count(*) filter (where place = cohort) as first,
        count(*) filter (where standing > 0 and standing = moved) as gained,
        count(*) filter (where standing = 0 and moved < 0) as lost,
        coalesce(sum(-moved) filter (where standing > moved and moved < 0), 0)::bigint as shrunk
        from stood group by cohort, place`)} as customers,
      ${listOf(trials(tenant, months))} as trials,
      ${listOf(refusals(tenant, months))} as refusals
  `.execute(tx)
  if (!rows[0]) throw new Error('A select without a table has one row.')
  return rows[0]
}

/** Returns SQL of the rows of a query as one value. */
export const listOf = (query: RawBuilder<unknown>) => sql`(select coalesce(json_agg(f), '[]') from (${query}) as f)`

/** Returns SQL of the place of a moment in months: 1 for the first, 0 before it. */
export const placeOf = (moment: RawBuilder<unknown>, months: readonly Month[]) =>
  sql`width_bucket(${moment}, ${months.map(({ from }) => from)}::timestamptz[])`

/** Returns SQL of the trials of each month: those that began, the first payments, and those that ended without one. */
export function trials(tenant: string, months: readonly Month[]): RawBuilder<unknown> {
  const [first, last] = [months[0]?.from ?? new Date(0), months.at(-1)?.until ?? new Date(0)]
  const within = (at: RawBuilder<unknown>) => sql`${at} >= ${first} and ${at} < ${last}`
  return sql`
    select ${placeOf(sql`e.at`, months)} as place, e.event, count(*) as count
    from (
      select 'begun' as event, s.created_at as at from subscriptions s
        where s.tenant = ${tenant} and s.trial_days > 0 and s.starts_at is not null and ${within(sql`s.created_at`)}
      union all
      select 'converted', m.at from revenue_movements m where m.tenant = ${tenant} and m.from_trial and ${within(sql`m.at`)}
      union all
      select 'ended', ${endedAt} from subscriptions s
        where s.tenant = ${tenant} and s.trial_days > 0 and s.starts_at is not null and ${within(endedAt)} and ${neverPaid}
    ) as e group by 1, 2`
}

/** Returns SQL of the renewals of these months by the code of their first refusal. */
const refusals = (tenant: string, months: readonly Month[]) => sql`
  select a.code, count(*) as orders, count(*) filter (where o.status = 'paid') as recovered, sum(o.total)::bigint as centavos,
    coalesce(sum(o.total) filter (where o.status = 'paid'), 0)::bigint as "recoveredCentavos"
  from orders o
  join lateral (select code from payment_attempts a
    where (a.tenant, a.customer_id, a.order_id) = (o.tenant, o.customer_id, o.id) and a.state = 'failed'
    order by a.n limit 1) as a on true
  where o.tenant = ${tenant} and o.kind = 'renewal' and o.created_at >= ${months[0]?.from ?? new Date(0)}
    and o.created_at < ${months.at(-1)?.until ?? new Date(0)}
  group by a.code order by count(*) desc, a.code nulls last`
