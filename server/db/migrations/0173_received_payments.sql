-- Money that came to the seller outside of the gateways, as staff registered it (docs/decisions/0173). One of an order
-- waits for a second person at a time. A reference counts once at a tenant, which spans customers, so the server locks it.
create table received_payments (
  tenant text not null,
  customer_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  reference text not null,
  centavos bigint not null check (centavos > 0),
  due bigint not null check (due > 0),
  received_on date not null,
  reason text not null,
  state text not null check (state in ('requested', 'booked', 'rejected')),
  credited bigint check (credited between 0 and centavos),
  cause text check (cause in ('paid', 'excess', 'short')),
  requested_by uuid not null,
  decided_by uuid,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (tenant, customer_id, id),
  foreign key (tenant, customer_id, order_id) references orders,
  check ((state = 'booked') = (credited is not null) and (state = 'booked') = (cause is not null)),
  check ((state = 'requested') = (finished_at is null))
);
create index received_references on received_payments (tenant, upper(replace(reference, ' ', ''))) where state <> 'rejected';
create unique index one_requested_payment on received_payments (tenant, customer_id, order_id) where state = 'requested';
create index received_payments_of_order on received_payments (tenant, customer_id, order_id);
