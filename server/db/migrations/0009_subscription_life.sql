-- What a subscription consists of, at the prices it renews at; how its period was paid for; where its dunning stands; the change that waits for its renewal.
alter table subscriptions
  add column anchor_day smallint check (anchor_day between 1 and 31),
  add column lines jsonb not null default '[]',
  add column period_value bigint not null default 0 check (period_value >= 0),
  add column tries smallint not null default 0 check (tries >= 0),
  add column past_due_since timestamptz,
  add column access_until timestamptz,
  add column failure_code text,
  add column failure_detail text,
  add column pending_change jsonb,
  add constraint subscriptions_dunning check ((past_due_since is null) = (access_until is null)),
  add constraint subscriptions_failure check ((failure_code is null) = (failure_detail is null));

-- A renewal is the order of one period, which is named by the moment it begins.
alter table orders
  add column kind text not null default 'purchase' check (kind in ('purchase', 'renewal', 'change')),
  add column subscription_id uuid,
  add column period_starts_at timestamptz,
  add constraint orders_subscription foreign key (tenant, customer_id, subscription_id) references subscriptions,
  add constraint orders_of_subscription check ((kind = 'purchase') = (subscription_id is null)),
  add constraint orders_period check ((kind = 'renewal') = (period_starts_at is not null));
create unique index one_live_renewal on orders (tenant, customer_id, subscription_id, period_starts_at)
  where kind = 'renewal' and status not in ('cancelled', 'expired');
create index orders_of_subscription_open on orders (tenant, customer_id, subscription_id)
  where subscription_id is not null and status in ('draft', 'charging', 'requires_action', 'verifying', 'failed');

-- Whether our clock tried, and not a person.
alter table payment_attempts add column by_clock boolean not null default false;

-- The browser's device, as Openpay's script calls it, from which a person last used the card: our clock has none, and Openpay asks for one.
alter table payment_methods add column device_session text check (length(device_session) <= 255);

-- The owner is bound by the policies as well, and here it must see every row.
alter table subscriptions no force row level security;
alter table orders no force row level security;
update subscriptions s set lines = o.lines
from orders o
where (o.tenant, o.customer_id, o.id) = (s.tenant, s.customer_id, s.order_id) and s.type = 'plan';
update subscriptions s set lines = (
  select coalesce(jsonb_agg(line order by place), '[]')
  from orders o, jsonb_array_elements(o.lines) with ordinality as each (line, place)
  where (o.tenant, o.customer_id, o.id) = (s.tenant, s.customer_id, s.order_id) and line ->> 'id' = s.product_id::text
) where s.type = 'product';
update subscriptions s set lines = jsonb_build_array(jsonb_build_object(
    'id', s.plan_id, 'name', jsonb_build_object('es-MX', v.name_es, 'en', v.name_en), 'quantity', 1,
    'list', p.centavos, 'discount', p.discount_bp / 100.0, 'net', (p.centavos * (10000 - p.discount_bp) + 5000) / 10000,
    'recurrence', p.recurrence, 'kind', 'product'))
from plan_versions v
join plan_prices p on (p.tenant, p.plan_id, p.version) = (v.tenant, v.plan_id, v.version)
where (v.tenant, v.plan_id, v.version) = (s.tenant, s.plan_id, s.plan_version) and s.order_id is null
  and p.recurrence = case when s.period = 1 then 'yearly' else 'monthly' end;
update subscriptions s set
  anchor_day = extract(day from (coalesce(ends_at, starts_at, created_at) at time zone 'UTC') - interval '6 hours'),
  period_value = case when s.payment_status = 'pending' then 0 else coalesce((
    select sum((line ->> 'net')::bigint * (line ->> 'quantity')::bigint) from jsonb_array_elements(s.lines) as line
    where line ->> 'recurrence' <> 'one-time'), 0) end;
update subscriptions s set tries = 1, past_due_since = coalesce(ends_at, updated_at),
  access_until = coalesce(ends_at, updated_at) + interval '14 days', failure_code = 'unknown', failure_detail = ''
where status = 1 and payment_status = 'failed';
alter table subscriptions force row level security;
alter table orders force row level security;
