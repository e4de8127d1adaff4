import type { Violation, ChaosFacts } from './facts.ts'

/** Whether the purchase of an order has been renewed or changed since, so that a later order replaces it. */
const movedOn = `exists (select 1 from orders later join subscriptions l on (l.tenant, l.customer_id) = (later.tenant, later.customer_id) and (l.id = later.subscription_id
    or exists (select 1 from joined_renewals j where (j.tenant, j.customer_id, j.order_id, j.subscription_id) = (later.tenant, later.customer_id, later.id, l.id)))
  where later.tenant = o.tenant and later.customer_id = o.customer_id and later.status = 'paid' and later.kind <> 'purchase'
  and (l.type = 'plan') = (o.plan_id is not null))`

/** Whether a purchase has replaced the trial that an order without a charge began. */
const tried = `(o.total = 0 and exists (select 1 from orders later where (later.tenant, later.customer_id) = (o.tenant, o.customer_id)
  and later.status = 'paid' and later.kind = 'purchase' and later.plan_id is not null and later.paid_at > o.paid_at))`

/** Whether a change only added to the period, which goes on: what is bought once, and shares of what renews. */
const onlyAdded = `(o.kind = 'change' and not exists (select 1 from jsonb_array_elements(o.lines) line
  where line ->> 'recurrence' <> 'one-time' and not line ? 'share'))`

/** Sent mails are deleted after thirty days. */
const lettersKept = `o.paid_at > $now - interval '29 days'`
const lastPaid = '(select max(paid_at) from orders)'

/** The subscriptions that each renewal's order renews, each with its part in centavos. */
const renewed = `(select tenant, customer_id, order_id, subscription_id, period_starts_at, centavos from joined_renewals
  union all select tenant, customer_id, id, subscription_id, period_starts_at, total from orders one where kind = 'renewal'
    and not exists (select 1 from joined_renewals j where (j.tenant, j.customer_id, j.order_id) = (one.tenant, one.customer_id, one.id)))`

const open = `('created', 'sent', 'requires_action', 'processing', 'unknown', 'manual')`

