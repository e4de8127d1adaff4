-- What browsers report (app) and what the server warns of (system). Read by staff alone; the customer and the person are only named.
create table log_lines (
  tenant text not null references tenants,
  id uuid not null,
  source text not null check (source in ('app', 'system')),
  level text not null check (level in ('info', 'warn', 'error')),
  message text not null check (length(message) <= 500),
  detail text check (length(detail) <= 2000),
  request_id text,
  reporter_customer uuid,
  reporter_id uuid,
  resolved_at timestamptz,
  resolved_by uuid,
  at timestamptz not null,
  primary key (tenant, id),
  check ((resolved_at is null) = (resolved_by is null))
);
create index log_lines_by_age on log_lines (tenant, source, at, id);
create index log_lines_by_level on log_lines (tenant, source, level, at, id);
create index log_lines_open on log_lines (tenant, source, at, id) where resolved_at is null;
create index log_lines_found on log_lines using gin (search_words(message || ' ' || coalesce(request_id, ''))) with (fastupdate = off);
create index log_lines_at on log_lines (at);

-- A list as one person wants it, by the search of the address that shows it.
create table saved_views (
  tenant text not null,
  owner_id uuid not null,
  user_id uuid not null,
  list text not null,
  name text not null check (length(name) between 1 and 60),
  id uuid not null,
  search text not null check (length(search) <= 600),
  created_at timestamptz not null,
  primary key (tenant, owner_id, user_id, list, name)
);

-- A member of staff who looks at a customer’s account as it is, for a while.
create table impersonations (
  tenant text not null,
  customer_id uuid not null,
  id uuid not null,
  actor_id uuid not null,
  reason text not null check (length(reason) between 5 and 200),
  writes boolean not null,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant, customer_id, id),
  foreign key (tenant, customer_id) references customers on delete cascade,
  check (ends_at > started_at)
);
create index impersonations_open on impersonations (tenant, actor_id) where ended_at is null;

create index jobs_by_age on jobs (tenant, created_at, id);
create index jobs_by_turn on jobs (tenant, run_at, id);
create index jobs_by_state on jobs (tenant, state, created_at, id);
create index jobs_found on jobs using gin (search_words(kind));
create index jobs_by_kind on jobs (tenant, kind, created_at, id);

create index audit_log_found on audit_log using gin (
  search_words(action || ' ' || entity || ' ' || coalesce(entity_id, '') || ' ' || coalesce(request_id, ''))
) with (fastupdate = off);
create index audit_log_of_actor on audit_log (tenant, actor_id, at, id);
create index audit_log_of_entity on audit_log (tenant, entity_id, at, id);
create index audit_log_of_action on audit_log (tenant, action, at, id);
create index if not exists users_by_id on users (tenant, id);
