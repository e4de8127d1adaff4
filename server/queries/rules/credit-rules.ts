import { openAttempt, type Rule } from './rule.ts'

const postings = `credit_postings p join credit_entries e on (e.tenant, e.customer_id, e.id) = (p.tenant, p.customer_id, p.entry_id)`

/** The entries of each order in an account, where their kind is so: its sum is `entries.centavos`. */
const entriesOfOrder = (account: 'available' | 'orders', ofKind: string) =>
  `left join (select e.tenant, e.customer_id, e.order_id, sum(p.centavos) as centavos from ${postings}
        where p.account = '${account}' and e.kind ${ofKind} group by e.tenant, e.customer_id, e.order_id) entries
        on (entries.tenant, entries.customer_id, entries.order_id) = (o.tenant, o.customer_id, o.id)`

/** Rules about the credit balances: of each entry, each balance, and each order that took credit. */
export const creditRules: readonly Rule[] = [
  {
    key: 'credit.entry',
    finds: 'a credit entry whose postings do not sum to 0',
    record: 'customer',
    statement: `select e.tenant, e.customer_id as id, e.created_at as at from credit_entries e
      left join credit_postings p on (p.tenant, p.customer_id, p.entry_id) = (e.tenant, e.customer_id, e.id)
      group by e.tenant, e.customer_id, e.id having count(p.centavos) <> 2 or sum(p.centavos) <> 0`,
  },
  {
    key: 'credit.balance',
    finds: 'a credit balance that is not the sum of its postings',
    record: 'customer',
    statement: `select b.tenant, b.customer_id as id, max(e.created_at) as at from credit_balances b
      left join (${postings}) on (p.tenant, p.customer_id) = (b.tenant, b.customer_id)
      group by b.tenant, b.customer_id, b.available, b.reserved
      having b.available <> coalesce(sum(p.centavos) filter (where p.account = 'available'), 0)
        or b.reserved <> coalesce(sum(p.centavos) filter (where p.account = 'reserved'), 0)`,
  },
  {
    key: 'credit.reserved',
    finds: 'credit that is reserved without a charge',
    record: 'order',
    statement: `select e.tenant, e.order_id as id, max(e.created_at) as at from ${postings}
      where p.account = 'reserved' and not exists (select 1 from payment_attempts a
        where (a.tenant, a.customer_id, a.order_id) = (e.tenant, e.customer_id, e.order_id) and (a.state = 'awaiting' or a.state in ${openAttempt}))
      group by e.tenant, e.customer_id, e.order_id having sum(p.centavos) <> 0`,
  },
  {
    key: 'credit.spent',
    finds: 'an order that is not paid by the credit that it took',
    record: 'order',
    statement: `select o.tenant, o.id, coalesce(o.paid_at, o.created_at) as at from orders o
      ${entriesOfOrder('orders', "not in ('returned', 'unused')")}
      where coalesce(entries.centavos, 0) <> case when o.status = 'paid' then o.credit_applied else 0 end`,
  },
  {
    key: 'credit.unused',
    finds: 'a change at once that put another sum into the credit balance',
    record: 'order',
    statement: `select o.tenant, o.id, o.paid_at as at from orders o
      ${entriesOfOrder('available', "= 'unused'")}
      where coalesce(entries.centavos, 0) <> case when o.status = 'paid' then coalesce(o.to_credit, 0) else 0 end`,
  },
  {
    key: 'credit.received',
    finds: 'money that came for an order and became another sum of credit',
    record: 'order',
    statement: `select o.tenant, o.id, coalesce(o.paid_at, o.created_at) as at from orders o
      ${entriesOfOrder('available', "= 'received'")}
      where coalesce(entries.centavos, 0) <>
        (select coalesce(sum(d.credited), 0) from transfer_deposits d
          join payment_attempts a on (a.tenant, a.customer_id, a.id) = (d.tenant, d.customer_id, d.attempt_id)
          where (a.tenant, a.customer_id, a.order_id) = (o.tenant, o.customer_id, o.id))
        + (select coalesce(sum(r.credited), 0) from received_payments r
          where (r.tenant, r.customer_id, r.order_id) = (o.tenant, o.customer_id, o.id))`,
  },
  {
    key: 'credit.returned',
    finds: 'an order whose refunds returned another share of its credit',
    record: 'order',
    statement: `select o.tenant, o.id, o.paid_at as at from orders o
      ${entriesOfOrder('available', "= 'returned'")}
      where o.status = 'paid' and coalesce(entries.centavos, 0) <> coalesce(floor(o.credit_applied * least(o.total - o.credit_applied,
        (select coalesce(sum(r.centavos), 0) from refunds r
          join payment_attempts a on (a.tenant, a.customer_id, a.id) = (r.tenant, r.customer_id, r.attempt_id)
          where (a.tenant, a.customer_id, a.order_id) = (o.tenant, o.customer_id, o.id) and r.origin <> 'surplus')
        )::numeric / nullif(o.total - o.credit_applied, 0)), 0)`,
  },
]
