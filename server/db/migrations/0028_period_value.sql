-- The value of a period is what was paid for what renews: a one-time purchase was counted as well, and a promo code's share of it was not taken off.
alter table subscriptions no force row level security;
alter table orders no force row level security;
update subscriptions s set period_value = least(s.period_value, worth.paid)
from (
  select held.tenant, held.customer_id, held.id, case
      when o.kind = 'purchase' and o.subtotal > o.discounts
        then least(held.renews, floor(held.renews::numeric * o.total / (o.subtotal - o.discounts))::bigint)
      else held.renews end as paid
  from (
    select tenant, customer_id, id, order_id, coalesce((
        select sum((line ->> 'net')::bigint * (line ->> 'quantity')::bigint)
        from jsonb_array_elements(lines) as line where line ->> 'recurrence' <> 'one-time'), 0) as renews
    from subscriptions
    where type = 'plan'
  ) as held
  left join orders o on (o.tenant, o.customer_id, o.id) = (held.tenant, held.customer_id, held.order_id)
) as worth
where (s.tenant, s.customer_id, s.id) = (worth.tenant, worth.customer_id, worth.id) and s.period_value > worth.paid;
alter table subscriptions force row level security;
alter table orders force row level security;
