-- Directory tables: here owner_id is null until there is a customer.
create table begun_onboardings (
  tenant text not null,
  id uuid not null,
  owner_id uuid,
  strategy text not null,
  subscription_plan_id uuid not null,
  period smallint not null check (period in (0, 1)),
  marketing jsonb not null default '{}',
  created_at timestamptz not null,
  primary key (tenant, id)
);
create index begun_onboardings_by_age on begun_onboardings (created_at) where owner_id is null;

-- A key is free again after expires_at: the end of the lease while its call runs, a day after the call has succeeded.
create table idempotency_keys (
  tenant text not null,
  key_hash bytea not null check (octet_length(key_hash) = 32),
  owner_id uuid,
  operation text not null,
  request_digest bytea not null check (octet_length(request_digest) = 32),
  state text not null check (state in ('running', 'done')),
  held_by uuid not null,
  answer text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant, key_hash),
  check ((state = 'done') = (answer is not null)),
  check (expires_at > created_at)
);
create index idempotency_keys_expiring on idempotency_keys (expires_at);

create table onboardings (
  tenant text not null,
  customer_id uuid not null,
  id uuid not null,
  rfc text not null check (rfc = upper(rfc)),
  name text not null,
  strategy text not null check (strategy in ('bypass', 'free_trial', 'pay_upfront', 'full')),
  subscription_plan_id uuid not null,
  plan_version integer not null,
  period smallint not null check (period in (0, 1)),
  trial_days integer not null check (trial_days >= 0),
  marketing jsonb not null default '{}',
  status smallint not null default 0 check (status in (-1, 0, 1)),
  step text not null default 'welcome' check (step in ('welcome', 'rfc', 'name', 'plan', 'checkout', 'finish')),
  visited jsonb not null default '{}',
  metadata jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant, customer_id, id),
  foreign key (tenant, customer_id) references customers,
  foreign key (tenant, subscription_plan_id, plan_version) references plan_versions
);
create unique index one_open_onboarding on onboardings (tenant, customer_id) where status = 0;

create table claims (
  tenant text not null,
  customer_id uuid not null,
  id uuid not null,
  rfc text not null check (rfc = upper(rfc)),
  name text not null,
  email text not null check (email = lower(email)),
  phone text not null,
  notes text not null,
  state text not null check (state in ('opened', 'in_review', 'approved', 'rejected')),
  onboarding_id uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant, customer_id, id),
  foreign key (tenant, customer_id) references customers
);
-- An RFC belongs to one customer, so this is one open claim per RFC.
create unique index one_open_claim on claims (tenant, customer_id, rfc) where state in ('opened', 'in_review');
create index claims_by_age on claims (tenant, created_at desc, id desc);
