import type { Rule } from './rule.ts'

/** What renews of a subscription in centavos by the month, without 16 % of IVA (12 × 1.16 = 348 / 25). */
const recounted = `case when s.status = 1 and s.auto_renew and s.ends_at is not null and (s.payment_status = 'paid'
    or (s.payment_status in ('processing', 'failed') and (s.period_value > 0 or s.trial_days = 0)))
  then (select coalesce(round(sum((l ->> 'net')::numeric * (l ->> 'quantity')::numeric
      * case l ->> 'recurrence' when 'monthly' then 12 when 'yearly' then 1 else 0 end) * 25 / 348), 0)
    from jsonb_array_elements(s.lines) as l)
  else 0 end`

/** Rules about the recurring revenue (docs/decisions/0160), which they recount from the lines of each subscription. */
export const revenueRules: readonly Rule[] = [
  {
    key: 'revenue.movements',
    finds: 'a recurring revenue that is not the sum of its movements',
    record: 'subscription',
    statement: `select s.tenant, s.id, s.updated_at as at from subscriptions s
      left join revenue_movements m on (m.tenant, m.customer_id, m.subscription_id) = (s.tenant, s.customer_id, s.id)
      group by s.tenant, s.customer_id, s.id having coalesce(sum(m.centavos), 0) <> ${recounted}`,
  },
]
