-- A charge without a card: the customer transfers the money, or pays it at a store, until a deadline
-- (docs/decisions/0072). What to pay where is kept as the gateway told it.
alter table payment_attempts
  add column way text not null default 'card' check (way in ('card', 'spei', 'store')),
  add column deadline timestamptz,
  add column instructions jsonb,
  add column reminded_at timestamptz,
  alter column payment_method_id drop not null,
  alter column remote_method drop not null,
  add constraint card_or_deadline check ((way = 'card') = (payment_method_id is not null)
    and (way = 'card') = (remote_method is not null) and (way = 'card') = (deadline is null)),
  drop constraint payment_attempts_state_check,
  add constraint payment_attempts_state_check check (state in ('created', 'sent', 'requires_action', 'awaiting', 'processing',
    'unknown', 'succeeded', 'failed', 'expired', 'manual', 'refunded'));
drop index one_open_attempt;
create unique index one_open_attempt on payment_attempts (tenant, customer_id, order_id)
  where state in ('created', 'sent', 'requires_action', 'awaiting', 'processing', 'unknown', 'manual');
create index transfers_of_remote_customer on payment_attempts (tenant, driver, remote_customer) where way <> 'card';

-- Money that came for a transfer, each deposit of the gateway once. What does not pay the order is credit.
create table transfer_deposits (
  tenant text not null,
  customer_id uuid not null,
  id uuid not null,
  attempt_id uuid not null,
  driver text not null check (driver in ('openpay', 'stripe')),
  provider_id text not null,
  centavos bigint not null check (centavos > 0),
  credited bigint not null check (credited between 0 and centavos),
  cause text not null check (cause in ('paid', 'excess', 'short', 'late')),
  deposited_at timestamptz not null,
  created_at timestamptz not null,
  primary key (tenant, customer_id, id),
  unique (tenant, customer_id, driver, provider_id),
  foreign key (tenant, customer_id, attempt_id) references payment_attempts
);
create index deposits_of_attempt on transfer_deposits (tenant, customer_id, attempt_id);

alter table credit_entries drop constraint credit_entries_kind_check;
alter table credit_entries add constraint credit_entries_kind_check
  check (kind in ('granted', 'withdrawn', 'excess', 'received', 'reserved', 'released', 'applied'));
