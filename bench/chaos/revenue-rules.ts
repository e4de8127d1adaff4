import type { ChaosFacts, Violation } from './facts.ts'

/** What renews of a subscription in centavos by the month, without 16 % of IVA (12 × 1.16 = 348 / 25). */
const recounted = `case when s.status = 1 and s.auto_renew and s.ends_at is not null and (s.payment_status = 'paid'
    or (s.payment_status in ('processing', 'failed') and (s.period_value > 0 or s.trial_days = 0)))
  then (select coalesce(round(sum((l ->> 'net')::numeric * (l ->> 'quantity')::numeric
      * case l ->> 'recurrence' when 'monthly' then 12 when 'yearly' then 1 else 0 end) * 25 / 348), 0)
    from jsonb_array_elements(s.lines) as l)
  else 0 end`

/** Returns the subscriptions whose movements are not what they add to the recurring revenue (docs/decisions/0160). */
export async function revenueRules({ read }: Pick<ChaosFacts, 'read'>): Promise<Violation[]> {
  const rows = await read<{ where: string }>(`select s.id::text as "where" from subscriptions s
    left join revenue_movements m on (m.tenant, m.customer_id, m.subscription_id) = (s.tenant, s.customer_id, s.id)
    group by s.tenant, s.customer_id, s.id having coalesce(sum(m.centavos), 0) <> ${recounted}`)
  return rows.map(({ where }) => ({ rule: 'a recurring revenue that is not the sum of its movements', where }))
}
