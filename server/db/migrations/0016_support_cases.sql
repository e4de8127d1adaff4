-- What people told support, with the last steps of their browser. Read by staff alone; the customer and the person are only named.
create table support_cases (
  tenant text not null references tenants,
  id uuid not null,
  number text not null check (number ~ '^C-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{2}$'),
  description text not null check (length(description) between 1 and 2000),
  place text not null check (length(place) <= 120),
  code text check (length(code) <= 64),
  email text not null check (length(email) <= 254),
  reporter_customer uuid,
  reporter_id uuid,
  trail jsonb not null,
  state text not null default 'open' check (state in ('open', 'closed')),
  closed_at timestamptz,
  closed_by uuid,
  note text check (length(note) <= 500),
  created_at timestamptz not null,
  primary key (tenant, id),
  unique (tenant, number),
  check ((state = 'closed') = (closed_at is not null)),
  check ((closed_at is null) = (closed_by is null))
);
create index support_cases_by_age on support_cases (tenant, created_at, id);
create index support_cases_by_state on support_cases (tenant, state, created_at, id);
create index support_cases_at on support_cases (created_at);
create index support_cases_found on support_cases using gin (
  search_words(number || ' ' || description || ' ' || email || ' ' || coalesce(code, ''))
) with (fastupdate = off);
