-- Requests to erase the data of a person or a whole customer (docs/decisions/0142).
create table erasure_requests (
  tenant text not null,
  customer_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  whole boolean not null,
  asked_by uuid not null,
  reason text not null check (length(reason) between 3 and 200),
  state text not null default 'requested' check (state in ('requested', 'withdrawn', 'done', 'refused')),
  obstacles jsonb not null default '[]',
  asked_at timestamptz not null,
  due_at timestamptz not null check (due_at >= asked_at),
  ended_at timestamptz,
  -- Up to which line the audit log is scrubbed, while the erasure runs.
  scrubbed_until uuid,
  primary key (tenant, customer_id, id),
  foreign key (tenant, customer_id) references customers on delete cascade,
  check ((state = 'requested') = (ended_at is null))
);
create unique index one_open_erasure on erasure_requests (tenant, customer_id, user_id) where state = 'requested';

alter table customers add column erased_at timestamptz;
