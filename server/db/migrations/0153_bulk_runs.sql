-- One act of staff on every record that a filter found (docs/decisions/0153). A job lists the records (`counting`), tries
-- the act on each without doing it (`trying`), waits for the person (`tried`), and then acts. `forecasts` and `outcomes`
-- count the records by `done`, `unchanged` or the code of their refusal. `next_at` is the row after which listing goes on.
create table bulk_runs (
  tenant text not null references tenants,
  id uuid not null,
  staff_customer uuid not null,
  staff_id uuid not null,
  operation text not null check (operation in ('bulkCustomers')),
  act text not null,
  reason text not null,
  query jsonb not null,
  undoes uuid,
  request_id text not null,
  state text not null default 'counting'
    check (state in ('counting', 'trying', 'tried', 'running', 'paused', 'done', 'stopped', 'expired')),
  stopped_for text check (stopped_for in ('person', 'permission', 'size', 'fault')),
  next_at jsonb,
  total integer not null default 0,
  tried integer not null default 0,
  acted integer not null default 0,
  forecasts jsonb not null default '{}',
  outcomes jsonb not null default '{}',
  created_at timestamptz not null,
  waits_until timestamptz,
  ended_at timestamptz,
  primary key (tenant, id),
  check ((stopped_for is null) = (state <> 'stopped')),
  check ((waits_until is null) = (state not in ('tried', 'paused')))
);
create index bulk_runs_of_staff on bulk_runs (tenant, staff_id, created_at);
create index bulk_runs_by_age on bulk_runs (created_at);

create table bulk_run_rows (
  tenant text not null,
  run_id uuid not null,
  n integer not null,
  record_id uuid not null,
  forecast text,
  outcome text,
  primary key (tenant, run_id, n),
  unique (tenant, run_id, record_id),
  foreign key (tenant, run_id) references bulk_runs on delete cascade
);
