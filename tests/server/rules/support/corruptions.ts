import type { RuleKey } from '#contract/admin/rule-check.ts'

/** Statements of a database's owner that break a rule, and that mend it. */
export interface Corruption {
  rule: RuleKey
  breaks: string
  mends: string
}

const anyId = '019a0000-0000-7000-8000-0000000000f1'
const otherId = '019a0000-0000-7000-8000-0000000000f2'
const owner = `(select customer_id from credit_balances)`
const bought = `(select id from orders where kind = 'purchase' and customer_id = ${owner})`

/** Copies a row of a table, with other values in some columns; `copy_row` is a function of the test's database. */
const copy = (table: string, where: string, changed: Readonly<Record<string, string>>): string =>
  `select copy_row('${table}', $where$${where}$where$, jsonb_build_object(${Object.entries(changed)
    .map(([column, value]) => `'${column}', ${value}`)
    .join(', ')}))`

/** Registers money for the purchase, which a card has paid. */
const received = (cause: 'paid' | 'short', credited: number): string =>
  `insert into received_payments (tenant, customer_id, id, order_id, reference, centavos, due, received_on, reason, state, credited, cause, requested_by, created_at, finished_at)
    select tenant, customer_id, '${anyId}', id, 'BNET1', 100, 100, '2026-11-01', 'prueba', 'booked', ${credited}, '${cause}', '${otherId}', created_at, created_at
    from orders where id = ${bought}`

