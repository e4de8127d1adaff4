-- What the gateways say that moved, to match with what is written here (docs/decisions/0069). Money in centavos, below
-- zero when it leaves us. `charge_ref` and `own_key` are how an attempt knows the charge.
create table gateway_movements (
  tenant text not null references tenants,
  driver text not null check (driver in ('openpay', 'stripe')),
  provider_id text not null,
  kind text not null check (kind in ('charge', 'refund', 'dispute', 'payout', 'fee')),
  centavos bigint not null,
  fee bigint not null,
  net bigint not null,
  currency text not null,
  happened_at timestamptz not null,
  charge_ref text,
  own_key text,
  source_ref text,
  payout_id text,
  of_customer uuid,
  order_id uuid,
  attempt_id uuid,
  read_at timestamptz not null,
  primary key (tenant, driver, provider_id),
  check (net = centavos - fee),
  check ((attempt_id is null) = (of_customer is null) and (attempt_id is null) = (order_id is null))
);
create index gateway_movements_by_time on gateway_movements (tenant, driver, happened_at);
create index gateway_movements_of_charge on gateway_movements (tenant, driver, charge_ref) where charge_ref is not null;
create index gateway_movements_of_key on gateway_movements (tenant, driver, own_key) where own_key is not null;
create index gateway_movements_of_source on gateway_movements (tenant, driver, source_ref) where source_ref is not null;
create index gateway_movements_of_attempt on gateway_movements (tenant, attempt_id) where attempt_id is not null;

-- One row for each thing that does not match. `reference` is the gateway's id of it.
create table book_differences (
  tenant text not null references tenants,
  id uuid not null,
  driver text not null check (driver in ('openpay', 'stripe')),
  kind text not null check (kind in ('missing_here', 'missing_at_gateway', 'amount_differs')),
  subject text not null check (subject in ('charge', 'refund', 'dispute')),
  reference text not null,
  ours bigint,
  theirs bigint,
  currency text not null,
  happened_at timestamptz not null,
  of_customer uuid,
  order_id uuid,
  noticed_at timestamptz not null,
  state text not null check (state in ('open', 'explained', 'healed')),
  reason text check (length(reason) between 1 and 500),
  explained_by uuid,
  explainer_customer uuid,
  explained_at timestamptz,
  healed_at timestamptz,
  primary key (tenant, id),
  unique (tenant, driver, kind, reference),
  check ((of_customer is null) = (order_id is null)),
  check ((state = 'explained') = (reason is not null and explained_by is not null and explainer_customer is not null
    and explained_at is not null)),
  check ((state = 'healed') = (healed_at is not null))
);
create index book_differences_by_time on book_differences (tenant, noticed_at, id);
create index book_differences_open on book_differences (tenant, driver, reference) where state = 'open';

-- The days of Mexico City's calendar whose books were matched. `window_from` to `window_until` is what was read for it;
-- `position` is where reading goes on.
create table book_days (
  tenant text not null references tenants,
  driver text not null check (driver in ('openpay', 'stripe')),
  day date not null,
  window_from timestamptz not null,
  window_until timestamptz not null,
  position text,
  requested_at timestamptz not null,
  read_at timestamptz,
  matched_at timestamptz,
  primary key (tenant, driver, day),
  check (window_from < window_until),
  check (matched_at is null or read_at is not null)
);

create index attempts_by_end on payment_attempts (tenant, driver, finished_at) where state in ('succeeded', 'refunded');
create index refunds_by_time on refunds (tenant, driver, refunded_at);
create index orders_by_payment on orders (tenant, paid_at, id) where status = 'paid';
