-- Who paid whom for an order, as it was when it was paid; lines and amounts stay with the order, which nobody changes any more.
create table receipts (
  tenant text not null,
  customer_id uuid not null,
  order_id uuid not null,
  number integer not null check (number > 0),
  issuer_name text not null,
  issuer_rfc text,
  customer_name text not null,
  customer_rfc text,
  card_brand text,
  card_last4 text,
  primary key (tenant, customer_id, order_id),
  unique (tenant, customer_id, number),
  foreign key (tenant, customer_id, order_id) references orders,
  check ((card_brand is null) = (card_last4 is null))
);

-- The last number of a customer's receipts: they go up by one, without gaps.
create table receipt_numbers (
  tenant text not null,
  customer_id uuid not null,
  last integer not null check (last > 0),
  primary key (tenant, customer_id),
  foreign key (tenant, customer_id) references customers
);

-- That a customer was told of a charge before it came: once for each charge and what was told of it (the amount, or the card).
create table notices (
  tenant text not null,
  customer_id uuid not null,
  subscription_id uuid not null,
  kind text not null check (kind in ('trial-ending', 'renewal-coming', 'card-expiring')),
  charge_at timestamptz not null,
  subject text not null check (length(subject) <= 100),
  told_at timestamptz not null,
  primary key (tenant, customer_id, subscription_id, kind, charge_at, subject),
  foreign key (tenant, customer_id, subscription_id) references subscriptions
);

-- The owner is bound by the policies as well, and here it must see every row.
alter table orders no force row level security;
alter table customers no force row level security;
alter table payment_attempts no force row level security;
alter table payment_methods no force row level security;
insert into receipts (tenant, customer_id, order_id, number, issuer_name, customer_name, customer_rfc, card_brand, card_last4)
select o.tenant, o.customer_id, o.id, row_number() over (partition by o.tenant, o.customer_id order by o.paid_at, o.id), t.name, c.name, c.rfc, m.brand, m.last4
from orders o
join tenants t on t.tenant = o.tenant
join customers c on (c.tenant, c.customer_id) = (o.tenant, o.customer_id)
left join payment_attempts a on (a.tenant, a.customer_id, a.order_id) = (o.tenant, o.customer_id, o.id) and a.state = 'succeeded'
left join payment_methods m on (m.tenant, m.customer_id, m.id) = (a.tenant, a.customer_id, a.payment_method_id)
where o.status = 'paid';
insert into receipt_numbers (tenant, customer_id, last)
select tenant, customer_id, max(number) from receipts group by tenant, customer_id;
alter table orders force row level security;
alter table customers force row level security;
alter table payment_attempts force row level security;
alter table payment_methods force row level security;