/** Statements that find what must not exist at rest. */
const statements: Record<string, string> = {
  'more than one open attempt of an order': `select order_id::text as "where" from payment_attempts
    where state in ${open} group by order_id having count(*) > 1`,
  'an attempt that is still open': `select id::text as "where" from payment_attempts where state in ${open}`,
  'more than one success of an order': `select order_id::text as "where" from payment_attempts
    where state = 'succeeded' group by order_id having count(*) > 1`,
  'an order that is still being charged': `select id::text as "where" from orders
    where status in ('charging', 'requires_action', 'verifying')`,
  'a paid order without its one plan': `select o.id::text as "where" from orders o
    left join subscriptions s on (s.tenant, s.customer_id, s.order_id) = (o.tenant, o.customer_id, o.id) and s.type = 'plan'
    where o.status = 'paid' and o.kind = 'purchase' and o.plan_id is not null and not ${movedOn} and not ${tried} group by o.id having count(s.id) <> 1`,
  'a paid order without one of each product': `select o.id::text as "where" from orders o
    left join subscriptions s on (s.tenant, s.customer_id, s.order_id) = (o.tenant, o.customer_id, o.id) and s.type = 'product'
    where o.status = 'paid' and o.kind = 'purchase' and o.plan_id is null and not ${movedOn} group by o.id, o.lines having count(s.id) <> jsonb_array_length(o.lines)`,
  'a subscription of an order that is not paid': `select s.id::text as "where" from subscriptions s
    join orders o on (o.tenant, o.customer_id, o.id) = (s.tenant, s.customer_id, s.order_id) where o.status <> 'paid'`,
  'a period that was paid twice': `select p.subscription_id::text as "where" from orders o
    join ${renewed} p on (p.tenant, p.customer_id, p.order_id) = (o.tenant, o.customer_id, o.id)
    where o.status = 'paid' group by p.subscription_id, p.period_starts_at having count(*) > 1`,
  'a paid renewal that began no period': `select o.id::text as "where" from orders o
    join subscriptions s on (s.tenant, s.customer_id, s.id) = (o.tenant, o.customer_id, o.subscription_id)
    join orders present on (present.tenant, present.customer_id, present.id) = (s.tenant, s.customer_id, s.order_id)
    where o.status = 'paid' and present.id <> o.id and present.paid_at < o.paid_at and not ${onlyAdded}`,
  'a charge after cancelling': `select o.id::text as "where" from orders o
    join ${renewed} p on (p.tenant, p.customer_id, p.order_id) = (o.tenant, o.customer_id, o.id)
    join subscriptions s on (s.tenant, s.customer_id, s.id) = (p.tenant, p.customer_id, p.subscription_id)
    where o.status = 'paid' and o.paid_at > s.cancelled_at
    union select o.id::text from orders o
    join subscriptions s on (s.tenant, s.customer_id, s.id) = (o.tenant, o.customer_id, o.subscription_id)
    where o.status = 'paid' and o.paid_at > s.cancelled_at`,
  'a charge of the clock that nobody was told of five days before': `select a.id::text as "where" from payment_attempts a
    join orders o on (o.tenant, o.customer_id, o.id) = (a.tenant, a.customer_id, a.order_id)
    join ${renewed} p on (p.tenant, p.customer_id, p.order_id) = (o.tenant, o.customer_id, o.id)
    left join notices n on (n.tenant, n.customer_id, n.subscription_id) = (p.tenant, p.customer_id, p.subscription_id)
      and (n.kind in ('trial-ending', 'renewal-coming') and n.charge_at >= p.period_starts_at
        or n.kind = 'pause-ending' and n.charge_at between p.period_starts_at - interval '28 days' and p.period_starts_at)
      and n.told_at <= a.created_at - interval '5 days' and n.subject::bigint >= p.centavos
    where a.by_clock and o.kind = 'renewal' and n.subject is null`,
  'a subscription that nobody will look at again': `select s.id::text as "where" from subscriptions s
    left join jobs j on (j.tenant, j.customer_id) = (s.tenant, s.customer_id) and j.kind = 'subscription.renew'
      and j.dedupe_key like s.id || ':%' and j.state in ('ready', 'running')
    where s.status in (1, 2) and s.ends_at is not null and s.order_id is not null and j.id is null`,
  'more than one active plan': `select customer_id::text as "where" from subscriptions
    where type = 'plan' and status in (1, 2) group by customer_id having count(*) > 1`,
  'a paid order whose promo code was not used': `select o.id::text as "where" from orders o
    left join promo_redemptions r on (r.tenant, r.customer_id, r.order_id) = (o.tenant, o.customer_id, o.id)
    where o.status = 'paid' and o.promo_code_id is not null and r.order_id is null`,
  'a promo code that was not given back': `select o.id::text as "where" from promo_redemptions r
    join orders o on (o.tenant, o.customer_id, o.id) = (r.tenant, r.customer_id, r.order_id)
    where o.status <> 'paid' or o.promo_code_id is distinct from r.promo_code_id`,
  'a promo code whose uses are counted wrong': `select c.code as "where" from promo_codes c
    left join promo_redemptions r on (r.tenant, r.promo_code_id) = (c.tenant, c.id)
    group by c.tenant, c.id, c.code, c.uses, c.max_uses having c.uses <> count(r.order_id) and c.code <> 'AGOTADA'`,
  'a paid order without its one receipt': `select o.id::text as "where" from orders o
    left join jobs j on (j.tenant, j.customer_id) = (o.tenant, o.customer_id) and j.kind = 'mail.send' and j.state = 'done'
      and j.payload ->> 'template' = 'payment-received' and j.payload -> 'order' ->> 'id' = o.id::text
    where o.status = 'paid' and o.total > 0 and ${lettersKept} group by o.id having count(j.id) <> 1`,
  'a receipt of an order that is not paid': `select j.id::text as "where" from jobs j
    join orders o on (o.tenant, o.customer_id) = (j.tenant, j.customer_id) and j.payload -> 'order' ->> 'id' = o.id::text
    where j.payload ->> 'template' = 'payment-received' and o.status <> 'paid'`,
  'an order that renews without consent': `select o.id::text as "where" from orders o
    left join consents c on (c.tenant, c.customer_id, c.order_id) = (o.tenant, o.customer_id, o.id)
    where o.renewal is not null and o.kind <> 'renewal' and c.order_id is null`,
  'a job that was given up': `select id::text as "where" from jobs where state = 'dead'`,
}

/** Returns what a run must not leave behind, once every job has run. */
export async function restRules(facts: ChaosFacts): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const [rule, statement] of Object.entries(statements)) {
    const now = facts.now ? `'${facts.now.toISOString()}'::timestamptz` : lastPaid
    const rows = await facts.read<{ where: string }>(statement.replaceAll('$now', now))
    violations.push(...rows.map(({ where }) => ({ rule, where })))
  }
  return violations
}
