import { openAttempt, type Rule } from './rule.ts'

/** Whether the purchase of an order has been renewed or changed since, so that a later order replaces it. */
const movedOn = `exists (select 1 from orders later join subscriptions l on (l.tenant, l.customer_id) = (later.tenant, later.customer_id) and (l.id = later.subscription_id
    or exists (select 1 from joined_renewals j where (j.tenant, j.customer_id, j.order_id, j.subscription_id) = (later.tenant, later.customer_id, later.id, l.id)))
  where later.tenant = o.tenant and later.customer_id = o.customer_id and later.status = 'paid' and later.kind <> 'purchase'
  and (l.type = 'plan') = (o.plan_id is not null))`

/** Whether a purchase has replaced the trial that an order without a charge began. */
const tried = `(o.total = 0 and exists (select 1 from orders later where (later.tenant, later.customer_id) = (o.tenant, o.customer_id)
  and later.status = 'paid' and later.kind = 'purchase' and later.plan_id is not null and later.paid_at > o.paid_at))`

/** Sent mails are deleted after thirty days. */
const lettersKept = `o.paid_at > $now - interval '29 days'`

/** An order that may still become paid, or is paid. */
const alive = `('draft', 'charging', 'requires_action', 'verifying', 'paid')`

/** Rules about what was bought. */
export const orderRules: readonly Rule[] = [
  {
    key: 'attempts.open_twice',
    finds: 'more than one open attempt of an order',
    record: 'order',
    statement: `select tenant, order_id as id, max(created_at) as at from payment_attempts
      where state in ${openAttempt} group by tenant, customer_id, order_id having count(*) > 1`,
  },
  {
    key: 'attempts.paid_twice',
    finds: 'more than one success of an order',
    record: 'order',
    statement: `select tenant, order_id as id, max(coalesce(finished_at, created_at)) as at from payment_attempts
      where state = 'succeeded' group by tenant, customer_id, order_id having count(*) > 1`,
  },
  {
    key: 'purchase.plan',
    finds: 'a paid order without its one plan',
    record: 'order',
    statement: `select o.tenant, o.id, o.paid_at as at from orders o
      left join subscriptions s on (s.tenant, s.customer_id, s.order_id) = (o.tenant, o.customer_id, o.id) and s.type = 'plan'
      where o.status = 'paid' and o.kind = 'purchase' and o.plan_id is not null and not ${movedOn} and not ${tried}
      group by o.tenant, o.customer_id, o.id having count(s.id) <> 1`,
  },
  {
    key: 'purchase.products',
    finds: 'a paid order without one of each product',
    record: 'order',
    statement: `select o.tenant, o.id, o.paid_at as at from orders o
      left join subscriptions s on (s.tenant, s.customer_id, s.order_id) = (o.tenant, o.customer_id, o.id) and s.type = 'product'
      where o.status = 'paid' and o.kind = 'purchase' and o.plan_id is null and not ${movedOn}
      group by o.tenant, o.customer_id, o.id having count(s.id) <> jsonb_array_length(o.lines)`,
  },
  {
    key: 'promo.unused',
    finds: 'a paid order whose promo code was not used',
    record: 'order',
    statement: `select o.tenant, o.id, o.paid_at as at from orders o
      left join promo_redemptions r on (r.tenant, r.customer_id, r.order_id) = (o.tenant, o.customer_id, o.id)
      where o.status = 'paid' and o.promo_code_id is not null and r.order_id is null`,
  },
  {
    key: 'promo.not_given_back',
    finds: 'a promo code that was not given back',
    record: 'order',
    statement: `select o.tenant, o.id, greatest(r.created_at, o.updated_at) as at from promo_redemptions r
      join orders o on (o.tenant, o.customer_id, o.id) = (r.tenant, r.customer_id, r.order_id)
      where o.status not in ${alive} or o.promo_code_id is distinct from r.promo_code_id`,
  },
  {
    key: 'promo.count',
    finds: 'a promo code whose uses are counted wrong',
    record: 'promo_code',
    // The used-up code of the demo has no redemptions.
    statement: `select c.tenant, c.id, coalesce(max(r.created_at), c.created_at) as at from promo_codes c
      left join promo_redemptions r on (r.tenant, r.promo_code_id) = (c.tenant, c.id)
      group by c.tenant, c.id having c.uses <> count(r.order_id) and not (count(r.order_id) = 0 and c.uses = c.max_uses)`,
  },
  {
    key: 'receipt.missing',
    finds: 'a paid order without its one receipt',
    record: 'order',
    statement: `select o.tenant, o.id, o.paid_at as at from orders o
      left join jobs j on (j.tenant, j.customer_id) = (o.tenant, o.customer_id) and j.kind = 'mail.send' and j.state <> 'dead'
        and j.payload ->> 'template' = 'payment-received' and j.payload -> 'order' ->> 'id' = o.id::text
      where o.status = 'paid' and o.total > 0 and ${lettersKept} group by o.tenant, o.customer_id, o.id having count(j.id) <> 1`,
  },
  {
    key: 'receipt.unpaid',
    finds: 'a receipt of an order that is not paid',
    record: 'order',
    statement: `select o.tenant, o.id, j.created_at as at from jobs j
      join orders o on (o.tenant, o.customer_id) = (j.tenant, j.customer_id) and j.payload -> 'order' ->> 'id' = o.id::text
      where j.payload ->> 'template' = 'payment-received' and o.status <> 'paid'`,
  },
  {
    key: 'consent.missing',
    finds: 'an order that renews without consent',
    record: 'order',
    statement: `select o.tenant, o.id, o.created_at as at from orders o
      left join consents c on (c.tenant, c.customer_id, c.order_id) = (o.tenant, o.customer_id, o.id)
      where o.renewal is not null and o.kind <> 'renewal' and c.order_id is null`,
  },
  {
    key: 'received.order',
    finds: 'registered money that paid its order another sum, or beside a charge',
    record: 'order',
    statement: `select o.tenant, o.id, coalesce(max(r.finished_at), o.created_at) as at from orders o
      join received_payments r on (r.tenant, r.customer_id, r.order_id) = (o.tenant, o.customer_id, o.id) and r.cause in ('paid', 'excess')
      group by o.tenant, o.customer_id, o.id
      having o.status <> 'paid' or sum(r.centavos - r.credited) <> o.total - o.credit_applied
        or exists (select 1 from payment_attempts a where (a.tenant, a.customer_id, a.order_id) = (o.tenant, o.customer_id, o.id)
          and a.state = 'succeeded')`,
  },
]