/** One for each rule, over a customer with a paid purchase of a plan with a promo code and credit. */
export const corruptions: readonly Corruption[] = [
  {
    rule: 'attempts.open_twice',
    breaks: [anyId, otherId]
      .map((id, n) =>
        copy('payment_attempts', `order_id = ${bought} and n = 1`, { id: `'${id}'`, n: `${n + 7}`, state: `'unknown'` }),
      )
      .join('; '),
    mends: `delete from payment_attempts where n >= 7`,
  },
  {
    rule: 'attempts.paid_twice',
    breaks: copy('payment_attempts', `order_id = ${bought} and n = 1`, { id: `'${anyId}'`, n: '7' }),
    mends: `delete from payment_attempts where n >= 7`,
  },
  {
    rule: 'purchase.plan',
    breaks: `update subscriptions set type = 'product' where order_id = ${bought}`,
    mends: `update subscriptions set type = 'plan' where order_id = ${bought}`,
  },
  {
    rule: 'purchase.products',
    breaks: `update orders set plan_id = null, plan_version = null where id = ${bought}`,
    mends: `update orders o set plan_id = s.plan_id, plan_version = s.plan_version from subscriptions s where o.id = s.order_id and o.id = ${bought}`,
  },
  {
    rule: 'promo.unused',
    breaks: `create table kept as select * from promo_redemptions; delete from promo_redemptions`,
    mends: `insert into promo_redemptions select * from kept; drop table kept`,
  },
  {
    rule: 'promo.not_given_back',
    breaks: `update orders set promo_code_id = null where id = ${bought}`,
    mends: `update orders o set promo_code_id = r.promo_code_id from promo_redemptions r where o.id = r.order_id`,
  },
  {
    rule: 'promo.count',
    breaks: `update promo_codes set uses = uses + 1 where code = 'MENOS100'`,
    mends: `update promo_codes set uses = uses - 1 where code = 'MENOS100'`,
  },
  {
    rule: 'receipt.missing',
    breaks: copy('jobs', `payload ->> 'template' = 'payment-received'`, { id: `'${anyId}'`, dedupe_key: `'again'` }),
    mends: `delete from jobs where id = '${anyId}'`,
  },
  {
    rule: 'receipt.unpaid',
    breaks: `update orders set status = 'failed', paid_at = null where id = ${bought}`,
    mends: `update orders set status = 'paid', paid_at = created_at where id = ${bought}`,
  },
  {
    rule: 'consent.missing',
    breaks: `create table kept as select * from consents; delete from consents where order_id = ${bought}`,
    mends: `insert into consents select * from kept on conflict do nothing; drop table kept`,
  },
  {
    rule: 'subscription.unpaid',
    breaks: `update orders set status = 'expired', paid_at = null where id = ${bought}`,
    mends: `update orders set status = 'paid', paid_at = created_at where id = ${bought}`,
  },
  {
    rule: 'period.paid_twice',
    breaks: [anyId, otherId]
      .map((id) =>
        copy('orders', `id = ${bought}`, {
          id: `'${id}'`,
          kind: `'renewal'`,
          subscription_id: `(select id from subscriptions where order_id = ${bought})`,
          period_starts_at: `'2026-03-01T06:00:00Z'`,
        }),
      )
      .join('; '),
    mends: `delete from orders where id in ('${anyId}', '${otherId}')`,
  },
  {
    rule: 'period.not_begun',
    breaks: copy('orders', `id = ${bought}`, {
      id: `'${anyId}'`,
      kind: `'renewal'`,
      subscription_id: `(select id from subscriptions where order_id = ${bought})`,
      period_starts_at: `'2026-03-01T06:00:00Z'`,
      paid_at: `(select paid_at + interval '1 minute' from orders where id = ${bought})`,
    }),
    mends: `delete from orders where id = '${anyId}'`,
  },
  {
    rule: 'charge.after_cancelling',
    breaks: `update orders set subscription_id = (select id from subscriptions where order_id = orders.id) where id = ${bought};
      update subscriptions set cancelled_at = created_at - interval '1 day' where order_id = ${bought}`,
    mends: `update orders set subscription_id = null where id = ${bought};
      update subscriptions set cancelled_at = null where order_id = ${bought}`,
  },
  {
    rule: 'charge.unannounced',
    breaks: `update payment_attempts set by_clock = true where order_id = ${bought};
      update orders set kind = 'renewal', period_starts_at = created_at,
        subscription_id = (select id from subscriptions where order_id = orders.id) where id = ${bought}`,
    mends: `update orders set kind = 'purchase', period_starts_at = null, subscription_id = null where kind = 'renewal';
      update payment_attempts set by_clock = false`,
  },
  {
    rule: 'subscription.unwatched',
    breaks: `create table kept as select * from jobs where kind = 'subscription.renew'; delete from jobs where kind = 'subscription.renew'`,
    mends: `insert into jobs select * from kept; drop table kept`,
  },
  {
    rule: 'plan.two_active',
    breaks: copy('subscriptions', `order_id = ${bought}`, { id: `'${anyId}'`, order_id: 'null::text' }),
    mends: `delete from subscriptions where id = '${anyId}'`,
  },
  {
    rule: 'revenue.movements',
    breaks: `update subscriptions set auto_renew = false where order_id = ${bought}`,
    mends: `update subscriptions set auto_renew = true where order_id = ${bought}`,
  },
  {
    rule: 'credit.entry',
    breaks: `update credit_postings set centavos = centavos + 1 where account = 'orders'`,
    mends: `update credit_postings set centavos = centavos - 1 where account = 'orders'`,
  },
  {
    rule: 'credit.balance',
    breaks: `update credit_balances set available = available + 1`,
    mends: `update credit_balances set available = available - 1`,
  },
  {
    rule: 'credit.reserved',
    breaks: `update credit_entries set order_id = '${otherId}' where kind = 'applied'`,
    mends: `update credit_entries set order_id = ${bought} where kind = 'applied'`,
  },
  {
    rule: 'credit.spent',
    breaks: `update orders set credit_applied = credit_applied - 1 where id = ${bought}`,
    mends: `update orders set credit_applied = credit_applied + 1 where id = ${bought}`,
  },
  {
    rule: 'credit.received',
    breaks: received('short', 100),
    mends: `delete from received_payments`,
  },
  {
    rule: 'received.order',
    breaks: received('paid', 0),
    mends: `delete from received_payments`,
  },
  {
    rule: 'credit.returned',
    breaks: `update credit_entries set kind = 'returned', order_id = ${bought} where kind = 'granted'`,
    mends: `update credit_entries set kind = 'granted', order_id = null where kind = 'returned'`,
  },
  {
    rule: 'credit.unused',
    breaks: `update orders set to_credit = 1 where id = ${bought}`,
    mends: `update orders set to_credit = null where id = ${bought}`,
  },
]
