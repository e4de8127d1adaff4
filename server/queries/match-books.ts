import { sql } from 'kysely'
import type { Driver } from '#contract/driver.ts'
import type { Transaction } from '../db/database.ts'
import { isOfCashBalance, takenBeyondCredit } from './cash-balance-movements.ts'

export interface BooksAsked {
  tenant: string
  driver: Driver
  /** What was read of the gateway: from this moment until before that one. */
  from: Date
  until: Date
  now: Date
}

/** The longest time of a statement: less than the lease of the job. */
const longest = '60s'

/**
 * Matches the stored movements of a gateway with attempts, refunds and disputes (docs/payments.md#books-that-match).
 * Writes what does not match, and heals open differences that match now. One run of a gateway waits for another.
 * Returns how many differences are open. It joins whole sets: rows that were just read have no
 * statistics yet, and the planner would take each alone.
 */
export async function matchBooks(tx: Transaction, books: BooksAsked): Promise<number> {
  const { tenant, driver, now } = books
  await sql`select set_config('enable_nestloop', 'off', true), set_config('statement_timeout', ${longest}, true)`.execute(tx)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`books ${tenant} ${driver}`}, 0))`.execute(tx)
  await linkMovements(tx, books)
  const uncredited = await takenBeyondCredit(tx, books, movementsOf(books))
  await sql`
    with wrong as materialized (select distinct on (kind, reference) * from (${wrongOf(books, uncredited)}) as each order by kind, reference),
    written as (
      insert into book_differences as d (tenant, id, driver, kind, subject, reference, ours, theirs, currency, happened_at,
        of_customer, order_id, noticed_at, state)
      select ${tenant}, gen_random_uuid(), ${driver}, kind, subject, reference, ours, theirs, currency, happened_at,
        of_customer, order_id, ${now}::timestamptz, 'open'
      from wrong
      on conflict (tenant, driver, kind, reference) do update set
        ours = excluded.ours, theirs = excluded.theirs, currency = excluded.currency, of_customer = excluded.of_customer,
        order_id = excluded.order_id, state = 'open', reason = null, explained_by = null, explainer_customer = null, explained_at = null,
        healed_at = null
      where d.state = 'healed' or (d.ours, d.theirs, d.currency, d.order_id)
        is distinct from (excluded.ours, excluded.theirs, excluded.currency, excluded.order_id)
    )
    update book_differences d set state = 'healed', healed_at = ${now}
    where d.tenant = ${tenant} and d.driver = ${driver} and d.state = 'open'
      and not exists (select from wrong w where (w.kind, w.reference) = (d.kind, d.reference))
  `.execute(tx)
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from book_differences where tenant = ${tenant} and driver = ${driver} and state = 'open'
  `.execute(tx)
  return rows[0]?.open ?? 0
}

/** Returns the movements to look at: those of the window, and those of an open difference. */
const movementsOf = ({ tenant, driver, from, until }: BooksAsked) => sql`
  select m.* from gateway_movements m
  where m.tenant = ${tenant} and m.driver = ${driver} and m.kind in ('charge', 'refund', 'dispute')
    and (m.happened_at >= ${from} and m.happened_at < ${until} or m.provider_id in (${openReferences({ tenant, driver })}))`

const openReferences = ({ tenant, driver }: Pick<BooksAsked, 'tenant' | 'driver'>) => sql`
  select reference from book_differences where tenant = ${tenant} and driver = ${driver} and state = 'open'`

/**
 * Links movements with the attempt that they are about. Of several attempts on one payment it is the one that took the
 * money, else the last.
 */
async function linkMovements(tx: Transaction, books: BooksAsked): Promise<void> {
  await sql`
    with looked as materialized (${movementsOf(books)}),
    candidates as (
      select l.provider_id, a.customer_id, a.order_id, a.id, a.state, a.n
      from looked l join payment_attempts a on (a.tenant, a.driver, a.provider_id) = (l.tenant, l.driver, l.charge_ref)
      union
      select l.provider_id, a.customer_id, a.order_id, a.id, a.state, a.n
      from looked l join payment_attempts a on (a.tenant, a.driver, a.provider_key) = (l.tenant, l.driver, l.own_key)
    ),
    chosen as (
      select distinct on (provider_id) * from candidates
      order by provider_id, case state when 'succeeded' then 0 when 'refunded' then 1 when 'manual' then 2 else 3 end, n desc
    )
    update gateway_movements m set of_customer = c.customer_id, order_id = c.order_id, attempt_id = c.id
    from chosen c
    where m.tenant = ${books.tenant} and m.driver = ${books.driver} and m.provider_id = c.provider_id
      and m.attempt_id is distinct from c.id
  `.execute(tx)
}

