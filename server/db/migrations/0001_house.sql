-- Reference tables: small, written by administrators, the same on every shard.
create table tenants (
  tenant text primary key check (tenant ~ '^[a-z0-9_]{2,32}$'),
  name text not null,
  created_at timestamptz not null
);

create table settings (
  tenant text not null references tenants,
  entry text not null check (entry ~ '^[a-z0-9_.]{2,80}$'),
  value jsonb not null,
  updated_at timestamptz not null,
  primary key (tenant, entry)
);

create table roles (
  tenant text not null references tenants,
  name text not null,
  label text not null,
  position smallint not null,
  primary key (tenant, name)
);

create table permissions (
  tenant text not null references tenants,
  name text not null,
  tag text not null,
  primary key (tenant, name)
);

create table role_permissions (
  tenant text not null,
  role text not null,
  permission text not null,
  primary key (tenant, role, permission),
  foreign key (tenant, role) references roles on delete cascade,
  foreign key (tenant, permission) references permissions on delete cascade
);

create table applications (
  tenant text not null references tenants,
  app text not null check (app ~ '^[a-z][a-z0-9_-]{1,31}$'),
  name text not null,
  description text not null,
  entry_url text not null,
  connect_url text not null,
  secret_hash bytea not null check (octet_length(secret_hash) = 32),
  position smallint not null,
  primary key (tenant, app)
);

-- Directory tables: what is unique over all customers, keyed by its own value; the customer is called owner here.
create table directory_emails (
  tenant text not null,
  email text not null check (email = lower(email)),
  owner_id uuid not null,
  user_id uuid not null,
  primary key (tenant, email)
);

create table directory_rfcs (
  tenant text not null,
  rfc text not null check (rfc = upper(rfc)),
  owner_id uuid not null,
  primary key (tenant, rfc)
);

create table sessions (
  tenant text not null,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  owner_id uuid not null,
  user_id uuid not null,
  public_key jsonb,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  idle_seconds integer not null check (idle_seconds > 0),
  primary key (tenant, token_hash),
  check (expires_at > created_at)
);
create index sessions_of_user on sessions (tenant, owner_id, user_id);
create index sessions_expiring on sessions (expires_at);

create table one_time_tokens (
  tenant text not null,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  owner_id uuid not null,
  user_id uuid not null,
  purpose text not null check (purpose in ('reset', 'connect')),
  app text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant, token_hash),
  check ((purpose = 'connect') = (app is not null)),
  check (expires_at > created_at)
);
create index one_time_tokens_of_user on one_time_tokens (tenant, owner_id, user_id, purpose);
create index one_time_tokens_expiring on one_time_tokens (expires_at);

create table used_challenges (
  tenant text not null,
  challenge text not null,
  expires_at timestamptz not null,
  primary key (tenant, challenge)
);
create index used_challenges_expiring on used_challenges (expires_at);

create table throttles (
  tenant text not null,
  key text not null,
  window_start timestamptz not null,
  hits integer not null check (hits >= 0),
  blocked_until timestamptz,
  primary key (tenant, key)
);
create index throttles_by_age on throttles (window_start);

-- Customer tables: customer_id is in every primary key, unique index and foreign key, because it is what shards by.
create table customers (
  tenant text not null references tenants,
  customer_id uuid not null,
  rfc text check (rfc = upper(rfc)),
  name text not null,
  email text not null,
  phone text not null default '',
  alias text,
  status text not null check (status in ('blocked', 'pending', 'active')),
  sync_status text not null default 'pending' check (sync_status in ('error', 'pending', 'busy', 'done')),
  synced_at timestamptz,
  onboarding_finished_at timestamptz,
  metadata jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant, customer_id)
);
create index customers_by_age on customers (tenant, created_at desc, customer_id desc);

create table users (
  tenant text not null,
  customer_id uuid not null,
  id uuid not null,
  name text not null,
  email text not null check (email = lower(email)),
  password_hash text,
  status text not null check (status in ('error', 'active', 'blocked', 'pending', 'inactive')),
  root boolean not null default false,
  level text not null,
  email_verified_at timestamptz,
  locale text not null default 'es-MX' check (locale in ('es-MX', 'en')),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant, customer_id, id),
  unique (tenant, customer_id, email),
  foreign key (tenant, customer_id) references customers,
  foreign key (tenant, level) references roles
);
create index users_by_age on users (tenant, created_at desc, id desc);

create table user_roles (
  tenant text not null,
  customer_id uuid not null,
  user_id uuid not null,
  role text not null,
  primary key (tenant, customer_id, user_id, role),
  foreign key (tenant, customer_id, user_id) references users on delete cascade,
  foreign key (tenant, role) references roles
);
create unique index one_owner on user_roles (tenant, customer_id) where role = 'owner';

create table subscriptions (
  tenant text not null,
  customer_id uuid not null,
  id uuid not null,
  type text not null check (type in ('plan', 'product')),
  name text not null,
  period smallint not null check (period in (0, 1)),
  status smallint not null check (status in (-3, -2, -1, 0, 1)),
  payment_status text not null check (payment_status in ('error', 'failed', 'pending', 'processing', 'paid')),
  starts_at timestamptz,
  ends_at timestamptz,
  next_payment_attempt_at timestamptz,
  auto_renew boolean not null,
  trial_days integer not null default 0 check (trial_days >= 0),
  limits jsonb not null default '{}',
  cancelled_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant, customer_id, id),
  foreign key (tenant, customer_id) references customers,
  check (ends_at is null or ends_at > starts_at),
  check ((status = -3) = (cancelled_at is not null))
);
create unique index one_active_plan on subscriptions (tenant, customer_id) where type = 'plan' and status = 1;

create table subscription_applications (
  tenant text not null,
  customer_id uuid not null,
  subscription_id uuid not null,
  app text not null,
  primary key (tenant, customer_id, subscription_id, app),
  foreign key (tenant, customer_id, subscription_id) references subscriptions on delete cascade,
  foreign key (tenant, app) references applications
);

create table jobs (
  tenant text not null,
  customer_id uuid not null,
  id uuid not null,
  kind text not null,
  dedupe_key text,
  payload jsonb not null default '{}',
  state text not null default 'ready' check (state in ('ready', 'running', 'done', 'dead')),
  priority smallint not null default 0,
  run_at timestamptz not null,
  attempts smallint not null default 0,
  max_attempts smallint not null default 12,
  locked_by text,
  locked_until timestamptz,
  last_error text,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (tenant, customer_id, id),
  foreign key (tenant, customer_id) references customers,
  check ((state = 'running') = (locked_by is not null and locked_until is not null)),
  check ((state in ('done', 'dead')) = (finished_at is not null))
);
create unique index jobs_once on jobs (tenant, customer_id, kind, dedupe_key) where dedupe_key is not null;
create index jobs_open on jobs (priority desc, run_at) where state in ('ready', 'running');
create index jobs_finished on jobs (finished_at) where state in ('done', 'dead');

create table audit_log (
  tenant text not null,
  customer_id uuid not null,
  id uuid not null,
  actor_id uuid not null,
  action text not null,
  entity text not null,
  entity_id text,
  before jsonb,
  after jsonb,
  request_id text,
  at timestamptz not null,
  primary key (tenant, customer_id, id),
  foreign key (tenant, customer_id) references customers
);
create index audit_log_by_age on audit_log (tenant, at desc, id desc);
