-- What became of a card when it was charged last, and since when one that a person gave waits to be tried: the default card is one that pays.
alter table payment_methods
  add column paid_at timestamptz,
  add column refused_at timestamptz,
  add column untried_since timestamptz;

alter table payment_methods no force row level security;
alter table payment_attempts no force row level security;
update payment_methods m set
  paid_at = tried.paid_at,
  refused_at = case when tried.last_state = 'failed' then tried.last_at end
from (
  select tenant, customer_id, payment_method_id, max(finished_at) filter (where state = 'succeeded') as paid_at,
    (array_agg(state order by created_at desc, n desc))[1] as last_state,
    (array_agg(coalesce(finished_at, created_at) order by created_at desc, n desc))[1] as last_at
  from payment_attempts
  where state in ('succeeded', 'failed') and (code is null or code not in ('not_sent', 'not_received', 'canceled', 'cancelled', 'expired', 'surplus'))
  group by tenant, customer_id, payment_method_id
) as tried
where (m.tenant, m.customer_id, m.id) = (tried.tenant, tried.customer_id, tried.payment_method_id);
alter table payment_methods force row level security;
alter table payment_attempts force row level security;
