import type { Rule } from './rule.ts'

/** Whether a change only added to the period, which goes on: what is bought once, and shares of what renews. */
const onlyAdded = `(o.kind = 'change' and not exists (select 1 from jsonb_array_elements(o.lines) line
  where line ->> 'recurrence' <> 'one-time' and not line ? 'share'))`

/** The subscriptions that each renewal's order renews, each with its part in centavos. */
const renewed = `(select tenant, customer_id, order_id, subscription_id, period_starts_at, centavos from joined_renewals
  union all select tenant, customer_id, id, subscription_id, period_starts_at, total from orders one where kind = 'renewal'
    and not exists (select 1 from joined_renewals j where (j.tenant, j.customer_id, j.order_id) = (one.tenant, one.customer_id, one.id)))`

/** A person’s own try to pay the same period, of at least as much: the clock tries again what that person agreed to. */
const triedByPerson = `exists (select 1 from payment_attempts own
  join ${renewed} same on (same.tenant, same.customer_id, same.order_id) = (own.tenant, own.customer_id, own.order_id)
  where (own.tenant, own.customer_id, same.subscription_id) = (p.tenant, p.customer_id, p.subscription_id)
    and same.period_starts_at = p.period_starts_at and same.centavos >= p.centavos
    and not own.by_clock and own.created_at < a.created_at)`

/** Rules about the periods of a subscription, and who pays them when. */
export const periodRules: readonly Rule[] = [
  {
    key: 'subscription.unpaid',
    finds: 'a subscription of an order that is not paid',
    record: 'subscription',
    statement: `select s.tenant, s.id, s.updated_at as at from subscriptions s
      join orders o on (o.tenant, o.customer_id, o.id) = (s.tenant, s.customer_id, s.order_id) where o.status <> 'paid'`,
  },
  {
    key: 'period.paid_twice',
    finds: 'a period that was paid twice',
    record: 'subscription',
    statement: `select o.tenant, p.subscription_id as id, max(o.paid_at) as at from orders o
      join ${renewed} p on (p.tenant, p.customer_id, p.order_id) = (o.tenant, o.customer_id, o.id)
      where o.status = 'paid' group by o.tenant, p.subscription_id, p.period_starts_at having count(*) > 1`,
  },
  {
    key: 'period.not_begun',
    finds: 'a paid renewal that began no period',
    record: 'order',
    statement: `select o.tenant, o.id, o.paid_at as at from orders o
      join subscriptions s on (s.tenant, s.customer_id, s.id) = (o.tenant, o.customer_id, o.subscription_id)
      join orders present on (present.tenant, present.customer_id, present.id) = (s.tenant, s.customer_id, s.order_id)
      where o.status = 'paid' and present.id <> o.id and present.paid_at < o.paid_at and not ${onlyAdded}`,
  },
  {
    key: 'charge.after_cancelling',
    finds: 'a charge after cancelling',
    record: 'order',
    statement: `select o.tenant, o.id, o.paid_at as at from orders o
      join ${renewed} p on (p.tenant, p.customer_id, p.order_id) = (o.tenant, o.customer_id, o.id)
      join subscriptions s on (s.tenant, s.customer_id, s.id) = (p.tenant, p.customer_id, p.subscription_id)
      where o.status = 'paid' and o.paid_at > s.cancelled_at
      union select o.tenant, o.id, o.paid_at from orders o
      join subscriptions s on (s.tenant, s.customer_id, s.id) = (o.tenant, o.customer_id, o.subscription_id)
      where o.status = 'paid' and o.paid_at > s.cancelled_at`,
  },
  {
    key: 'charge.unannounced',
    finds: 'a charge of the clock that nobody was told of five days before, and that no person tried before',
    record: 'order',
    statement: `select a.tenant, a.order_id as id, a.created_at as at from payment_attempts a
      join orders o on (o.tenant, o.customer_id, o.id) = (a.tenant, a.customer_id, a.order_id)
      join ${renewed} p on (p.tenant, p.customer_id, p.order_id) = (o.tenant, o.customer_id, o.id)
      left join notices n on (n.tenant, n.customer_id, n.subscription_id) = (p.tenant, p.customer_id, p.subscription_id)
        and (n.kind in ('trial-ending', 'renewal-coming') and n.charge_at >= p.period_starts_at
          or n.kind = 'pause-ending' and n.charge_at between p.period_starts_at - interval '28 days' and p.period_starts_at)
        and n.told_at <= a.created_at - interval '5 days' and n.subject::bigint >= p.centavos
      where a.by_clock and o.kind = 'renewal' and p.centavos > 0 and n.subject is null and not ${triedByPerson}`,
  },
  {
    key: 'subscription.unwatched',
    finds: 'a subscription that nobody will look at again',
    record: 'subscription',
    statement: `select s.tenant, s.id, s.updated_at as at from subscriptions s
      left join jobs j on (j.tenant, j.customer_id) = (s.tenant, s.customer_id) and j.kind = 'subscription.renew'
        and j.dedupe_key like s.id || ':%' and j.state in ('ready', 'running')
      where s.status in (1, 2) and s.ends_at is not null and s.order_id is not null and j.id is null`,
  },
  {
    key: 'plan.two_active',
    finds: 'more than one active plan',
    record: 'customer',
    statement: `select tenant, customer_id as id, max(updated_at) as at from subscriptions
      where type = 'plan' and status in (1, 2) group by tenant, customer_id having count(*) > 1`,
  },
]