/**
 * Returns what does not match. An attempt that is still open is not judged, unless the gateway charged another amount.
 * A charge that never arrived is worth nothing here, and so is one that the gateway cancelled. What Stripe gave from a
 * cash balance matches, but not of the `uncredited` customers.
 */
const wrongOf = (books: BooksAsked, uncredited: readonly string[]) => sql`
  with looked as materialized (
    select l.*, a.state, a.driver as attempt_driver,
      case when l.kind = 'charge' then coalesce((
        select d.centavos from transfer_deposits d
        where (d.tenant, d.customer_id, d.attempt_id) = (l.tenant, l.of_customer, l.attempt_id)
          and d.provider_id = l.source_ref),
        case
          when ${isOfCashBalance} then case when l.of_customer = any(${uncredited}::uuid[]) then 0 else l.centavos end
          when a.state in ('succeeded', 'refunded') then coalesce(a.charged_centavos, a.centavos)
          when a.state = 'manual' then a.centavos
          when a.state in ('failed', 'expired') then 0
        end)
      when l.kind = 'refund' then -(
        select r.centavos from refunds r
        where (r.tenant, r.customer_id, r.attempt_id) = (l.tenant, l.of_customer, l.attempt_id)
          and (r.provider_id = l.source_ref or r.provider_id is null)
        order by r.provider_id nulls last limit 1)
      when l.kind = 'dispute' then (
        select sign(l.centavos)::bigint * d.centavos from disputes d
        where (d.tenant, d.customer_id, d.attempt_id) = (l.tenant, l.of_customer, l.attempt_id)
          and d.provider_id = l.source_ref and (l.centavos < 0 or d.state = 'won'))
      end as ours,
      case when l.kind = 'charge' then coalesce(a.charged_currency, a.currency) else l.currency end as our_currency
    from (${movementsOf(books)}) as l
    left join payment_attempts a on (a.tenant, a.customer_id, a.id) = (l.tenant, l.of_customer, l.attempt_id)
  )
  select case when nullif(ours, 0) is null then 'missing_here' else 'amount_differs' end as kind, kind as subject,
    provider_id as reference, ours, centavos as theirs, currency, happened_at, of_customer, order_id
  from looked
  where (ours is null or ours <> centavos or our_currency is distinct from currency)
    and not (kind = 'charge' and ours is null and attempt_id is not null)
    and not (kind = 'charge' and ours = 0 and centavos = 0)
  union all
  select 'missing_at_gateway', 'charge', coalesce(a.provider_id, a.provider_key),
    coalesce(a.charged_centavos, a.centavos), null, coalesce(a.charged_currency, a.currency), a.finished_at,
    a.customer_id, a.order_id
  from payment_attempts a
  where a.tenant = ${books.tenant} and a.driver = ${books.driver} and a.state in ('succeeded', 'refunded')
    and (a.finished_at >= ${books.from} and a.finished_at < ${books.until}
      or coalesce(a.provider_id, a.provider_key) in (${openReferences(books)}))
    and not exists (select from gateway_movements m where (m.tenant, m.driver, m.charge_ref, m.kind)
      = (a.tenant, a.driver, a.provider_id, 'charge'))
    and not exists (select from gateway_movements m where (m.tenant, m.driver, m.own_key, m.kind)
      = (a.tenant, a.driver, a.provider_key, 'charge') and m.driver <> 'stripe')
  union all
  select 'missing_at_gateway', 'refund', r.provider_id, -r.centavos, null, a.currency, r.refunded_at, r.customer_id, a.order_id
  from refunds r join payment_attempts a on (a.tenant, a.customer_id, a.id) = (r.tenant, r.customer_id, r.attempt_id)
  where r.tenant = ${books.tenant} and r.driver = ${books.driver} and r.provider_id is not null
    and (r.refunded_at >= ${books.from} and r.refunded_at < ${books.until} or r.provider_id in (${openReferences(books)}))
    and not exists (select from gateway_movements m where (m.tenant, m.driver, m.source_ref, m.kind)
      = (r.tenant, r.driver, r.provider_id, 'refund'))
  union all
  select 'missing_at_gateway', 'dispute', d.provider_id, -d.centavos, null, a.currency, d.closed_at, d.customer_id, a.order_id
  from disputes d join payment_attempts a on (a.tenant, a.customer_id, a.id) = (d.tenant, d.customer_id, d.attempt_id)
  where d.tenant = ${books.tenant} and d.driver = ${books.driver} and d.state = 'lost'
    and (d.closed_at >= ${books.from} and d.closed_at < ${books.until} or d.provider_id in (${openReferences(books)}))
    and not exists (select from gateway_movements m where (m.tenant, m.driver, m.source_ref, m.kind)
      = (d.tenant, d.driver, d.provider_id, 'dispute'))`
