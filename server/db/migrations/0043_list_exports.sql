-- A list that a member of staff asked for as a file, and the file in parts: any server on this database may write it on or hand it over. `next_at` is
-- the row after which writing goes on. Given up when it is not whole by `written_until`, and swept with its parts once `kept_until` has passed.
create table list_exports (
  tenant text not null references tenants,
  id uuid not null,
  staff_customer uuid not null,
  staff_id uuid not null,
  operation text not null,
  query jsonb not null,
  language text not null check (language in ('es', 'en')),
  request_id text not null,
  name text not null check (length(name) <= 100),
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  next_at jsonb,
  parts integer not null default 0,
  rows integer not null default 0,
  bytes bigint not null default 0,
  link_hash bytea,
  link_until timestamptz,
  created_at timestamptz not null,
  written_until timestamptz not null,
  kept_until timestamptz not null,
  primary key (tenant, id),
  check ((link_hash is null) = (link_until is null))
);
create index list_exports_of_staff on list_exports (tenant, staff_id, created_at);
create unique index list_exports_by_link on list_exports (tenant, link_hash) where link_hash is not null;
create index list_exports_kept_until on list_exports (kept_until);

create table list_export_parts (
  tenant text not null,
  export_id uuid not null,
  n integer not null,
  content bytea not null,
  primary key (tenant, export_id, n),
  foreign key (tenant, export_id) references list_exports on delete cascade
);
