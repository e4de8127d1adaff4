-- The parts of an order that renews several subscriptions of a customer in one charge (docs/decisions/0079). An order
-- that renews one subscription has none.
create table joined_renewals (
  tenant text not null,
  customer_id uuid not null,
  order_id uuid not null,
  subscription_id uuid not null,
  period smallint not null check (period in (0, 1)),
  period_starts_at timestamptz not null,
  lines jsonb not null,
  centavos integer not null check (centavos >= 0),
  primary key (tenant, customer_id, order_id, subscription_id),
  foreign key (tenant, customer_id, order_id) references orders,
  foreign key (tenant, customer_id, subscription_id) references subscriptions
);
create index joined_renewals_of_subscription on joined_renewals (tenant, customer_id, subscription_id);
