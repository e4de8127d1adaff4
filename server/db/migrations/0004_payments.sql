-- Reference table. A discount in basis points, or a value in centavos.
create table promo_codes (
  tenant text not null references tenants,
  id uuid not null,
  code text not null check (code ~ '^[A-Z0-9-]{3,40}$'),
  discount_bp smallint not null default 0 check (discount_bp between 0 and 10000),
  centavos bigint not null default 0 check (centavos between 0 and 10000000000),
  starts_at timestamptz,
  ends_at timestamptz,
  max_uses integer check (max_uses >= 0),
  uses integer not null default 0 check (uses >= 0),
  once_per_customer boolean not null default true,
  plan_ids text[] not null default '{}',
  stopped_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant, id),
  unique (tenant, code),
  check ((discount_bp > 0) <> (centavos > 0)),
  check (max_uses is null or uses <= max_uses),
  check (ends_at is null or starts_at is null or ends_at > starts_at)
);

-- System table: which messages of a gateway were taken.
create table gateway_events (
  tenant text not null references tenants,
  driver text not null check (driver in ('openpay', 'stripe')),
  dedupe_key text not null check (length(dedupe_key) between 1 and 200),
  received_at timestamptz not null,
  primary key (tenant, driver, dedupe_key)
);
create index gateway_events_by_age on gateway_events (received_at);

create table gateway_accounts (
  tenant text not null,
  customer_id uuid not null,
  driver text not null check (driver in ('openpay', 'stripe')),
  remote_id text not null,
  created_at timestamptz not null,
  primary key (tenant, customer_id, driver),
  foreign key (tenant, customer_id) references customers
);

create table payment_methods (
  tenant text not null,
  customer_id uuid not null,
  id uuid not null,
  driver text not null check (driver in ('openpay', 'stripe')),
  remote_id text not null,
  brand text not null check (brand in ('visa', 'mastercard', 'amex', 'carnet', 'unknown')),
  first6 text check (first6 ~ '^[0-9]{6}$'),
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  exp_month smallint not null check (exp_month between 1 and 12),
  exp_year smallint not null check (exp_year between 2000 and 2199),
  funding text not null check (funding in ('credit', 'debit', 'prepaid', 'unknown')),
  holder text not null,
  fingerprint text,
  status text not null default 'active' check (status in ('error', 'inactive', 'active')),
  is_default boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_because text check (deleted_because in ('removed', 'vanished')),
  primary key (tenant, customer_id, id),
  foreign key (tenant, customer_id) references customers,
  check ((deleted_at is null) = (deleted_because is null)),
  check (deleted_at is null or not is_default)
);
create unique index one_default_card on payment_methods (tenant, customer_id) where is_default;
create unique index one_card_by_remote_id on payment_methods (tenant, customer_id, driver, remote_id) where deleted_at is null;
create index vanished_cards on payment_methods (tenant, driver, deleted_at) where deleted_because = 'vanished';

-- Money in centavos with IVA. Lines and promo as they were priced.
create table orders (
  tenant text not null,
  customer_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  plan_id uuid not null,
  plan_version integer not null,
  period smallint not null check (period in (0, 1)),
  lines jsonb not null,
  promo jsonb,
  promo_code_id uuid,
  subtotal bigint not null check (subtotal >= 0),
  discounts bigint not null check (discounts >= 0),
  promo_discount bigint not null check (promo_discount >= 0),
  total bigint not null check (total >= 0),
  iva bigint not null check (iva >= 0),
  payment_method_id uuid,
  driver text check (driver in ('openpay', 'stripe')),
  status text not null check (status in ('draft', 'charging', 'requires_action', 'verifying', 'paid', 'failed', 'cancelled', 'expired')),
  failure_code text,
  failure_detail text,
  onboarding_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  paid_at timestamptz,
  primary key (tenant, customer_id, id),
  foreign key (tenant, customer_id) references customers,
  foreign key (tenant, plan_id, plan_version) references plan_versions,
  foreign key (tenant, promo_code_id) references promo_codes,
  check (total = subtotal - discounts - promo_discount),
  check ((status = 'paid') = (paid_at is not null)),
  check ((failure_code is null) = (failure_detail is null))
);
create index orders_by_age on orders (tenant, customer_id, created_at desc, id desc);

-- provider_key is a pure function of the id; provider_id is what the gateway calls the charge.
create table payment_attempts (
  tenant text not null,
  customer_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  n smallint not null check (n > 0),
  driver text not null check (driver in ('openpay', 'stripe')),
  provider_key text not null,
  provider_id text,
  payment_method_id uuid not null,
  remote_customer text not null,
  remote_method text not null,
  centavos bigint not null check (centavos > 0),
  currency text not null check (currency = 'MXN'),
  challenged boolean not null default false,
  redirect_url text,
  state text not null check (state in ('created', 'sent', 'requires_action', 'processing', 'unknown', 'succeeded', 'failed', 'expired', 'manual', 'refunded')),
  code text,
  message text,
  created_at timestamptz not null,
  sent_at timestamptz,
  finished_at timestamptz,
  next_check_at timestamptz,
  checks smallint not null default 0,
  absent_since timestamptz,
  primary key (tenant, customer_id, id),
  unique (tenant, customer_id, order_id, n),
  foreign key (tenant, customer_id, order_id) references orders,
  foreign key (tenant, customer_id, payment_method_id) references payment_methods
);
create unique index one_open_attempt on payment_attempts (tenant, customer_id, order_id)
  where state in ('created', 'sent', 'requires_action', 'processing', 'unknown', 'manual');
create unique index one_success on payment_attempts (tenant, customer_id, order_id) where state = 'succeeded';
create index attempts_by_key on payment_attempts (tenant, driver, provider_key);
create index attempts_by_provider_id on payment_attempts (tenant, driver, provider_id) where provider_id is not null;
create index attempts_of_card on payment_attempts (tenant, customer_id, payment_method_id)
  where state in ('created', 'sent', 'requires_action', 'processing', 'unknown', 'manual');

-- Held from the beginning of a charge; deleted when it fails.
create table promo_redemptions (
  tenant text not null,
  customer_id uuid not null,
  order_id uuid not null,
  promo_code_id uuid not null,
  created_at timestamptz not null,
  primary key (tenant, customer_id, order_id),
  foreign key (tenant, customer_id, order_id) references orders,
  foreign key (tenant, promo_code_id) references promo_codes
);
create index redemptions_of_code on promo_redemptions (tenant, customer_id, promo_code_id);

alter table subscriptions
  add column plan_id uuid,
  add column plan_version integer,
  add column order_id uuid,
  add constraint subscriptions_plan foreign key (tenant, plan_id, plan_version) references plan_versions,
  add constraint subscriptions_order foreign key (tenant, customer_id, order_id) references orders;
