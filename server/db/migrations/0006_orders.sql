-- Orders of products have no plan. What renews is kept as it was agreed to.
alter table orders
  alter column plan_id drop not null,
  alter column plan_version drop not null,
  add column renewal jsonb,
  add constraint orders_plan_whole check ((plan_id is null) = (plan_version is null));
create index orders_of_onboarding on orders (tenant, customer_id, onboarding_id) where onboarding_id is not null;

-- The owner is bound by the policies as well, and here it must see every row.
alter table orders no force row level security;
update orders set lines = (
  select coalesce(jsonb_agg(
    case
      when line ? 'recurrence' then line
      else line || jsonb_build_object('recurrence', case
        when line ->> 'kind' = 'gift' then 'one-time' when period = 1 then 'yearly' else 'monthly' end)
    end order by place), '[]')
  from jsonb_array_elements(lines) with ordinality as each (line, place)
);
-- The day on which the period ends in Mexico City (contract/period-end.ts).
update orders set renewal = jsonb_build_object('total', renews.total, 'at',
    to_char((coalesce(paid_at, created_at) at time zone 'UTC') - interval '6 hours'
      + case when period = 1 then interval '1 year' else interval '1 month' end, 'YYYY-MM-DD'))
  from (
    select tenant, customer_id, id, sum((line ->> 'net')::bigint * (line ->> 'quantity')::bigint) as total
    from orders, jsonb_array_elements(lines) as line
    where line ->> 'recurrence' <> 'one-time'
    group by tenant, customer_id, id
  ) as renews
  where (orders.tenant, orders.customer_id, orders.id) = (renews.tenant, renews.customer_id, renews.id) and renews.total > 0;
alter table orders force row level security;

-- What was agreed to before the first recurring charge: the words that were shown, by whom, from where, when.
create table consents (
  tenant text not null,
  customer_id uuid not null,
  order_id uuid not null,
  user_id uuid not null,
  version smallint not null check (version > 0),
  language text not null check (language in ('es-MX', 'en')),
  words text not null check (length(words) between 1 and 1000),
  address text not null check (length(address) <= 100),
  agreed_at timestamptz not null,
  primary key (tenant, customer_id, order_id),
  foreign key (tenant, customer_id, order_id) references orders
);

alter table subscriptions
  add column product_id uuid,
  add column quantity integer check (quantity > 0),
  add constraint subscriptions_product foreign key (tenant, product_id) references products,
  add constraint subscriptions_product_whole check ((product_id is null) = (quantity is null));
