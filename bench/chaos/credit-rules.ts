import type { ChaosFacts, Violation } from './facts.ts'

const postings = `credit_postings p join credit_entries e on (e.tenant, e.customer_id, e.id) = (p.tenant, p.customer_id, p.entry_id)`

/** Statements that find what must not exist in the credit balances at rest. */
const statements: Record<string, string> = {
  'a credit entry whose postings do not sum to 0': `select e.id::text as "where" from credit_entries e
    left join credit_postings p on (p.tenant, p.customer_id, p.entry_id) = (e.tenant, e.customer_id, e.id)
    group by e.tenant, e.customer_id, e.id having count(p.centavos) <> 2 or sum(p.centavos) <> 0`,
  'a credit balance that is not the sum of its postings': `select b.customer_id::text as "where" from credit_balances b
    left join credit_postings p on (p.tenant, p.customer_id) = (b.tenant, b.customer_id)
    group by b.tenant, b.customer_id, b.available, b.reserved
    having b.available <> coalesce(sum(p.centavos) filter (where p.account = 'available'), 0)
      or b.reserved <> coalesce(sum(p.centavos) filter (where p.account = 'reserved'), 0)`,
  'credit that is reserved without a charge': `select e.order_id::text as "where" from ${postings}
    where p.account = 'reserved' group by e.order_id having sum(p.centavos) <> 0`,
  'an order that is not paid by the credit that it took': `select o.id::text as "where" from orders o
    left join (select e.order_id, sum(p.centavos) as centavos from ${postings}
      where p.account = 'orders' and e.kind <> 'returned' group by e.order_id) spent
      on spent.order_id = o.id
    where coalesce(spent.centavos, 0) <> case when o.status = 'paid' then o.credit_applied else 0 end`,
  'an order whose refunds returned another share of its credit': `select o.id::text as "where" from orders o
    left join (select e.order_id, sum(p.centavos) as centavos from ${postings}
      where p.account = 'available' and e.kind = 'returned' group by e.order_id) back on back.order_id = o.id
    where o.status = 'paid' and coalesce(back.centavos, 0) <> coalesce(floor(o.credit_applied * least(o.total - o.credit_applied,
      (select coalesce(sum(r.centavos), 0) from refunds r
        join payment_attempts a on (a.tenant, a.customer_id, a.id) = (r.tenant, r.customer_id, r.attempt_id)
        where (a.tenant, a.customer_id, a.order_id) = (o.tenant, o.customer_id, o.id) and r.origin <> 'surplus')
      )::numeric / nullif(o.total - o.credit_applied, 0)), 0)`,
}

/** Returns what is wrong with the credit balances: with each entry, each balance, and each order that took credit. */
export async function creditRules({ read }: Pick<ChaosFacts, 'read'>): Promise<Violation[]> {
  const all = await Promise.all(
    Object.entries(statements).map(async ([rule, statement]) =>
      (await read<{ where: string }>(statement)).map(({ where }) => ({ rule, where })),
    ),
  )
  return all.flat()
}
